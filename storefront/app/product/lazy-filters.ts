import { lazyWithRetry } from "#app/runtime/lazy.ts";
import { loadOrOfferRetry } from "#app/runtime/load-or-offer-retry.ts";

/**
 * The code of the filters, loaded lazily. Without it a list shows all of its products, and the filters
 * in the HTML work as a plain form.
 */
export const lazyFilters = lazyWithRetry(() =>
  loadOrOfferRetry(() => import("./list-filters.tsx")),
);

/** Returns true if the query of an address names a filter or a sort order, whose value may still be invalid. */
export function hasFilterParams(search: string): boolean {
  return /[?&](kind|shape|length|finish|colour|price|sort)=/.test(search);
}
