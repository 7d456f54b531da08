/** The trading shop's renderer, for the build and for the server. */
import { buildSettings, createRenderer, inlineTexts as sharedTexts } from "#app/prerender.tsx";
import { edition } from "./edition.tsx";
import { TrialNotice } from "./layout/trial-notice.tsx";
import { createPageData } from "./page-data/page-data.ts";
import { PrerenderedData } from "./page-data/prerendered-data.ts";
import productStyles from "./product/page/product-page.css?inline";
import { pageSettings } from "./settings/document-settings.ts";
import { categoryPage, siteMap } from "./site-map.ts";

export {
  cataloguePageStatus,
  createPageData,
  dataPaths,
  pageVariant,
} from "./page-data/page-data.ts";
export { categoryPage, ownPage, productPage } from "./site-map.ts";
export const { pages, notFound } = siteMap;

/** The inline scripts and styles of all pages. */
export const inlineTexts = { ...sharedTexts, styles: [...sharedTexts.styles, productStyles] };

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
