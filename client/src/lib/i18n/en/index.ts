// The English catalogue, which the others are checked against. One file per area; keys start with the area's
// name.

import { board } from "./board";
import { common } from "./common";
import { errors } from "./errors";
import { home } from "./home";
import { muster } from "./muster";
import { newTable } from "./new";
import { rules } from "./rules";
import { settings } from "./settings";

export const en = {
  ...common,
  ...home,
  ...newTable,
  ...muster,
  ...rules,
  ...settings,
  ...errors,
  ...board,
};

export type Key = keyof typeof en;
