import { svelte } from "@sveltejs/vite-plugin-svelte";
import type { Plugin } from "vite";
import { defineConfig } from "vitest/config";

// A page calls nearly all of what it loads: the browser compiles it while it comes, beside the page's own thread, and
// not function by function when each is called first. Browsers look for the word only where a file begins.
const calledOnLoad: Plugin = {
  name: "called-on-load",
  generateBundle: {
    order: "post",
    handler(_, bundle) {
      for (const file of Object.values(bundle))
        if (file.type === "chunk") file.code = `//# allFunctionsCalledOnLoad\n${file.code}`;
    },
  },
};

// The built client lies inside the Python package, and is never committed.
export default defineConfig({
  plugins: [svelte(), calledOnLoad],
  base: "/assets/",
  resolve: process.env.VITEST ? { conditions: ["browser"] } : {},
  build: {
    outDir: "../src/antarium/server/static/client",
    emptyOutDir: true,
    assetsDir: "",
    target: "es2022",
    modulePreload: { polyfill: false },
    // The server names the files of a game with the page of its table.
    manifest: "manifest.json",
    // A table has a page of its own, which names the scripts that a table needs.
    rolldownOptions: {
      input: ["index.html", "table.html"],
      // What every page needs is one file, and what every table needs another: a dozen small ones take a slow machine longer.
      output: {
        codeSplitting: {
          groups: [
            {
              name: "base",
              test: /node_modules|preload-helper|\/src\/lib\/(?!board\/|i18n\/german\/)|\/src\/games\/registry/,
            },
            // Apart from the way in, since the book of a game builds on it.
            { name: "german", test: /\/src\/lib\/i18n\/german\/(?!index)/ },
            { name: "table", test: /\/src\/(table\/|lib\/board\/|pages\/TablePage)/ },
          ],
        },
      },
    },
  },
  // A test reads the English rules, and what the games were heard to say.
  server: { proxy: { "/api": { target: "http://127.0.0.1:8421", ws: true } }, fs: { allow: [".."] } },
  // Machines that run tests are often busy with others.
  // Style sheets are left out of tests, but for the one whose colours are tested.
  test: {
    environment: "happy-dom",
    include: ["src/**/*.test.ts"],
    testTimeout: 30_000,
    css: { include: [/theme\.css\?raw$/] },
  },
});
