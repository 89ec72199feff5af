export const errors = {
  "errors.offline": "Der Server ist gerade nicht zu erreichen.",
  "errors.answered": "Der Server antwortete {status}.",
  "errors.unknown": "Hier ging etwas schief: {what}",
  "errors.noTable": "Diesen Tisch gibt es nicht.",
  "errors.noGame": "Dieses Spiel steht nicht im Regal.",
  "errors.invitation": "Diese Einladung gilt nicht",
  "errors.who": "Du brauchst zuerst einen Namen.",
} as const;
