export const errors = {
  "errors.offline": "The server cannot be reached just now.",
  "errors.answered": "The server answered {status}.",
  "errors.unknown": "Something went wrong here: {what}",
  "errors.noTable": "There is no such table.",
  "errors.noGame": "There is no such game on the shelf.",
  "errors.invitation": "This invitation cannot be used",
  "errors.who": "You need a name first.",
} as const;
