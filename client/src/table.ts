// The page of a table: all that it needs is asked for with the page itself, not when the script has found out.
import "./lib/board";
import "./main";
import "./pages/TablePage.svelte";
