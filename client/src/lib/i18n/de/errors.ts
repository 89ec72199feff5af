export const errors = {
  "errors.offline": "Der Server ist gerade nicht zu erreichen.",
  "errors.unanswered":
    "Vom Server kam keine Antwort. Was du gewählt hast, ist nicht verloren: Sieh auf den Tisch, und versuche es noch einmal.",
  "errors.closed": "Die Verbindung zu diesem Tisch ist beendet. Lade die Seite neu, um weiterzuspielen.",
  "errors.tooLarge": "Das ist zu lang, um gesendet zu werden.",
  "errors.answered": "Der Server antwortete {status}.",
  "errors.unknown": "Hier ging etwas schief: {what}",
  "errors.page": "Diese Seite ließ sich nicht holen",
  "errors.pageHint":
    "Der Server ist gerade nicht zu erreichen, oder Antarium wurde erneuert, seit du hier bist. An deinen Tischen ist nichts verloren.",
  "errors.loadAgain": "Neu laden",
  "errors.invitation": "Diese Einladung gilt nicht",
} as const;
