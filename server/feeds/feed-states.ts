/** Current feeds. Each version is generated once for all clients. */
import { createHash, randomUUID } from "node:crypto";
import { getShopName } from "@damson/shop/settings/shop-name";
import type { ShopDataSource } from "../pages/shop-data-source.ts";
import { createFeed, type Feed } from "./create-feed.ts";
import type { FeedFormat } from "./feed-format.ts";
import { createFeedTerms } from "./feed-terms.ts";

export interface FeedState {
  /** The same for the same content. */
  readonly tag: string;
  /** When this process first had this content. */
  readonly since: Date;
  readonly make: () => Promise<Feed>;
}

export interface FeedStatesOptions {
  readonly siteUrl: string;
  readonly source: Pick<ShopDataSource, "current">;
  /** Tracked stock by variant key. */
  readonly readStock: () => Promise<Readonly<Record<string, number>>>;
  readonly onFailure: (slug: string, error: unknown) => void;
  readonly now?: () => Date;
}

/** As often as the shop's own pages read the stock. */
const STOCK_MS = 15_000;

export function createFeedStates(
  options: FeedStatesOptions,
): (format: FeedFormat) => Promise<FeedState> {
  const { siteUrl, source, onFailure, now = () => new Date() } = options;
  // Versions restart with the process.
  const run = randomUUID();
  const readSoldOut = createSoldOutReader(options.readStock, now);
  const latest = new Map<FeedFormat, FeedState>();
  let last: Promise<void> = Promise.resolve();

  return async (format) => {
    const soldOut = await readSoldOut();
    const { version, data } = source.current();
    const tag = hashTag([run, format.type, String(version), ...soldOut]);
    const known = latest.get(format);
    if (known?.tag === tag) return known;
    const terms = createFeedTerms(siteUrl, data.settings, new Set(soldOut));
    const { longName: name } = getShopName(data.settings);
    const products = Object.values(data.productPages ?? {});
    let made: Promise<Feed> | undefined;
    const state: FeedState = {
      tag,
      since: now(),
      make() {
        if (made === undefined) {
          made = last.then(() =>
            createFeed(format, { shop: { name, siteUrl }, terms, products, onFailure }),
          );
          last = made.then(({ ended }) => ended);
        }
        return made;
      },
    };
    latest.set(format, state);
    return state;
  };
}

/** Returns a sorted list, so equal stock produces equal text. Keeps the previous list if the stock cannot be read. */
function createSoldOutReader(
  readStock: FeedStatesOptions["readStock"],
  now: () => Date,
): () => Promise<readonly string[]> {
  let readAt = Number.NEGATIVE_INFINITY;
  let known: readonly string[] | undefined;
  let reading: Promise<readonly string[]> | undefined;
  const read = async () => {
    const stock = await readStock();
    const soldOut = Object.keys(stock).filter((key) => stock[key] === 0);
    known = soldOut.sort();
    readAt = now().getTime();
    return known;
  };
  return async () => {
    if (known && now().getTime() - readAt < STOCK_MS) return known;
    reading ??= read().finally(() => {
      reading = undefined;
    });
    return reading.catch((error: unknown) => {
      if (known) return known;
      throw error;
    });
  };
}

function hashTag(parts: readonly string[]): string {
  return createHash("sha256").update(parts.join("\n")).digest("base64url").slice(0, 22);
}
