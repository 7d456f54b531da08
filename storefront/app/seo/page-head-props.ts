import type { ShopData } from "@damson/shop/catalogue/shop-data";
import type { JsonLd, WebPageType } from "./structured-data.ts";

export interface PageHeadProps {
  /** The page's title, to which the shop's name is added. */
  readonly title: string;
  /** Takes the title's place in the document's, if it depends on the address: `Search: nails`. */
  readonly documentTitle?: string;
  /** One or two sentences for search results and shared links. */
  readonly description: string;
  /** The canonical path, without a query. */
  readonly path: string;
  /** `false` keeps the page out of search engines and the sitemap. */
  readonly index?: boolean;
  /** Keeps the address of a served document from every other site and from logs. */
  readonly referrer?: "no-referrer";
  /** The 1200×630 picture of shared links, as a path on this site. */
  readonly socialPicture?: string;
  /** A picture of another size for shared links, in a shop that takes orders. */
  readonly sharedPicture?: SharedPicture;
  /** Title and description of shared links, where they are others: likewise. */
  readonly sharingTitle?: string;
  readonly sharingDescription?: string;
  /** The type of the page by schema.org. */
  readonly type?: WebPageType;
  /** The day of the last change, `2026-11-21`. */
  readonly lastUpdated?: string;
  /**
   * The page's structured data, where it says more than `webPage`. Loaded lazily: a document is
   * served with its own, and only navigation to another page needs another. While it is prerendered, `shop` says
   * what is sold.
   */
  readonly structuredData?: (shop?: ShopData) => Promise<JsonLd>;
  /** Pictures that a prerendered document preloads. */
  readonly preload?: readonly PicturePreload[];
}

export interface SharedPicture {
  /** On this site. */
  readonly path: string;
  readonly width: number;
  readonly height: number;
  readonly alt: string;
}

/** A picture's files, for the screens that it is preloaded on. */
export interface PicturePreload {
  readonly srcSet: string;
  readonly sizes: string;
  readonly type: string;
  readonly media: string;
}
