import { svelte } from "@sveltejs/vite-plugin-svelte";
import type { Plugin } from "vite";
import { defineConfig } from "vitest/config";

// Pages call nearly everything they load, so the browser should compile it while loading, off the main thread, and not
// function by function on first call. Browsers look for the hint only at the start of a file.
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

// The client is built into the Python package and never committed.
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
    // With the manifest, the server names a game's files in its table page.
    manifest: "manifest.json",
    // The table page has its own HTML, which names the scripts it needs.
    rolldownOptions: {
      input: ["index.html", "table.html"],
      // One file for all pages and one for all tables: a dozen small files are slower on a slow machine.
      output: {
        codeSplitting: {
          groups: [
            {
              name: "base",
              test: /node_modules|preload-helper|\/src\/lib\/(?!board\/|i18n\/german\/)|\/src\/games\/registry/,
            },
            // Separate from the index, since a game's phrases import it.
            { name: "german", test: /\/src\/lib\/i18n\/german\/(?!index)/ },
            { name: "table", test: /\/src\/(table\/|lib\/board\/|pages\/TablePage)/ },
          ],
        },
      },
    },
  },
  // Tests read the English rules and the sentences collected by `make said`.
  server: { proxy: { "/api": { target: "http://127.0.0.1:8421", ws: true } }, fs: { allow: [".."] } },
  // A long timeout, since test machines are busy. Style sheets are skipped, except the one whose colours are tested.
  test: {
    environment: "happy-dom",
    include: ["src/**/*.test.ts"],
    testTimeout: 30_000,
    css: { include: [/theme\.css\?raw$/] },
  },
});
