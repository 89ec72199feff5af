export const history = {
  "history.title": "Verlauf",
  "history.past": "Du siehst eine frühere Stellung",
  "history.return": "Zur aktuellen Stellung",
  "history.position": "{at} von {all}",
} as const;
