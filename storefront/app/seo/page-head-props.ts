import type { SharedLink } from "#app/edition.ts";
import type { JsonLd, WebPageType } from "./structured-data.ts";

export interface PageHeadProps extends SharedLink {
  /** Replaces the title in `<title>` if it depends on the address: `Search: nails`. */
  readonly documentTitle?: string;
  /** `false` keeps the page out of search engines and the sitemap. */
  readonly index?: boolean;
  /** Keeps the document's address from other sites and from logs. */
  readonly referrer?: "no-referrer";
  readonly type?: WebPageType;
  /** The day of the last change: `2026-11-21`. */
  readonly lastUpdated?: string;
  /**
   * The page's structured data, if it says more than `webPage`. Loaded lazily: the document already contains its
   * own, so only client-side navigation needs it.
   */
  readonly structuredData?: () => Promise<JsonLd>;
  readonly preload?: readonly PicturePreload[];
}

/** A picture's files, with the screens to preload it on. */
export interface PicturePreload {
  readonly srcSet: string;
  readonly sizes: string;
  readonly type: string;
  readonly media: string;
}
