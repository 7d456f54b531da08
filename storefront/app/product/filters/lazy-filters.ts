import { preparePageData } from "#app/page-data/use-page-data.ts";
import { lazyWithRetry } from "#app/runtime/lazy.ts";
import { loadOrOfferRetry } from "#app/runtime/load-or-offer-retry.ts";

/**
 * The filter code. Until it loads, a list shows all of its products, and the filters in the HTML work as a plain
 * form.
 */
export const lazyFilters = lazyWithRetry(() =>
  loadOrOfferRetry(() => import("./list-filters.tsx")),
);

/** Prepares a list for hydration. A filtered list cannot be hydrated without the filter code. */
export async function prepareFilterable(parameters: RegExp): Promise<void> {
  await preparePageData(parameters);
  if (!import.meta.env.SSR && needsFilters(location.search)) await lazyFilters.load();
}

/** Returns true if the address may select other filters than the HTML shows. */
export function needsFilters(search: string): boolean {
  if (!import.meta.env.ORDERS)
    return /[?&](kind|shape|length|finish|colour|price|sort)=/.test(search);
  // The canonical query that the server rendered.
  return search !== (document.getElementById("shop")?.dataset.search ?? "");
}
