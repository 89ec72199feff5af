// The German catalogue.

import type { Key } from "../en";
import type { Message } from "../message";
import { board } from "./board";
import { common } from "./common";
import { errors } from "./errors";
import { home } from "./home";
import { muster } from "./muster";
import { newTable } from "./new";
import { rules } from "./rules";
import { settings } from "./settings";

export const de: Readonly<Record<Key, Message>> = {
  ...common,
  ...home,
  ...newTable,
  ...muster,
  ...rules,
  ...settings,
  ...errors,
  ...board,
};
