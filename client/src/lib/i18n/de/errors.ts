export const errors = {
  "errors.offline": "Der Server ist gerade nicht zu erreichen.",
  "errors.answered": "Der Server antwortete {status}.",
  "errors.unknown": "Hier ging etwas schief: {what}",
  "errors.invitation": "Diese Einladung gilt nicht",
} as const;
