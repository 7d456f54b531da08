/** Renders the pages of a finished build, with the renderer that the build itself used. */
import { existsSync } from "node:fs";
import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import type { ShopData } from "@damson/shop/catalogue/shop-data";

export interface PageRenderer {
  /** The paths of all pages, without that of the page for unknown addresses. */
  readonly paths: ReadonlySet<string>;
  /** The paths of data that belongs to no page, and depends on its query. */
  readonly dataPaths: ReadonlySet<string>;
  /** The path of the page for unknown addresses. */
  readonly notFound: string;
  /**
   * The variant of a page that a query asks for, as its canonical query: `?q=nails` for
   * `?utm=1&q=+nails+`. Empty for the page without a query.
   */
  readonly variantOf: (path: string, search: string, data: ShopData) => string;
  /** The whole document of a variant, which shows this data alone. */
  readonly render: (path: string, variant: string, data: ShopData) => Promise<string>;
  /** The data that hydrates this document, as JSON. Absent where pages come without. */
  readonly pageData?: (path: string, variant: string, data: ShopData) => string;
  /**
   * All of the data that the document is made of, as JSON: it stays the same, but for the version that it names, as long as
   * this does. Absent where that is not known.
   */
  readonly inputs?: (path: string, variant: string, data: ShopData) => string;
  /** Gives whole documents to be sent in place of one. */
  readonly notices: () => Notices;
  /** The whole document that asks before a link confirms an address. */
  readonly confirmation: (question: Confirmation) => string;
}

interface Confirmation {
  readonly type: "signup" | "invite" | "email_change";
  readonly address: string;
}

/** Pages shown when too many are asked for, or one cannot be rendered. */
export type Notices = Readonly<Record<"busy" | "failed", string>>;

interface Page {
  readonly path: string;
}

/** The built `app/entry-prerender.tsx`, as far as it is used here. */
interface Prerenderer {
  readonly pages: readonly Page[];
  readonly notFound: Page;
  readonly pageVariant: (path: string, search: string, data: ShopData) => string;
  readonly renderPage: (
    page: Page,
    assets: unknown,
    search: string,
    data: ShopData,
  ) => Promise<{ readonly html: string }>;
  readonly dataPaths?: readonly string[];
  readonly pageDataOf?: (path: string, search: string, data: ShopData) => object | undefined;
  readonly pageInputs?: (path: string, search: string, data: ShopData) => object;
  readonly renderNotices: (assets: unknown) => Notices;
  readonly renderConfirmation: (question: Confirmation, assets: unknown) => string;
}

export const entryFile = (dist: string): string => join(dist, "prerender/entry-prerender.js");
/** The built files of each page, by its path. */
export const assetsFile = (dist: string): string => join(dist, "prerender/assets.json");
/** What the shop showed when it was built. */
export const shopDataFile = (dist: string): string => join(dist, "prerender/shop-data.json");

/** Reads the data of a build; `undefined` where its products are a part of the renderer. */
export async function readShopData(dist: string): Promise<ShopData | undefined> {
  const file = shopDataFile(dist);
  return existsSync(file) ? JSON.parse(await readFile(file, "utf8")) : undefined;
}

/**
 * Opens the renderer of a build. Its pages offer the payment methods that the environment of this process names.
 * Returns `undefined` if only `dist/site` has been deployed, without the renderer.
 */
export async function openPageRenderer(dist: string): Promise<PageRenderer | undefined> {
  if (!existsSync(assetsFile(dist))) return undefined;
  const assets: Readonly<Record<string, unknown>> = JSON.parse(
    await readFile(assetsFile(dist), "utf8"),
  );
  const prerenderer: Prerenderer = await import(pathToFileURL(entryFile(dist)).href);
  const { pageDataOf, pageInputs, pageVariant, renderConfirmation, renderNotices, renderPage } =
    prerenderer;
  const pages = new Map(
    [...prerenderer.pages, prerenderer.notFound].map((page) => [page.path, page]),
  );
  const pageAt = (path: string) => {
    const page = pages.get(path);
    if (page === undefined) throw new Error(`There is no page ${path}`);
    return page;
  };
  return {
    paths: new Set(prerenderer.pages.map(({ path }) => path)),
    dataPaths: new Set(prerenderer.dataPaths),
    notFound: prerenderer.notFound.path,
    variantOf: pageVariant,
    render: async (path, variant, data) =>
      (await renderPage(pageAt(path), assets[path], variant, data)).html,
    ...(pageDataOf && {
      pageData: (path, variant, data) =>
        JSON.stringify(pageDataOf(path, variant, data) ?? { version: data.version }),
    }),
    ...(pageInputs && {
      inputs: (path, variant, data) => JSON.stringify(pageInputs(path, variant, data)),
    }),
    notices: () => renderNotices(assets["/search"]),
    confirmation: (question) => renderConfirmation(question, assets["/search"]),
  };
}
