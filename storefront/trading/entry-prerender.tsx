/** The trading shop's renderer, for the build and for the server. */
import { buildSettings, createRenderer } from "#app/prerender.tsx";
import { edition } from "./edition.tsx";
import { TrialNotice } from "./layout/trial-notice.tsx";
import { createPageData } from "./page-data/page-data.ts";
import { PrerenderedData } from "./page-data/prerendered-data.ts";
import { pageSettings } from "./settings/document-settings.ts";
import { categoryPage, siteMap } from "./site-map.ts";

export { inlineTexts } from "#app/prerender.tsx";
export {
  cataloguePageStatus,
  createPageData,
  dataPaths,
  pageVariant,
} from "./page-data/page-data.ts";
export { categoryPage, ownPage, productPage } from "./site-map.ts";
export const { pages, notFound } = siteMap;

export const settings = { ...buildSettings, orders: true };

export const { findPageFile, renderPage, renderNotices, renderConfirmation } = createRenderer({
  edition,
  pageModules: import.meta.glob<{ readonly default?: unknown }>([
    "/app/pages/*.tsx",
    "/trading/pages/*.tsx",
    "!/**/*.test.tsx",
  ]),
  pageSettings,
  hasSettingsInDocument: true,
  listings: [categoryPage.path, "/search"],
  pageData: { find: createPageData, Context: PrerenderedData },
  Notice: TrialNotice,
});
