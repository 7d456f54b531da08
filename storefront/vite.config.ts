import { readManifest } from "@damson/shop/catalogue/picture-manifest";
import tailwindcss from "@tailwindcss/vite";
import react from "@vitejs/plugin-react";
import { defineConfig, loadEnv } from "vite";
import { catalogueModules } from "./build/catalogue-module.ts";
import { chunkGroups } from "./build/chunks.ts";
import { copiedModules } from "./build/copied-modules.ts";
import { devPageData } from "./build/dev-page-data.ts";
import { esmReact } from "./build/esm-react.ts";
import { fontSubset } from "./build/font-subset.ts";
import { parseOrders } from "./build/orders-setting.ts";
import { advertisedDiscounts } from "./build/reductions.ts";
import { retryingImports } from "./build/retrying-imports.ts";
import { withSampleProducts } from "./build/sample-products.ts";
import { builtShopData, pageDataFormat } from "./build/shop-data.ts";
import { localSiteUrl, trimSiteUrl } from "./build/site-url.ts";
import { valuesInCss } from "./build/values-in-css.ts";

const pictures = await readManifest();

export default defineConfig(({ command, mode }) => {
  const env = loadEnv(mode, import.meta.dirname, "SITE_");
  const siteUrl = trimSiteUrl(env.SITE_URL);
  const takesOrders = parseOrders(process.env.ORDERS) ?? false;
  const shop = { takesOrders };
  const folder = takesOrders ? "trading" : "specified";
  const { kiss, upTo } = advertisedDiscounts(shop);
  const shopData = builtShopData(shop, pictures);
  return {
    root: import.meta.dirname,
    define: constants({
      SITE_URL: siteUrl,
      SHOP: folder,
      KISS_DISCOUNT: kiss,
      SALE_UP_TO: upTo,
      PAGE_DATA_FORMAT: pageDataFormat(),
    }),
    plugins: [
      esmReact(),
      retryingImports(),
      react(),
      fontSubset(),
      valuesInCss({ siteUrl, shop: folder }),
      ...(takesOrders
        ? [copiedModules(), devPageData(withSampleProducts(shopData))]
        : [catalogueModules(shopData.products)]),
      tailwindcss(),
    ],
    // During development, accounts and orders come from a shop started with `npm start`.
    server: { proxy: { "/auth/v1": localSiteUrl, "/orders/v1": localSiteUrl } },
    builder: {},
    build: {
      target: "baseline-widely-available",
      // The Content-Security-Policy allows no `data:` URLs.
      assetsInlineLimit: 0,
      cssCodeSplit: false,
      modulePreload: {
        polyfill: false,
        resolveDependencies: (file, files, { hostId }) =>
          filesToFetch([...new Set([file, ...files])], hostId),
      },
    },
    environments: {
      client: {
        build: {
          manifest: true,
          outDir: "dist/site",
          rolldownOptions: {
            // Otherwise some pages wait for one more file, with a helper to import them.
            experimental: { chunkOptimization: { avoidRedundantChunkLoads: false } },
            input: [`${folder}/entry-boot.ts`, `${folder}/entry.tsx`],
            output: {
              codeSplitting: { groups: chunkGroups(folder) },
              // Every page lists many files, and hashes do not compress, so they are short.
              entryFileNames: "assets/[name]-[hash:7].js",
              chunkFileNames: "assets/[name]-[hash:7].js",
            },
          },
        },
      },
      ssr: {
        // Bundled completely and with production React, because the shop's server renders with it too.
        define: command === "build" ? { "process.env.NODE_ENV": '"production"' } : {},
        // The auth client runs only in browsers.
        resolve: {
          noExternal: command === "build" || [/^@damson\//],
          external: ["@supabase/supabase-js"],
        },
        build: {
          outDir: "dist/prerender",
          copyPublicDir: false,
          rolldownOptions: {
            input: `${folder}/entry-prerender.tsx`,
            // Browsers never load this bundle, so its splitting does not matter.
            checks: { ineffectiveDynamicImport: false },
          },
        },
      },
    },
  };
});

/**
 * The files that `importWithRetry` fetches. Vite omits the imported file itself if it is the only one. Only the
 * boot script must fetch files that every page has: later imports find them loaded.
 */
function filesToFetch(files: readonly string[], host: string): string[] {
  if (host.includes("entry-boot")) return [...files];
  return files.filter((file) => !/\/(entry-boot|entry|react)-[^/]+$/.test(file));
}

function constants(values: Readonly<Record<string, unknown>>): Record<string, string> {
  const entries = Object.entries(values);
  return Object.fromEntries(
    entries.map(([name, value]) => [`import.meta.env.${name}`, JSON.stringify(value)]),
  );
}
