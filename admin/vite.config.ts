import { join } from "node:path";
import tailwindcss from "@tailwindcss/vite";
import react from "@vitejs/plugin-react";
import { defineConfig, type ProxyOptions } from "vite";

/** In development, requests go to a locally running shop (`npm start`). */
const shop: ProxyOptions = {
  target: "http://localhost:3001",
  changeOrigin: true,
  // The shop rejects cross-origin requests, and the dev server is another origin.
  configure: (proxy) => proxy.on("proxyReq", (request) => request.removeHeader("Origin")),
};

export default defineConfig({
  root: join(import.meta.dirname, "app"),
  define: {
    // The shared controls read both.
    "import.meta.env.SITE_URL": JSON.stringify(""),
    "import.meta.env.ORDERS": "true",
  },
  plugins: [react(), tailwindcss()],
  server: {
    port: 5174,
    proxy: { "/api": shop, "/auth/v1": shop, "/images": shop, "/media": shop },
  },
  build: {
    target: "baseline-widely-available",
    // The Content-Security-Policy allows no `data:` URLs.
    assetsInlineLimit: 0,
    cssCodeSplit: false,
    modulePreload: { polyfill: false },
    emptyOutDir: true,
    chunkSizeWarningLimit: 1000,
  },
});
