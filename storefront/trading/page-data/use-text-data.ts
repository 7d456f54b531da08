import { use } from "react";
import { stripTrailingSlash } from "#app/lib/pathname.ts";
import { lazyWithRetry } from "#app/runtime/lazy.ts";
import { useLocation } from "#app/runtime/router.tsx";
import { PrerenderedData } from "./prerendered-data.ts";

const source = lazyWithRetry(() => import("./page-data-source.ts"));

/**
 * Returns the data of a page that does not depend on the query: the document's own, which has the same version as
 * its settings, or the server's. Every page loads this file; `usePageData`, with all that lists need, is too large
 * for that.
 */
export function useTextData<Data>(): Data {
  const location = useLocation();
  if (import.meta.env.SSR) return use(PrerenderedData) as Data;
  const block = document.getElementById("page-data");
  return block?.dataset.of === stripTrailingSlash(location.pathname)
    ? JSON.parse(block.textContent)
    : (use(use(source.load()).pageDataAt(location, false).load()) as Data);
}
