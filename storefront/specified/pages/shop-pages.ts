/** Pages of the specified shop that the trading shop lacks or implements differently. */

import { page, preloadData } from "#app/pages/define-page.ts";
import type { Page } from "#app/runtime/page.ts";

export const shopPages: readonly Page[] = [
  page("/brands", () => import("./brands.tsx")),
  page("/k-beauty", () => import("./nails-and-lashes.tsx"), preloadData),
  page("/skincare", () => import("./skincare.tsx"), preloadData),
  page("/fragrance", () => import("./fragrance.tsx"), preloadData),
  page("/haircare", () => import("./coming-soon.tsx")),
  page("/processing", () => import("./processing.tsx")),
  page("/help", () => import("./help.tsx")),
  page("/about", () => import("./about.tsx")),
  page("/partnerships", () => import("./partnerships.tsx")),
];

/** The specified shop has no product pages. */
export const productPage: Page | undefined = undefined;
/** Each category has its own page above. */
export const categoryPage: Page | undefined = undefined;

export function cataloguePageAt(_path: string): Page | undefined {
  return undefined;
}
