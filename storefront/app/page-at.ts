import type { SiteMap } from "./edition.ts";
import { stripTrailingSlash } from "./lib/pathname.ts";
import type { Page } from "./runtime/page.ts";

/** Returns the page at a path, with or without a trailing slash, or the 404 page. */
export function pageAt({ pages, notFound, cataloguePageAt }: SiteMap, pathname: string): Page {
  const path = stripTrailingSlash(pathname);
  return pages.find((page) => page.path === path) ?? cataloguePageAt?.(path) ?? notFound;
}
