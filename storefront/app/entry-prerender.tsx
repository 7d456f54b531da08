import type { ShopData } from "@damson/shop/catalogue/shop-data";
import { renderToStaticMarkup } from "react-dom/server";
import { prerender } from "react-dom/static";
import { showSettings } from "#variant/settings/document-settings.ts";
import { App } from "./app.tsx";
import { Document, type DocumentAssets } from "./document.tsx";
import { pageDataOf } from "./page-data.ts";
import type { Page } from "./runtime/page.ts";
import { PrerenderedData } from "./runtime/prerendered-data.ts";
import { HeadCollector, type PageHeadProps } from "./seo/page-head.tsx";
import { structuredDataOf } from "./seo/show-structured-data.ts";

export { categoryPage, productPage } from "#variant/pages/shop-pages.ts";
export { renderConfirmation } from "./confirmation-document.tsx";
export { renderNotices } from "./notice-document.tsx";
export {
  cataloguePageStatus,
  dataPaths,
  pageDataFiles,
  pageDataOf,
  pageVariant,
} from "./page-data.ts";
export { notFound, pageAt, pages } from "./site-map.ts";

export const settings = {
  siteUrl: import.meta.env.SITE_URL,
  orders: import.meta.env.ORDERS,
  supabaseUrl: import.meta.env.VITE_SUPABASE_URL ?? "",
  supabaseKey: import.meta.env.VITE_SUPABASE_ANON_KEY ?? "",
};

export interface RenderedPage {
  readonly html: string;
  readonly head: PageHeadProps;
}

const modules = import.meta.glob<{ readonly default?: unknown }>([
  "../{app,specified,trading}/pages/*.tsx",
  "!../{app,specified,trading}/pages/*.test.tsx",
]);

/** The source file of a page, such as `app/pages/home.tsx`, by which the build finds its scripts. */
export async function fileOf(page: Page): Promise<string> {
  const content = await page.content.load();
  for (const [file, load] of Object.entries(modules)) {
    if ((await load()).default === content) return file.replace(/^\.\//, "app/").replace("../", "");
  }
  throw new Error(`${page.path} has no file in pages/`);
}

/**
 * Renders one page for a version of the shop and a query such as `?page=2`. Product and category pages serve many
 * paths. Throws if a part cannot be rendered, which React would leave to the browser, or if there is not exactly
 * one `PageHead`.
 */
export async function renderPage(
  page: Page,
  assets: DocumentAssets,
  search: string,
  shopData: ShopData,
  path = page.path,
): Promise<RenderedPage> {
  showSettings(shopData.settings);
  const data = pageDataOf(path, search, shopData);
  await page.content.load();
  const heads: PageHeadProps[] = [];
  const errors: unknown[] = [];
  const { prelude } = await prerender(
    <HeadCollector value={(head) => heads.push(head)}>
      <PrerenderedData value={data}>
        <App served={{ pathname: path, search, hash: "", state: null, key: "default" }} />
      </PrerenderedData>
    </HeadCollector>,
    {
      // Otherwise React moves large boundaries out of place and restores them with an inline script.
      progressiveChunkSize: Number.MAX_SAFE_INTEGER,
      onError: (error) => void errors.push(error),
    },
  );
  const shopHtml = await new Response(prelude).text();
  if (errors.length > 0) throw new Error(`${path} cannot be rendered`, { cause: errors[0] });
  const [head] = heads;
  if (head === undefined || heads.length > 1) {
    throw new Error(`${path} has ${heads.length} heads instead of one`);
  }
  const structuredData = await structuredDataOf(head, shopData);
  const document = renderToStaticMarkup(
    <Document {...{ path, head, structuredData, assets, search, shopHtml, data }} />,
  );
  return { html: `<!doctype html>\n${document}\n`, head };
}
