// Setup for tests of whole pages: loads pages up front, so that no test pays for it, and waits longer, since
// test machines are busy.

import { configure } from "@testing-library/svelte";
import "./NewTable.svelte";
import "./Rules.svelte";
import "./Settings.svelte";

/** Milliseconds; less than a test's time limit. */
configure({ asyncUtilTimeout: 20_000 });
