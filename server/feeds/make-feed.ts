/** Writes a feed piece by piece, so that other requests are answered between them. */
import { Readable } from "node:stream";
import { pipeline } from "node:stream/promises";
import { setImmediate } from "node:timers/promises";
import { createGzip } from "node:zlib";
import type { ProductDetails } from "@damson/shop/catalogue/product-details";
import type { FeedFormat, FeedShop } from "./feed-format.ts";
import { feedItems } from "./feed-item.ts";
import type { FeedTerms } from "./feed-terms.ts";

export interface FeedContent {
  readonly shop: FeedShop;
  readonly terms: FeedTerms;
  /** The products of one version. */
  readonly products: readonly ProductDetails[];
  /** Called for a product that cannot be written: the feed goes on without it. */
  readonly onFailure: (slug: string, error: unknown) => void;
}

export interface MadeFeed {
  /** The compressed bytes from the beginning, also while more of them are made. */
  readonly read: () => AsyncGenerator<Buffer>;
  /** Resolves when nothing more is made. */
  readonly ended: Promise<void>;
}

/** So many at once, in a few milliseconds. */
const PRODUCTS_AT_ONCE = 25;

export function makeFeed(format: FeedFormat, content: FeedContent): MadeFeed {
  const chunks: Buffer[] = [];
  let news = Promise.withResolvers<void>();
  let isOver = false;
  let failure: unknown;

  const wake = () => {
    news.resolve();
    news = Promise.withResolvers();
  };
  // Its end is that of the bytes: a pipeline that ends with the compression is over before its last ones are read.
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
      // A feed that ends early must not look whole.
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
    yield part.map(textOf).join("");
    await setImmediate();
  }
  yield format.foot;

  function textOf(product: ProductDetails): string {
    try {
      return feedItems(product, terms).map(format.item).join("");
    } catch (error) {
      onFailure(product.slug, error);
      return "";
    }
  }
}
