import { mount } from "svelte";
import App from "./App.svelte";
import { settings } from "./lib/ui/settings.svelte";
import "./app.css";

// Before anything is drawn, so that no page flashes in the wrong colours.
settings.applyToPage();
const target = document.getElementById("app");
if (target) mount(App, { target });
