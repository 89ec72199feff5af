// Entry point of the common German phrases, loaded on demand.

export { german } from "./common";
