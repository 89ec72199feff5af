// The English catalogue, which the others are checked against. One file per area; keys start with the area's
// name.

import { board } from "./board";
import { common } from "./common";
import { errors } from "./errors";
import { history } from "./history";
import { home } from "./home";
import { muster } from "./muster";
import { newTable } from "./new";
import { rules } from "./rules";
import { settings } from "./settings";
import { table } from "./table";

export const en = {
  ...common,
  ...home,
  ...newTable,
  ...muster,
  ...table,
  ...history,
  ...rules,
  ...settings,
  ...errors,
  ...board,
};

export type Key = keyof typeof en;
