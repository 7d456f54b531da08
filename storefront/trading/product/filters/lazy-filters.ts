import { lazyWithRetry } from "#app/runtime/lazy.ts";
import { loadOrOfferRetry } from "#app/runtime/load-or-offer-retry.ts";
import { preparePageData } from "#trading/page-data/use-page-data.ts";

/** The filter code. Until it loads, the filters in the HTML work as a plain form. */
export const lazyFilters = lazyWithRetry(() =>
  loadOrOfferRetry(() => import("./list-filters.tsx")),
);

/** Prepares a list for hydration. If the URL selects other filters than the HTML shows, it needs the code. */
export async function prepareFilterable(): Promise<void> {
  await preparePageData({ usesQuery: true });
  if (import.meta.env.SSR) return;
  // The canonical query that the server rendered.
  const rendered = document.getElementById("shop")?.dataset.search ?? "";
  if (location.search !== rendered) await lazyFilters.load();
}
