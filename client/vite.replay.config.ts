import { svelte } from "@sveltejs/vite-plugin-svelte";
import { defineConfig } from "vite";

// The replay that is one page: one script and one style sheet, to be written into it. It follows the build of the client.
export default defineConfig({
  plugins: [svelte()],
  define: { "process.env.NODE_ENV": '"production"' },
  build: {
    outDir: "../src/antarium/server/static/client",
    emptyOutDir: false,
    target: "es2022",
    assetsInlineLimit: 1_000_000,
    lib: {
      entry: "src/replay.ts",
      formats: ["iife"],
      name: "replay",
      fileName: () => "replay.js",
      cssFileName: "replay",
    },
  },
});
