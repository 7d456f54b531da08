/** Generates a feed in batches, so other requests are served in between. */
import { Readable } from "node:stream";
import { pipeline } from "node:stream/promises";
import { setImmediate } from "node:timers/promises";
import { createGzip } from "node:zlib";
import type { ProductDetails } from "@damson/shop/catalogue/product-details";
import type { FeedFormat, FeedShop } from "./feed-format.ts";
import { toFeedItems } from "./feed-item.ts";
import type { FeedTerms } from "./feed-terms.ts";

export interface FeedContent {
  readonly shop: FeedShop;
  readonly terms: FeedTerms;
  readonly products: readonly ProductDetails[];
  /** Called for a product that cannot be written. The feed skips it. */
  readonly onFailure: (slug: string, error: unknown) => void;
}

export interface Feed {
  /** Yields compressed chunks from the start, and waits for new ones. */
  readonly read: () => AsyncGenerator<Buffer>;
  /** Resolves when the feed is complete or has failed. */
  readonly ended: Promise<void>;
}

/** Takes a few milliseconds. */
const PRODUCTS_AT_ONCE = 25;

export function createFeed(format: FeedFormat, content: FeedContent): Feed {
  const chunks: Buffer[] = [];
  let news = Promise.withResolvers<void>();
  let isOver = false;
  let failure: unknown;

  const wake = () => {
    news.resolve();
    news = Promise.withResolvers();
  };
  // Part of the pipeline, because otherwise it would end before the last chunks are stored.
  const keep = async (bytes: AsyncIterable<Buffer>) => {
    for await (const chunk of bytes) {
      chunks.push(chunk);
      wake();
    }
  };
  const ended = pipeline(Readable.from(texts(format, content)), createGzip({ level: 4 }), keep)
    .catch((error: unknown) => {
      failure = error;
    })
    .then(() => {
      isOver = true;
      wake();
    });

  async function* read(): AsyncGenerator<Buffer> {
    for (let at = 0; ; at += 1) {
      while (at >= chunks.length && !isOver) await news.promise;
      const chunk = chunks[at];
      if (chunk !== undefined) yield chunk;
      // A truncated feed must not look complete.
      else if (failure !== undefined) throw failure;
      else return;
    }
  }
  return { read, ended };
}

async function* texts(
  format: FeedFormat,
  { shop, terms, products, onFailure }: FeedContent,
): AsyncGenerator<string> {
  yield format.head(shop);
  for (let at = 0; at < products.length; at += PRODUCTS_AT_ONCE) {
    const part = products.slice(at, at + PRODUCTS_AT_ONCE);
    yield part.map(renderProduct).join("");
    await setImmediate();
  }
  yield format.foot;

  function renderProduct(product: ProductDetails): string {
    try {
      return toFeedItems(product, terms).map(format.item).join("");
    } catch (error) {
      onFailure(product.slug, error);
      return "";
    }
  }
}
