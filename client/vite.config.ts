import { svelte } from "@sveltejs/vite-plugin-svelte";
import { defineConfig } from "vitest/config";

// The built client lies inside the Python package, and is never committed.
export default defineConfig({
  plugins: [svelte()],
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
      // What every page needs is one file: a dozen small ones take a slow machine longer.
      output: { codeSplitting: { groups: [{ name: "base", test: /node_modules|\/src\/lib\/(?!board\/)/ }] } },
    },
  },
  server: { proxy: { "/api": { target: "http://127.0.0.1:8421", ws: true } } },
  // Machines that run tests are often busy with others.
  test: { environment: "happy-dom", include: ["src/**/*.test.ts"], testTimeout: 30_000 },
});
