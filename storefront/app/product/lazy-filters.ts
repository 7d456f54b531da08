import { lazyWithRetry } from "#app/runtime/lazy.ts";
import { loadOrOfferRetry } from "#app/runtime/load-or-offer-retry.ts";
import { preparePageData } from "./use-page-data.ts";

/**
 * The code of the filters, loaded lazily. Without it a list shows all of its products, and the filters
 * in the HTML work as a plain form.
 */
export const lazyFilters = lazyWithRetry(() =>
  loadOrOfferRetry(() => import("./list-filters.tsx")),
);

/** Prepares a list for hydration. What has been chosen of it can be hydrated only with the code of the filters. */
export async function prepareFilterable(parameters: RegExp): Promise<void> {
  await preparePageData(parameters);
  if (!import.meta.env.SSR && needsFilters(location.search)) await lazyFilters.load();
}

/** Returns true if the query of an address may choose other filters than those in the HTML. */
export function needsFilters(search: string): boolean {
  if (!import.meta.env.ORDERS)
    return /[?&](kind|shape|length|finish|colour|price|sort)=/.test(search);
  // The canonical query, of which the server has rendered the page.
  return search !== (document.getElementById("shop")?.dataset.search ?? "");
}
