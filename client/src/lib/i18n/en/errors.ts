export const errors = {
  "errors.offline": "Can’t reach the server right now.",
  "errors.unanswered": "The server didn’t respond. Your selection is safe. Check the table and try again.",
  "errors.closed": "The connection to this table was closed. Reload the page to continue.",
  "errors.tooLarge": "This is too long to send.",
  "errors.answered": "Server error {status}. Try again.",
  "errors.unknown": "Something went wrong: {what}",
  "errors.page": "Couldn’t load this page",
  "errors.pageHint": "The server is down or Antarium was updated. Your games are safe. Reload to continue.",
  "errors.loadAgain": "Reload",
  "errors.invitation": "This invitation can’t be used",
} as const;
