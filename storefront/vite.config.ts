import tailwindcss from "@tailwindcss/vite";
import react from "@vitejs/plugin-react";
import { defineConfig } from "vite";
import { catalogueForShoppers } from "./catalogue-for-shoppers.ts";
import { esmReact } from "./esm-react.ts";
import { leanRouter } from "./lean-router.ts";
import { leanTextFace } from "./lean-text-face.ts";
import { siteAddressInCss } from "./site-address-in-css.ts";
import { localSiteUrl } from "./site-url.ts";

export default defineConfig({
  root: import.meta.dirname,
  envPrefix: ["VITE_", "SITE_"],
  plugins: [
    esmReact(),
    leanRouter(),
    react(),
    leanTextFace(),
    siteAddressInCss(),
    tailwindcss(),
    catalogueForShoppers(),
  ],
  // Under development, accounts are those of a shop that runs beside it: `npm start`.
  server: { proxy: { "/auth/v1": localSiteUrl } },
  builder: {},
  build: {
    target: "baseline-widely-available",
    // The Content-Security-Policy allows no `data:` URLs.
    assetsInlineLimit: 0,
    cssCodeSplit: false,
    // Pages are preloaded when their link is hovered or focused; Vite's helper for preloading would
    // cost a kilobyte on every page.
    modulePreload: false,
  },
  environments: {
    client: {
      build: {
        manifest: true,
        outDir: "dist/site",
        rolldownOptions: {
          input: ["app/boot.ts", "app/entry-client.tsx"],
          output: {
            codeSplitting: {
              groups: [
                // The boot script is loaded first and alone, so it has to be a single file.
                { name: "boot", test: /app\/(boot|lib\/retry)\.ts$/ },
                {
                  name: "react",
                  test: /node_modules\/(react|react-dom|scheduler|react-router)\/|^\0esm\//,
                },
                // What every page needs, and small modules that most pages need.
                {
                  name: "shop",
                  test: /app\/(account\/(auth-client|keep-session|link-answer|out-of-reach|session-store|use-link|use-session)|entry-client|lib\/(email|time-limit)|seo\/(address|page-head)|product\/product-picture|promotion\/subscribe|ui\/(breadcrumb|button|field-frame|icon|ignore-repeated|late|link|list-header|paper|picture|text-link|use-hydrated))/,
                },
                // One file for all pages with a form, to save requests.
                {
                  name: "forms",
                  test: /app\/(account|lib\/form|ui\/.*(draft|field|form|submit))/,
                  minShareCount: 2,
                },
                {
                  name: "products",
                  test: /app\/(product\/product-(card|grid)|catalogue\/(product|pictures)\.|promotion\/category-tiles)/,
                  minShareCount: 2,
                },
                // Apart from the cards, since the home page has a few cards without the whole catalogue.
                {
                  name: "listing",
                  test: /app\/(product\/(listing|pagination|paging)|catalogue\/(products\.|catalogue\.json\?lists))/,
                  minShareCount: 2,
                },
                { name: "checkout", test: /app\/checkout\//, minShareCount: 2 },
                // What the pages of text share; their text stays with each of them.
                {
                  name: "article",
                  test: /app\/(content\/(article-page|contents|data-table|who-we-are|law)|ui\/fact|delivery\/returns)/,
                },
              ],
            },
          },
        },
      },
    },
    ssr: {
      build: {
        outDir: "dist/prerender",
        copyPublicDir: false,
        rolldownOptions: { input: "app/entry-prerender.tsx" },
      },
    },
  },
});
