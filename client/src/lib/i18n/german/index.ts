// The way in to the common German phrase book.

export { german } from "./common";
