import { shop } from "#app/shop.ts";

/** The address of one of this site's paths, as other sites have to write it. */
export function absolute(path: string): string {
  return `${shop.siteUrl}${path}`;
}
