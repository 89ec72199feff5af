// For tests of whole pages. What is loaded when a page is gone to is loaded here, up front, where it counts as no page's
// time; and what is waited for may take long, since machines that run tests are often busy with others.

import { configure } from "@testing-library/svelte";
import "./NewTable.svelte";
import "./Rules.svelte";
import "./Settings.svelte";

/** Milliseconds; less than a test has. */
configure({ asyncUtilTimeout: 20_000 });
