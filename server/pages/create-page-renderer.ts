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
import { createConstantSource, type ShopDataSource } from "./shop-data-source.ts";
import { createShopPages, type ShopPages, type ShopPagesOptions } from "./shop-pages.ts";

interface Options extends Pick<ShopPagesOptions, "commonHeaders" | "maxBytes" | "onFailure"> {
  readonly build: Pick<BuildManifest, "orders">;
  /** Default: the data at build time. */
  readonly source?: ShopDataSource;
}

interface ShopRenderer {
  readonly pages: ShopPages;
  readonly paths: BuiltRenderer["paths"];
  /** Renders the page that asks before a link confirms an address. */
  readonly confirmation: (question: Confirmation) => string;
  readonly previews: Previews;
}

/**
 * Loads a build's renderer. Returns `undefined` for a specified shop deployed without one. Throws
 * `StartupError` if a trading shop has none.
 */
export async function createPageRenderer(
  dist: string,
  { build, source: given, ...options }: Options,
): Promise<ShopRenderer | undefined> {
  const renderer = await openBuiltRenderer(dist);
  if (renderer === undefined) {
    if (!build.orders) return undefined;
    throw new StartupError(
      "dist/prerender is missing, which renders the pages of a shop that takes orders: run `npm run build` first",
    );
  }
  const source = given ?? (await createBuiltSource(dist, build));
  const inTurn = createSerialQueue();
  const render = (path: string, data = source.current().data) =>
    inTurn(() => renderer.render(path, "", data));
  // The first rendering loads the code and builds the search index, which no shopper should wait for.
  await render("/search").catch(() => {});
  const renders = build.orders ? "all" : "queries";
  return {
    pages: createShopPages({ ...options, renderer, source, inTurn, renders }),
    paths: renderer.paths,
    confirmation: (question) => renderer.confirmation(question, source.current().data),
    previews: createPreviews(source, render),
  };
}

async function createBuiltSource(
  dist: string,
  { orders }: Pick<BuildManifest, "orders">,
): Promise<ShopDataSource> {
  const data = await readShopData(dist);
  return createConstantSource({ products: [], ...data, version: orders ? 1 : 0 });
}
