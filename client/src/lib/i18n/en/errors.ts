export const errors = {
  "errors.offline": "The server cannot be reached just now.",
  "errors.unanswered":
    "No answer came from the server. Nothing you selected is lost: look at the table, and try again.",
  "errors.closed": "The connection to this table has ended. Load the page again to go on.",
  "errors.tooLarge": "That is too long to be sent.",
  "errors.answered": "The server answered {status}.",
  "errors.unknown": "Something went wrong here: {what}",
  "errors.page": "This page could not be fetched",
  "errors.pageHint":
    "The server cannot be reached just now, or Antarium was renewed since you came. Nothing at your tables is lost.",
  "errors.loadAgain": "Load again",
  "errors.invitation": "This invitation cannot be used",
} as const;
