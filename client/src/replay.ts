// The replay page: one file that opens without a server.

import { mount } from "svelte";
import { settings } from "./lib/ui/settings.svelte";
import Replay from "./replay/Replay.svelte";
import { RecordedGame, unpack } from "./replay/recordedGame.svelte";
import "./app.css";

settings.applyToPage();
const target = document.getElementById("app");
const packed = document.getElementById("film")?.textContent ?? "";
if (target)
  unpack(packed).then((recorded) => mount(Replay, { target, props: { game: new RecordedGame(recorded) } }));
