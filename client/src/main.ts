import { mount } from "svelte";
import App from "./App.svelte";
import { loadEarly } from "./early";
import { settings } from "./lib/ui/settings.svelte";
import "./app.css";

// Before anything is drawn, so that no page flashes in the wrong colours.
settings.show();
const target = document.getElementById("app");
loadEarly().then(() => target && mount(App, { target }));
