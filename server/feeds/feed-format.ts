import type { FeedItem } from "./feed-value.ts";

export interface FeedFormat {
  /** For the `Content-Type` header. */
  readonly type: string;
  readonly head: (shop: FeedShop) => string;
  readonly item: (item: FeedItem) => string;
  readonly foot: string;
}

export interface FeedShop {
  readonly name: string;
  readonly siteUrl: string;
}
