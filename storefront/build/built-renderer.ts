/** Renders the pages of a finished build with that build's own renderer. */
import { existsSync } from "node:fs";
import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { PRODUCTS_PATH } from "@damson/shop/catalogue/product-path";
import { getShopCategories } from "@damson/shop/catalogue/shop-categories";
import type { ShopData } from "@damson/shop/catalogue/shop-data";
import { getShopName } from "@damson/shop/settings/shop-name";
import { findOwnPage } from "@damson/shop/settings/shop-pages";
import type { BrandAssets } from "../app/brand-assets.ts";
import { LETTER_ICON, toPageBrand } from "../trading/settings/page-brand.ts";
import { createBrandAssets, listBrandStyles } from "./brand-assets.ts";
import { readBrandFonts } from "./brand-fonts.ts";
import { letterIcon } from "./letter-icon.ts";
import {
  pageSitemapEntries,
  productSitemapEntries,
  type SitemapEntry,
  sitemap,
} from "./search-engines.ts";
import { webManifest } from "./web-manifest.ts";

export interface BuiltRenderer {
  /** The paths of all pages except the 404 page. */
  readonly paths: ReadonlySet<string>;
  /** The paths of data that belongs to no page, such as search suggestions. */
  readonly dataPaths: ReadonlySet<string>;
  readonly notFound: string;
  /** The status of a product or category page: 410 for a discontinued product, `undefined` for other paths. */
  readonly cataloguePageStatus: (path: string, data: ShopData) => 200 | 410 | undefined;
  /**
   * The page's variant for a query, as its canonical query: `?q=nails` for `?utm=1&q=+nails+`. Empty for the page
   * without a query.
   */
  readonly toVariant: (path: string, search: string, data: ShopData) => string;
  /** Renders the whole document of a variant from this data only. Renders `notFound` for an unknown path. */
  readonly render: (path: string, variant: string, data: ShopData) => Promise<string>;
  /** The data that hydrates this document, as JSON. Absent if pages need none. */
  readonly pageData?: (path: string, variant: string, data: ShopData) => string;
  /** Files of the site that depend on the data, by path. Empty if the built files stay valid. */
  readonly files: Readonly<Record<string, (data: ShopData) => string>>;
  /** The path of the owner's icon, which replaces a built file. */
  readonly movedFile: (path: string, data: ShopData) => string | undefined;
  /** The inline styles of the owner's brand, which the Content-Security-Policy has to allow. */
  readonly brandStyles: (data: ShopData) => readonly string[];
  /** Renders the documents sent in place of a page. */
  readonly notices: (data: ShopData) => Notices;
  /** Renders the document that asks the reader to confirm an address. */
  readonly confirmation: (question: Confirmation, data: ShopData) => string;
}

export interface Confirmation {
  readonly type: "signup" | "invite" | "email_change";
  readonly address: string;
}

export type Notices = Readonly<Record<"busy" | "failed", string>>;

interface Page {
  readonly path: string;
}

/** The parts of the built `entry-prerender.tsx` that are used here. */
interface Prerenderer {
  readonly pages: readonly Page[];
  readonly notFound: Page;
  readonly pageVariant: (path: string, search: string, data: ShopData) => string;
  /** The page of all products, with a pattern as its path. The next two are the same for categories and own pages. */
  readonly productPage?: Page;
  readonly categoryPage?: Page;
  readonly ownPage?: Page;
  readonly cataloguePageStatus?: BuiltRenderer["cataloguePageStatus"];
  readonly renderPage: (
    page: Page,
    assets: unknown,
    search: string,
    data: ShopData,
    path?: string,
  ) => Promise<{ readonly html: string }>;
  readonly dataPaths?: readonly string[];
  readonly createPageData?: (path: string, search: string, data: ShopData) => object | undefined;
  readonly renderNotices: (assets: unknown, settings: ShopData["settings"]) => Notices;
  readonly renderConfirmation: (
    question: Confirmation,
    assets: unknown,
    settings: ShopData["settings"],
  ) => string;
}

export const entryFile = (dist: string): string => join(dist, "prerender/entry-prerender.js");
export const assetsFile = (dist: string): string => join(dist, "prerender/assets.json");
/** The pages of the sitemap, without product pages. */
export const listedPagesFile = (dist: string): string => join(dist, "prerender/listed-pages.json");
/** The shop's data at build time. */
export const shopDataFile = (dist: string): string => join(dist, "prerender/shop-data.json");

