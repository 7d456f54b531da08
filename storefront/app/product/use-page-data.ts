import { use } from "react";
import { stripTrailingSlash } from "#app/lib/pathname.ts";
import { isHydrated } from "#app/runtime/announce-hydrated.ts";
import { documentParsed } from "#app/runtime/document-parsed.ts";
import { lazyWithRetry } from "#app/runtime/lazy.ts";
import { currentLocation, type Location } from "#app/runtime/navigation.ts";
import { PrerenderedData } from "#app/runtime/prerendered-data.ts";
import { useLocation } from "#app/runtime/router.tsx";

/** A page that is the same for every query. */
export const noParameters = /$^/;
/** Fetches data. A page that is shown as it was served does without. */
const source = lazyWithRetry(() => import("#variant/product/page-data-source.ts"));
/** The address of the document, where there is one. */
const first = import.meta.env.SSR ? undefined : currentLocation();
let served: unknown;

/**
 * Returns the data of the page: what `page-data.ts` makes of the shop for its address. `parameters` finds those in a
 * query that it depends on.
 */
export function usePageData<Data>(parameters = noParameters): Data {
  const location = useLocation();
  if (import.meta.env.SSR) return use(PrerenderedData) as Data;
  const data =
    servedData(location, parameters) ??
    use(use(source.load()).pageDataAt(location, parameters).load());
  // Nothing else makes it: on the server, in documents and in the files of the build.
  return data as Data;
}

/** Loads the data of the page before it is hydrated: one that suspends then would flash. */
export async function preparePageData(parameters = noParameters): Promise<void> {
  if (import.meta.env.SSR || isHydrated()) return;
  await documentParsed();
  // One document may serve many queries, and no server sees a fragment.
  const here = currentLocation();
  if (servedData(here, parameters) !== undefined) return;
  const { pageDataAt } = await source.reload();
  await pageDataAt(here, parameters).reload();
}

/** Returns the data in the document, if that is what the page shows at an address. */
function servedData({ pathname, search, hash, key }: Location, parameters: RegExp): unknown {
  const block = document.getElementById("page-data");
  if (block?.dataset.of !== stripTrailingSlash(pathname)) return undefined;
  // The canonical query that the server has rendered, of the one in the address.
  const rendered = document.getElementById("shop")?.dataset.search ?? "";
  const isSameQuery = rendered
    ? search === first?.search
    : !parameters.test(search) ||
      // A server that renders every page has rendered the one for the whole address.
      (import.meta.env.ORDERS && search === first?.search);
  if (search !== rendered && !isSameQuery) return undefined;
  const isOnPage = hash !== "" && document.getElementById(hash.slice(1)) !== null;
  if (hash !== "" && !isOnPage) return undefined;
  // Once others have been fetched, it may be of an older version. The specified shop has only one.
  const isLatest = key === first?.key || (isOnPage && source.loaded() === undefined);
  if (import.meta.env.ORDERS && !isLatest) return undefined;
  served ??= JSON.parse(block.textContent);
  return served;
}
