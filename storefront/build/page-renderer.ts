/** Renders a page of a finished build for a query, with the renderer that the build itself used. */
import { existsSync } from "node:fs";
import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { pathToFileURL } from "node:url";

export interface PageRenderer {
  /** The paths of all pages, with that of the page for unknown addresses. */
  readonly paths: readonly string[];
  /**
   * The variant of a page that a query asks for, as its canonical query: `?q=nails` for
   * `?utm=1&q=+nails+`. Empty for the page as it was built.
   */
  readonly variantOf: (path: string, search: string) => string;
  /** The whole document of a variant. */
  readonly render: (path: string, variant: string) => Promise<string>;
  /** Whole documents to be sent in place of one. */
  readonly notices: Notices;
  /** The whole document that asks before a link confirms an address. */
  readonly confirmation: (question: Confirmation) => string;
}

interface Confirmation {
  readonly type: "signup" | "invite" | "email_change";
  readonly address: string;
}

/** Pages shown when too many are asked for, or one cannot be rendered. */
type Notices = Readonly<Record<"busy" | "failed", string>>;

/** The built `app/entry-prerender.tsx`, as far as it is used here. */
interface Prerenderer {
  readonly pages: readonly { readonly path: string }[];
  readonly notFound: { readonly path: string };
  readonly pageVariant: (path: string, search: string) => string;
  readonly renderPage: (
    page: { readonly path: string },
    assets: unknown,
    search: string,
  ) => Promise<{ readonly html: string }>;
  readonly renderNotices: (assets: unknown) => Notices;
  readonly renderConfirmation: (question: Confirmation, assets: unknown) => string;
}

export const entryFile = (dist: string): string => join(dist, "prerender/entry-prerender.js");
/** The built files of each page, by its path. */
export const assetsFile = (dist: string): string => join(dist, "prerender/assets.json");

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
  const { pageVariant, renderPage, renderNotices, renderConfirmation } = prerenderer;
  const pages = [...prerenderer.pages, prerenderer.notFound];
  const render = async (path: string, variant: string) => {
    const page = pages.find((page) => page.path === path);
    if (page === undefined) throw new Error(`There is no page ${path}`);
    return (await renderPage(page, assets[path], variant)).html;
  };
  // The first page takes twenty times as long as the others: no shopper should wait for that.
  await render("/search", "");
  return {
    paths: pages.map(({ path }) => path),
    variantOf: pageVariant,
    render,
    notices: renderNotices(assets["/search"]),
    confirmation: (question) => renderConfirmation(question, assets["/search"]),
  };
}
