// The replay that is one page and opens without a server: everything it needs stands in the page itself.

import { mount } from "svelte";
import { settings } from "./lib/ui/settings.svelte";
import Replay from "./replay/Replay.svelte";
import { Film, unpacked } from "./replay/recordedGame.svelte";
import "./app.css";

settings.show();
const target = document.getElementById("app");
const packed = document.getElementById("film")?.textContent ?? "";
if (target)
  unpacked(packed).then((recorded) => mount(Replay, { target, props: { film: new Film(recorded) } }));
