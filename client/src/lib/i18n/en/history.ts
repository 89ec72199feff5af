export const history = {
  "history.title": "History",
  "history.past": "You are looking at the past",
  "history.return": "Return to the present",
  "history.position": "{at} of {all}",
} as const;
