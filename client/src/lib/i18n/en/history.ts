export const history = {
  "history.title": "History",
  "history.past": "You’re viewing an earlier position",
  "history.return": "Go to current position",
  "history.position": "{at} of {all}",
} as const;
