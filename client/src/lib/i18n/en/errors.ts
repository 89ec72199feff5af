export const errors = {
  "errors.offline": "The server cannot be reached just now.",
  "errors.answered": "The server answered {status}.",
  "errors.unknown": "Something went wrong here: {what}",
  "errors.invitation": "This invitation cannot be used",
} as const;
