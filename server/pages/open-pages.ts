/** Opens what renders the pages of a build. */
import type { Previews } from "@damson/admin/server";
import { StartupError } from "@damson/service-runtime/errors";
import { categoriesOf } from "@damson/shop/catalogue/shop-categories";
import type { BuildManifest } from "@damson/storefront/build-manifest";
import {
  type Confirmation,
  openPageRenderer,
  type PageRenderer,
  readShopData,
} from "@damson/storefront/page-renderer";
import type { RawHeaders } from "../site-file.ts";
import { keepPagesReady } from "./keep-pages-ready.ts";
import type { PageFailure } from "./page-failures.ts";
import { createPreviews } from "./previews.ts";
import { openRenderThread } from "./render-thread.ts";
import { constantSource, type ShopDataSource } from "./shop-data-source.ts";
import { openShopPages, type ShopPages } from "./shop-pages.ts";

interface OpenPagesOptions {
  readonly build: Pick<BuildManifest, "orders">;
  readonly commonHeaders: RawHeaders;
  readonly maxBytes: number;
  /** Default: what the shop showed when it was built. */
  readonly source?: ShopDataSource;
  /** Called once for each version of a page that cannot be rendered. */
  readonly onFailure?: (failure: PageFailure) => void;
}

export interface OpenedPages {
  readonly pages: ShopPages;
  readonly renderer: Pick<PageRenderer, "paths">;
  /** The whole document that asks before a link confirms an address, as the shop is now. */
  readonly confirmation: (question: Confirmation) => string;
  readonly previews: Previews;
  /** Ends the thread, and the work in the background. */
  readonly close: () => Promise<void>;
}

/**
 * Opens the pages of a build: those of the trading shop are all rendered here. Gives `undefined` for a specified
 * shop that was deployed without its renderer. Throws `StartupError` for such a trading shop.
 */
export async function openPages(
  dist: string,
  { build, source: given, ...options }: OpenPagesOptions,
): Promise<OpenedPages | undefined> {
  const renderer = await openPageRenderer(dist);
  if (renderer === undefined) {
    if (!build.orders) return undefined;
    throw new StartupError(
      "A shop that takes orders renders its pages, and there is no dist/prerender to do so: run `npm run build` first",
    );
  }
  const source = given ?? (await builtSource(dist, build));
  const thread = await openRenderThread({ dist, data: source.current() });
  const renders = build.orders ? "all" : "queries";
  const pages = await openShopPages({ ...options, renderer, thread, source, renders });
  const closing = new AbortController();
  if (build.orders) {
    const categories = categoriesOf(source.current().data).map(({ path }) => path);
    const first = [...renderer.paths, ...categories].map(
      (path) => ({ kind: "page", path, variant: "" }) as const,
    );
    keepPagesReady(pages, { source, first, signal: closing.signal });
  }
  const close = () => {
    closing.abort();
    return thread.close();
  };
  const previews = createPreviews(source, (path, draft) => {
    // Where no page was asked for since the last change, the thread has it only now.
    pages.version();
    return thread.preview(path, draft);
  });
  const confirmation = (question: Confirmation) =>
    renderer.confirmation(question, source.current().data);
  return { pages, renderer, confirmation, previews, close };
}

/** The one place that says where the data comes from. The specified shop never changes, and is at version 0. */
async function builtSource(
  dist: string,
  { orders }: Pick<BuildManifest, "orders">,
): Promise<ShopDataSource> {
  const data = await readShopData(dist);
  return constantSource({ products: [], ...data, version: orders ? 1 : 0 });
}
