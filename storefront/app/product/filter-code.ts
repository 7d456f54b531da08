import { lazyWithRetry } from "#app/runtime/lazy.ts";
import { loadOrOfferRetry } from "#app/runtime/load-or-offer-retry.ts";

/**
 * The filters of a list, which shows all of its products without them. Until they have loaded, what
 * the server has rendered of them works as a plain form.
 */
export const filterCode = lazyWithRetry(() => loadOrOfferRetry(() => import("./list-filters.tsx")));

/** Whether the query of an address may choose filters or a sort order. */
export function mayFilter(search: string): boolean {
  return /[?&](kind|shape|length|finish|colour|price|sort)=/.test(search);
}
