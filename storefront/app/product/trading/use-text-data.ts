import { use } from "react";
import { stripTrailingSlash } from "#app/lib/pathname.ts";
import { lazyWithRetry } from "#app/runtime/lazy.ts";
import { PrerenderedData } from "#app/runtime/prerendered-data.ts";
import { useLocation } from "#app/runtime/router.tsx";

const source = lazyWithRetry(() => import("./page-data-source.ts"));

/**
 * Returns the data of a page that no query changes. That of the document is of the same version as its settings. Smaller than
 * `usePageData`, which is no part of every page.
 */
export function useTextData<Data>(): Data {
  const location = useLocation();
  if (import.meta.env.SSR) return use(PrerenderedData) as Data;
  const block = document.getElementById("page-data");
  // Nothing else makes it: on the server, in documents and in the files of the build.
  return block?.dataset.of === stripTrailingSlash(location.pathname)
    ? JSON.parse(block.textContent)
    : (use(use(source.load()).pageDataAt(location, /$^/).load()) as Data);
}
