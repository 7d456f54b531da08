import { shop } from "#app/shop.ts";

/** The absolute URL of one of this site's paths. */
export function absoluteUrl(path: string): string {
  return `${shop.siteUrl}${path}`;
}
