import type { SharedLink } from "#app/edition.ts";
import type { JsonLd, WebPageType } from "./structured-data.ts";

export interface PageHeadProps extends SharedLink {
  /** Replaces the title in `<title>` if it depends on the URL: `Search: nails`. */
  readonly documentTitle?: string;
  /** `false` keeps the page out of search engines and the sitemap. */
  readonly index?: boolean;
  /** Keeps the document's URL from other sites and from logs. */
  readonly referrer?: "no-referrer";
  readonly type?: WebPageType;
  /** The day of the last change: `2026-11-21`. */
  readonly lastUpdated?: string;
  /**
   * The page's structured data, if it contains more than `webPage`. Loaded lazily, because only
   * client-side navigation needs it: the served document already contains its own.
   */
  readonly structuredData?: () => Promise<JsonLd>;
  readonly preload?: readonly PicturePreload[];
}

/** A picture's files, with the screens to preload it on. */
export interface PicturePreload {
  /** The smallest file, for browsers that do not support `srcSet` here. */
  readonly href: string;
  readonly srcSet: string;
  readonly sizes: string;
  readonly type: string;
  readonly media: string;
}
