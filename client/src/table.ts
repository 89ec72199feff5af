// Entry point of the table page: names its modules statically, so that the browser loads them at once.
import "./lib/board";
import "./main";
import "./pages/TablePage.svelte";
