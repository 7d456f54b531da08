/** The specified shop's renderer, for the build and for the server. */
import { buildSettings, createRenderer } from "#app/prerender.tsx";
import { edition } from "./edition.tsx";
import { settings as pageSettings } from "./settings.ts";
import { siteMap } from "./site-map.ts";

export { inlineTexts } from "#app/prerender.tsx";
export { pageVariant } from "./page-variant.ts";
export const { pages, notFound } = siteMap;

export const settings = { ...buildSettings, orders: false };

export const { findPageFile, renderPage, renderNotices, renderConfirmation } = createRenderer({
  edition,
  pageModules: import.meta.glob<{ readonly default?: unknown }>([
    "/app/pages/*.tsx",
    "/specified/pages/*.tsx",
    "!/**/*.test.tsx",
  ]),
  pageSettings: () => pageSettings,
  hasSettingsInDocument: false,
  listings: ["/k-beauty", "/skincare", "/fragrance", "/search"],
});
