import tailwindcss from "@tailwindcss/vite";
import react from "@vitejs/plugin-react";
import { defineConfig, type Plugin } from "vite";
import { esmReact } from "./esm-react.ts";

export default defineConfig({
  root: import.meta.dirname,
  envPrefix: ["VITE_", "SITE_"],
  plugins: [esmReact(), react(), tailwindcss(), catalogueForShoppers()],
  builder: {},
  build: {
    target: "baseline-widely-available",
    // A data: address would need its own word in the Content-Security-Policy.
    assetsInlineLimit: 0,
    cssCodeSplit: false,
    modulePreload: { polyfill: false },
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
                // The boot script comes alone and first, so it has to be whole in one file.
                { name: "boot", test: /app\/(boot|lib\/retry)\.ts$/ },
                {
                  name: "react",
                  test: /node_modules\/(react|react-dom|scheduler|react-router)\/|^\0esm\//,
                },
                // What every page needs, and the small things that most pages do.
                {
                  name: "shop",
                  test: /app\/(entry-client|seo\/|product\/product-picture|ui\/(breadcrumb|button|icon|dialog|picture|quantity-stepper|text-link|use-hydrated))/,
                },
                // One file for every page with a form: two or three would only be more requests.
                {
                  name: "forms",
                  test: /app\/(account|lib\/form|ui\/.*(draft|field|form|submit)|.*newsletter)/,
                  minShareCount: 2,
                },
                {
                  name: "products",
                  test: /app\/(product\/product-(card|grid|list)|catalogue\/products|promotion\/(category-tiles|unbroken))/,
                  minShareCount: 2,
                },
                // Apart from the cards: home has a few cards, but not the whole catalogue.
                {
                  name: "listing",
                  test: /app\/(product\/(listing|pagination|paging)|catalogue\/catalogue\.)/,
                  minShareCount: 2,
                },
                { name: "checkout", test: /app\/checkout\//, minShareCount: 2 },
                // What the pages of words share; their words stay with each of them.
                {
                  name: "article",
                  test: /app\/(content\/(article-page|contents|data-table|who-we-are|law)|ui\/to-be-completed|delivery\/returns)/,
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

/**
 * Shoppers download what they see of the catalogue: not the picture parameters, which are the
 * studio's, and of `catalogue.json?best-sellers` only the products on home.
 */
function catalogueForShoppers(): Plugin {
  return {
    name: "catalogue-for-shoppers",
    enforce: "pre",
    transform: {
      filter: { id: /catalogue\/catalogue\.json(\?best-sellers)?$/ },
      handler(json, id) {
        const records: readonly Record<string, unknown>[] = JSON.parse(json);
        const shown = records.map(({ picture: _, ...record }) => record);
        if (!id.endsWith("?best-sellers")) return JSON.stringify(shown);
        const bestSellers = shown.filter((record) => record.homeBestSeller);
        // With a query it is no longer a JSON file to Vite.
        return { code: `export default ${JSON.stringify(bestSellers)};`, moduleType: "js" };
      },
    },
  };
}
