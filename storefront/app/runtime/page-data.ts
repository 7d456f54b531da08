import { createContext } from "react";
import { isHydrated } from "./announce-hydrated.ts";
import { type LazyModule, lazyWithRetry } from "./lazy.ts";
import type { ForgettableFailure } from "./page-error-boundary.tsx";

/** The data of the page that is prerendered: what `page-data.ts` makes of the shop for its address. */
export const PrerenderedData = createContext<unknown>(undefined);

/** The data of a page: it may have come with the document, and is fetched otherwise. */
export function lazyPageData(
  path: string,
  hasQuery: boolean,
  fetchIt: () => Promise<unknown>,
): LazyModule<unknown> {
  const data = lazyWithRetry(async () => {
    try {
      return servedPageData(path, hasQuery) ?? (await fetchIt());
    } catch (cause) {
      throw Object.assign(new Error(`No data of ${path}`, { cause }), {
        forget: data.forgetFailure,
      } satisfies Pick<ForgettableFailure, "forget">);
    }
  });
  return data;
}

/**
 * Returns the data in the document, while that is what is shown: for its page, and for a query only if the server has
 * rendered one. A static host has one file for all.
 */
function servedPageData(path: string, hasQuery: boolean): unknown {
  const block = document.getElementById("page-data");
  if (isHydrated() || block?.dataset.of !== path) return undefined;
  if (hasQuery && !document.getElementById("shop")?.dataset.search) return undefined;
  return JSON.parse(block.textContent);
}
