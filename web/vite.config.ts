import { readFileSync, existsSync } from "node:fs";
import { svelte } from "@sveltejs/vite-plugin-svelte";
import { defineConfig, type Plugin } from "vite";

/** Without a server: `/api/...` from `fixtures/api/....json`, made by `tools/make_fixtures.py`. */
function fixtures(): Plugin {
  return {
    name: "fixtures",
    configureServer(server) {
      server.middlewares.use((request, response, next) => {
        const path = (request.url ?? "").split("?")[0] ?? "";
        const file = `fixtures${path}.json`;
        if (!path.startsWith("/api/") || path.includes("..") || !existsSync(file)) return next();
        response.setHeader("content-type", "application/json");
        response.end(readFileSync(file));
      });
    },
  };
}

export default defineConfig({
  plugins: [svelte(), ...(process.env.MECCG_FIXTURES ? [fixtures()] : [])],
  build: {
    outDir: "../src/meccg/server/web",
    emptyOutDir: true,
    target: "es2022",
    assetsInlineLimit: 0, // nothing inline: the content security policy stays strict
    chunkSizeWarningLimit: 400,
  },
  server: {
    proxy: {
      "/api": { target: process.env.MECCG_SERVER ?? "http://127.0.0.1:8000", ws: true },
      "/images": process.env.MECCG_SERVER ?? "http://127.0.0.1:8000",
    },
  },
});
