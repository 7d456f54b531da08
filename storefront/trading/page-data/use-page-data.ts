import { use } from "react";
import { stripTrailingSlash } from "#app/lib/pathname.ts";
import { isHydrated } from "#app/runtime/announce-hydrated.ts";
import { documentParsed } from "#app/runtime/document-parsed.ts";
import { lazyWithRetry } from "#app/runtime/lazy.ts";
import { currentLocation, type Location } from "#app/runtime/navigation.ts";
import { useLocation } from "#app/runtime/router.tsx";
import { PrerenderedData } from "./prerendered-data.ts";

interface Options {
  /** Whether the page's data depends on the query. */
  readonly usesQuery?: boolean;
}

/** Fetches data. Not needed for a page that is shown as served. */
const source = lazyWithRetry(() => import("./page-data-source.ts"));
/** The history entry of the document; `undefined` on the server. */
const firstKey = import.meta.env.SSR ? undefined : currentLocation().key;
let served: unknown;

/** Returns the page's data, made by `page-data.ts` for its URL. */
export function usePageData<Data>({ usesQuery = false }: Options = {}): Data {
  const location = useLocation();
  if (import.meta.env.SSR) return use(PrerenderedData) as Data;
  const data =
    servedData(location, usesQuery) ??
    use(use(source.load()).pageDataAt(location, usesQuery).load());
  // Only `page-data.ts` makes it, on the server.
  return data as Data;
}

/** Loads the page's data before hydration. A page that suspends while hydrating would flash. */
export async function preparePageData({ usesQuery = false }: Options = {}): Promise<void> {
  if (import.meta.env.SSR || isHydrated()) return;
  await documentParsed();
  // Servers never see the hash.
  const here = currentLocation();
  if (servedData(here, usesQuery) !== undefined) return;
  const { pageDataAt } = await source.reload();
  await pageDataAt(here, usesQuery).reload();
}

/** Returns the data in the document if it is the data for this URL. */
function servedData({ pathname, search, hash, key }: Location, usesQuery: boolean): unknown {
  const block = document.getElementById("page-data");
  if (block?.dataset.of !== stripTrailingSlash(pathname)) return undefined;
  // The canonical query of the page that the server rendered.
  const rendered = document.getElementById("shop")?.dataset.search ?? "";
  const isSameQuery =
    search === rendered || search === loadedQuery() || (rendered === "" && !usesQuery);
  if (!isSameQuery) return undefined;
  const isOnPage = hash !== "" && document.getElementById(hash.slice(1)) !== null;
  if (hash !== "" && !isOnPage) return undefined;
  // Once other data was fetched, the document's data may be outdated.
  const isLatest = key === firstKey || (isOnPage && source.loaded() === undefined);
  if (!isLatest) return undefined;
  served ??= JSON.parse(block.textContent);
  return served;
}

/** The query that the document was loaded with. Back may have changed the URL before this script ran. */
function loadedQuery(): string | undefined {
  const [loading] = performance.getEntriesByType("navigation");
  return loading && new URL(loading.name).search;
}
