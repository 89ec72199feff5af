import { svelte } from "@sveltejs/vite-plugin-svelte";
import { defineConfig, type Plugin } from "vite";

// A replay contains only its own game's page and phrases.
const only = (game: string): Plugin => ({
  name: "only-one-game",
  enforce: "pre",
  resolveId(source, importer) {
    const asked =
      /\/src\/games\/(registry|rules)\.ts$/.test(importer ?? "") && /^\.\/(\w+)(\/german.*)?$/.exec(source);
    return asked && GAMES.includes(asked[1] ?? "") && asked[1] !== game ? NOTHING : null;
  },
  load: (id) =>
    id === NOTHING ? "export const client = null; export const german = {}; export default ''" : null,
});
const NOTHING = "\0nothing";
const GAMES = ["revolt", "baseone"];

// The replay page: one script and one style sheet, which the server writes into it. The build's mode is the game; it
// runs after the client's build.
export default defineConfig(({ mode }) => ({
  plugins: [only(mode), svelte()],
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
      fileName: () => `replay-${mode}.js`,
      cssFileName: `replay-${mode}`,
    },
  },
}));
