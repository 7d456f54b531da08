import { join } from "node:path";
import tailwindcss from "@tailwindcss/vite";
import react from "@vitejs/plugin-react";
import { defineConfig } from "vite";

export default defineConfig({
  root: join(import.meta.dirname, "app"),
  define: {
    // The shop's controls ask for both.
    "import.meta.env.SITE_URL": JSON.stringify(""),
    "import.meta.env.ORDERS": "true",
  },
  plugins: [react(), tailwindcss()],
  // Under development, what it asks for is answered by a shop that runs beside it: `npm start`.
  server: {
    port: 5174,
    proxy: { "/api": "http://localhost:3001", "/auth/v1": "http://localhost:3001" },
  },
  build: {
    target: "baseline-widely-available",
    // The Content-Security-Policy allows no `data:` URLs.
    assetsInlineLimit: 0,
    cssCodeSplit: false,
    modulePreload: { polyfill: false },
    emptyOutDir: true,
    // People who work with it have it in the browser's cache all day.
    chunkSizeWarningLimit: 1500,
  },
});
