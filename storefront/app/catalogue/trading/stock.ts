import { createStore } from "@damson/ui/store";
import { useEffect, useSyncExternalStore } from "react";
import { withRetries } from "#app/runtime/retry.ts";

/** The highest stock that is shown to shoppers. */
export const FEW_LEFT = 5;
/** As all data that the shop fetches. */
const KEPT_MS = 5 * 60_000;

/** The stock of each variant that is counted, by its key, and of products with several, by their path. It is for showing only: a placement decides. */
export type Stock = Readonly<Record<string, number>>;

const UNKNOWN: Stock = {};
const stockStore = createStore(UNKNOWN);
let readAt = Number.NEGATIVE_INFINITY;

/** Returns the stock of a product; `undefined` while it is not known, and if it is not counted. */
export function useStock(slug: string): number | undefined {
  return leftOf(slug, useStocks());
}

/** Those of all products. Nothing is known before the page has loaded. */
export function useStocks(): Stock {
  useEffect(readStockOnceLoaded, []);
  return useSyncExternalStore(stockStore.subscribe, stockStore.get, () => UNKNOWN);
}

export function leftOf(slug: string, stock = stockStore.get()): number | undefined {
  return Object.hasOwn(stock, slug) ? stock[slug] : undefined;
}

/** Nothing that the page needs waits for it. */
function readStockOnceLoaded(): void {
  if (performance.now() - readAt < KEPT_MS) return;
  readAt = performance.now();
  if (document.readyState === "complete") void readStock();
  else addEventListener("load", () => void readStock(), { once: true });
}

async function readStock(): Promise<void> {
  try {
    const stock = await withRetries(fetchStock);
    stockStore.update(() => stock);
    if (!Object.values(stock).includes(0)) return;
    const soldOutData = await import("./sold-out-data.ts");
    await soldOutData.markSoldOut(stock);
  } catch {
    // Without it nothing is missing: what is sold out is said at the checkout. The next page asks again.
    readAt = Number.NEGATIVE_INFINITY;
  }
}

async function fetchStock(): Promise<Stock> {
  const response = await fetch("/orders/v1/stock", { priority: "low" });
  if (!response.ok) throw new Error(response.statusText);
  return response.json();
}
