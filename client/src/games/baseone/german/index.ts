// All that is said in this game, in German.

import type { Phrases } from "../../../lib/i18n/phrases";
import { choices } from "./choices";
import { forecasts } from "./forecasts";
import { logAssaults } from "./log-assaults";
import { logMoving } from "./log-moving";
import { logShooting } from "./log-shooting";
import { logTurns } from "./log-turns";
import { names } from "./names";
import { questions } from "./questions";
import { reasons } from "./reasons";
import { refusals } from "./refusals";
import { refusedShots } from "./refused-shots";
import { setup } from "./setup";
import { terms } from "./terms";
import { terrain } from "./terrain";

export const german: Phrases = {
  ...names,
  ...terrain,
  ...terms,
  ...reasons,
  ...logTurns,
  ...logMoving,
  ...logShooting,
  ...logAssaults,
  ...questions,
  ...choices,
  ...forecasts,
  ...setup,
  ...refusals,
  ...refusedShots,
};
