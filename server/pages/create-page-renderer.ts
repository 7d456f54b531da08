import type { Previews } from "@damson/admin/server";
import { StartupError } from "@damson/service-runtime/errors";
import { createSerialQueue } from "@damson/service-runtime/serial-queue";
import type { BuildManifest } from "@damson/storefront/build-manifest";
import {
  type BuiltRenderer,
  type Confirmation,
  openBuiltRenderer,
  readShopData,
} from "@damson/storefront/built-renderer";
import { createPreviews } from "./previews.ts";
import { constantSource, type ShopDataSource } from "./shop-data-source.ts";
import { createShopPages, type ShopPages, type ShopPagesOptions } from "./shop-pages.ts";

interface Options extends Pick<ShopPagesOptions, "commonHeaders" | "maxBytes" | "onFailure"> {
  readonly build: Pick<BuildManifest, "orders">;
  /** Default: what the shop showed when it was built. */
  readonly source?: ShopDataSource;
}

interface ShopRenderer {
  readonly pages: ShopPages;
  readonly paths: BuiltRenderer["paths"];
  /** Renders the document that asks before a link confirms an address. */
  readonly confirmation: (question: Confirmation) => string;
  readonly previews: Previews;
}

/**
 * Loads the renderer of a build. Returns `undefined` for a specified shop that was deployed without its renderer. Throws
 * `StartupError` for such a trading shop.
 */
export async function createPageRenderer(
  dist: string,
  { build, source: given, ...options }: Options,
): Promise<ShopRenderer | undefined> {
  const renderer = await openBuiltRenderer(dist);
  if (renderer === undefined) {
    if (!build.orders) return undefined;
    throw new StartupError(
      "A shop that takes orders renders its pages, and there is no dist/prerender to do so: run `npm run build` first",
    );
  }
  const source = given ?? (await builtSource(dist, build));
  const inTurn = createSerialQueue();
  const render = (path: string, data = source.current().data) =>
    inTurn(() => renderer.render(path, "", data));
  // The first rendering loads the code and makes the search index, which no shopper should wait for.
  await render("/search").catch(() => {});
  const renders = build.orders ? "all" : "queries";
  return {
    pages: createShopPages({ ...options, renderer, source, inTurn, renders }),
    paths: renderer.paths,
    confirmation: (question) => renderer.confirmation(question, source.current().data),
    previews: createPreviews(source, render),
  };
}

/** The specified shop never changes, and is at version 0. */
async function builtSource(
  dist: string,
  { orders }: Pick<BuildManifest, "orders">,
): Promise<ShopDataSource> {
  const data = await readShopData(dist);
  return constantSource({ products: [], ...data, version: orders ? 1 : 0 });
}
