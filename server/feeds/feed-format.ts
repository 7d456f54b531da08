import type { FeedItem } from "./feed-value.ts";

/** A file for items, written part by part. */
export interface FeedFormat {
  /** For `Content-Type`. */
  readonly type: string;
  readonly head: (shop: FeedShop) => string;
  readonly item: (item: FeedItem) => string;
  readonly foot: string;
}

export interface FeedShop {
  readonly name: string;
  readonly siteUrl: string;
}
