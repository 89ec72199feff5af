export const errors = {
  "errors.offline": "Der Server ist gerade nicht erreichbar.",
  "errors.unanswered":
    "Der Server hat nicht geantwortet. Deine Auswahl ist noch da. Sieh am Tisch nach und versuche es noch einmal.",
  "errors.closed":
    "Die Verbindung zu diesem Tisch wurde geschlossen. Lade die Seite neu, um weiterzuspielen.",
  "errors.tooLarge": "Das ist zu lang zum Senden.",
  "errors.answered": "Serverfehler {status}. Versuche es noch einmal.",
  "errors.unknown": "Etwas ist schiefgegangen: {what}",
  "errors.page": "Die Seite konnte nicht geladen werden",
  "errors.pageHint":
    "Der Server ist nicht erreichbar oder Antarium wurde aktualisiert. Deine Spiele sind sicher. Lade die Seite neu.",
  "errors.loadAgain": "Neu laden",
  "errors.invitation": "Diese Einladung gilt nicht",
} as const;
