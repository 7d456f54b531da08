import { use } from "react";
import { stripTrailingSlash } from "#app/lib/pathname.ts";
import { isHydrated } from "#app/runtime/announce-hydrated.ts";
import { documentParsed } from "#app/runtime/document-parsed.ts";
import { lazyWithRetry } from "#app/runtime/lazy.ts";
import { currentLocation, type Location } from "#app/runtime/navigation.ts";
import { PrerenderedData } from "#app/runtime/prerendered-data.ts";
import { useLocation } from "#app/runtime/router.tsx";

/** For a page that is the same for every query. */
export const noParameters = /$^/;
/** Fetches data. A page shown as served does not need it. */
const source = lazyWithRetry(() => import("#variant/page-data/page-data-source.ts"));
/** The address of the document; `undefined` on the server. */
const first = import.meta.env.SSR ? undefined : currentLocation();
let served: unknown;

/**
 * Returns the page's data, made by `page-data.ts` for its address. `parameters` matches the queries that the data
 * depends on.
 */
export function usePageData<Data>(parameters = noParameters): Data {
  const location = useLocation();
  if (import.meta.env.SSR) return use(PrerenderedData) as Data;
  const data =
    servedData(location, parameters) ??
    use(use(source.load()).pageDataAt(location, parameters).load());
  // Only `page-data.ts` makes it: on the server, in documents and in built files.
  return data as Data;
}

/** Loads the page's data before hydration. A page that suspends while hydrating would flash. */
export async function preparePageData(parameters = noParameters): Promise<void> {
  if (import.meta.env.SSR || isHydrated()) return;
  await documentParsed();
  // One document may serve many queries, and servers never see the hash.
  const here = currentLocation();
  if (servedData(here, parameters) !== undefined) return;
  const { pageDataAt } = await source.reload();
  await pageDataAt(here, parameters).reload();
}

/** Returns the data in the document if it is the data for this address. */
function servedData({ pathname, search, hash, key }: Location, parameters: RegExp): unknown {
  const block = document.getElementById("page-data");
  if (block?.dataset.of !== stripTrailingSlash(pathname)) return undefined;
  // The canonical query that the server rendered.
  const rendered = document.getElementById("shop")?.dataset.search ?? "";
  const isSameQuery = rendered
    ? search === first?.search
    : !parameters.test(search) ||
      // A server that renders every page has rendered the full query.
      (import.meta.env.ORDERS && search === first?.search);
  if (search !== rendered && !isSameQuery) return undefined;
  const isOnPage = hash !== "" && document.getElementById(hash.slice(1)) !== null;
  if (hash !== "" && !isOnPage) return undefined;
  // After other data was fetched, it may be of an older version. The specified shop has only one version.
  const isLatest = key === first?.key || (isOnPage && source.loaded() === undefined);
  if (import.meta.env.ORDERS && !isLatest) return undefined;
  served ??= JSON.parse(block.textContent);
  return served;
}
