import type { ShopData } from "@damson/shop/catalogue/shop-data";
import type { JsonLd, WebPageType } from "./structured-data.ts";

export interface PageHeadProps {
  /** The page's title, without the shop's name. */
  readonly title: string;
  /** Replaces the title in `<title>` if it depends on the address: `Search: nails`. */
  readonly documentTitle?: string;
  /** One or two sentences for search results and shared links. */
  readonly description: string;
  /** The canonical path, without a query. */
  readonly path: string;
  /** `false` keeps the page out of search engines and the sitemap. */
  readonly index?: boolean;
  /** Keeps the document's address from other sites and from logs. */
  readonly referrer?: "no-referrer";
  /** The 1200×630 picture of shared links, as a path on this site. */
  readonly socialPicture?: string;
  /** A picture of another size for shared links, in a shop that takes orders. */
  readonly sharedPicture?: SharedPicture;
  /** A different title and description for shared links, in a shop that takes orders. */
  readonly sharingTitle?: string;
  readonly sharingDescription?: string;
  readonly type?: WebPageType;
  /** The day of the last change: `2026-11-21`. */
  readonly lastUpdated?: string;
  /**
   * The page's structured data, if it says more than `webPage`. Loaded lazily: the document already contains its
   * own, so only client-side navigation needs it. `shop` is passed only while prerendering.
   */
  readonly structuredData?: (shop?: ShopData) => Promise<JsonLd>;
  readonly preload?: readonly PicturePreload[];
}

export interface SharedPicture {
  readonly path: string;
  readonly width: number;
  readonly height: number;
  readonly alt: string;
}

/** A picture's files, with the screens to preload it on. */
export interface PicturePreload {
  readonly srcSet: string;
  readonly sizes: string;
  readonly type: string;
  readonly media: string;
}