/** Reads the data of a build. Returns `undefined` if the products are part of the renderer. */
export async function readShopData(dist: string): Promise<ShopData | undefined> {
  const file = shopDataFile(dist);
  return existsSync(file) ? JSON.parse(await readFile(file, "utf8")) : undefined;
}

/**
 * Opens the renderer of a build. Its pages offer the payment methods in this process's environment. Returns
 * `undefined` if only `dist/site` has been deployed, without the renderer.
 */
export async function openBuiltRenderer(dist: string): Promise<BuiltRenderer | undefined> {
  if (!existsSync(assetsFile(dist))) return undefined;
  const assets: Readonly<Record<string, object>> = JSON.parse(
    await readFile(assetsFile(dist), "utf8"),
  );
  const fonts = await readBrandFonts(dist);
  const brandAssets = ({ settings }: Pick<ShopData, "settings">): BrandAssets | undefined =>
    settings?.brand && createBrandAssets(settings.brand, fonts[settings.brand.fonts]);
  const pageAssets = (path: string, data: Pick<ShopData, "settings">) => ({
    ...assets[path],
    brand: brandAssets(data),
  });
  const prerenderer: Prerenderer = await import(pathToFileURL(entryFile(dist)).href);
  const { createPageData, pageVariant, renderConfirmation, renderNotices, renderPage } =
    prerenderer;
  const { categoryPage, notFound, ownPage, productPage } = prerenderer;
  const { cataloguePageStatus = () => undefined } = prerenderer;
  const pages = new Map(
    [...prerenderer.pages, prerenderer.notFound].map((page) => [page.path, page]),
  );
  const pageAt = (path: string, data: ShopData) => {
    const page = pages.get(path);
    if (page !== undefined) return page;
    // It may have been removed since the request.
    if (cataloguePageStatus(path, data) === undefined) return notFound;
    if (path.startsWith(PRODUCTS_PATH)) return productPage ?? notFound;
    return (findOwnPage(data.pages, path) ? ownPage : categoryPage) ?? notFound;
  };
  const listed = await readListedPages(dist);
  return {
    paths: new Set(prerenderer.pages.map(({ path }) => path)),
    dataPaths: new Set(prerenderer.dataPaths),
    notFound: notFound.path,
    cataloguePageStatus,
    toVariant: pageVariant,
    async render(path, search, data) {
      const page = pageAt(path, data);
      const shown = page === notFound ? notFound.path : path;
      return (await renderPage(page, pageAssets(page.path, data), search, data, shown)).html;
    },
    ...(createPageData && {
      pageData: (path, variant, data) =>
        JSON.stringify(createPageData(path, variant, data) ?? { version: data.version }),
    }),
    files: listed ? createFiles(listed) : {},
    movedFile: (path, { settings }) => {
      if (path !== "/favicon.ico") return undefined;
      const brand = toPageBrand(settings);
      return brand?.touchIcon ?? brand?.icon;
    },
    brandStyles: (data) => {
      const brand = brandAssets(data);
      return brand === undefined ? [] : listBrandStyles(brand);
    },
    notices: (data) => renderNotices(pageAssets("/search", data), data.settings),
    confirmation: (question, data) =>
      renderConfirmation(question, pageAssets("/search", data), data.settings),
  };
}

export interface ListedPages {
  readonly siteUrl: string;
  readonly pages: readonly SitemapEntry[];
}

function createFiles({ siteUrl, pages }: ListedPages): BuiltRenderer["files"] {
  return {
    "/sitemap.xml": (data) =>
      sitemap(siteUrl, [
        ...pageSitemapEntries(pages, data),
        ...getShopCategories(data),
        ...productSitemapEntries(data),
      ]),
    "/manifest.webmanifest": ({ settings }) =>
      webManifest(getShopName(settings), settings?.brand, toPageBrand(settings)?.icon),
    [LETTER_ICON]: ({ settings }) => letterIcon(getShopName(settings), settings?.brand),
  };
}

async function readListedPages(dist: string): Promise<ListedPages | undefined> {
  const file = listedPagesFile(dist);
  return existsSync(file) ? JSON.parse(await readFile(file, "utf8")) : undefined;
}
