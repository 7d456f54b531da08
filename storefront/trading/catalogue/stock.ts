import { createStore } from "@damson/ui/store";
import { useEffect, useSyncExternalStore } from "react";
import { withRetries } from "#app/runtime/retry.ts";

/** Above this number, shoppers do not see the stock. */
export const FEW_LEFT = 5;
/** As long as all data that the shop fetches. */
const KEPT_MS = 5 * 60_000;

/**
 * The stock of tracked variants by key, and of products with several variants by path. For display only: placing an
 * order checks the stock itself.
 */
export type Stock = Readonly<Record<string, number>>;

const UNKNOWN: Stock = {};
const stockStore = createStore(UNKNOWN);
let readAt = Number.NEGATIVE_INFINITY;

/** Returns the stock of a product; `undefined` if it is unknown or not tracked. */
export function useStock(slug: string): number | undefined {
  return findStock(slug, useStocks());
}

export function isSoldOut(slug: string): boolean {
  return findStock(slug) === 0;
}

/** The stock of all products. Empty until the page has loaded. */
export function useStocks(): Stock {
  useEffect(readStockOnceLoaded, []);
  return useSyncExternalStore(stockStore.subscribe, stockStore.get, () => UNKNOWN);
}

export function getStocks(): Stock {
  return stockStore.get();
}

export function findStock(slug: string, stock = stockStore.get()): number | undefined {
  return Object.hasOwn(stock, slug) ? stock[slug] : undefined;
}

/** Waits for the load event, so that it delays nothing the page needs. */
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
    // Not critical: the checkout reports sold-out products. The next page tries again.
    readAt = Number.NEGATIVE_INFINITY;
  }
}

async function fetchStock(): Promise<Stock> {
  const response = await fetch("/orders/v1/stock", { priority: "low" });
  if (!response.ok) throw new Error(response.statusText);
  return response.json();
}
