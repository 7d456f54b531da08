import { lazyWithRetry } from "#app/runtime/lazy.ts";
import { loadOrOfferRetry } from "#app/runtime/load-or-offer-retry.ts";

/**
 * The filter code. Until it loads, a list shows all of its products, and the filters in the HTML work as a plain
 * form.
 */
export const lazyFilters = lazyWithRetry(() =>
  loadOrOfferRetry(() => import("./list-filters.tsx")),
);

/** Returns true if the list at a URL cannot be shown without the filter code. */
export function needsFilters(search: string): boolean {
  return /[?&](kind|shape|length|finish|colour|price|sort)=/.test(search);
}
