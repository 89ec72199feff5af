export const history = {
  "history.title": "Verlauf",
  "history.past": "Du siehst die Vergangenheit",
  "history.return": "Zurück zur Gegenwart",
  "history.position": "{at} von {all}",
} as const;
