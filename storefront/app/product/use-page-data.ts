import { use } from "react";
import { isHydrated } from "#app/runtime/announce-hydrated.ts";
import { documentParsed } from "#app/runtime/document-parsed.ts";
import { currentLocation } from "#app/runtime/navigation.ts";
import { PrerenderedData } from "#app/runtime/page-data.ts";
import { useLocation } from "#app/runtime/router.tsx";
import { pageDataAt } from "#variant/product/page-data-source.ts";
import { noParameters } from "./page-parameters.ts";

/**
 * Returns the data of the page: what `page-data.ts` makes of the shop for its address. `parameters` finds those in a
 * query that it depends on.
 */
export function usePageData<Data>(parameters = noParameters): Data {
  const location = useLocation();
  // Nothing else makes it: on the server, in documents and in the files of the build.
  return use(
    import.meta.env.SSR ? PrerenderedData : pageDataAt(location, parameters).load(),
  ) as Data;
}

/** Loads the data of the page before it is hydrated: one that suspends then would flash. */
export async function preparePageData(parameters = noParameters): Promise<void> {
  if (import.meta.env.SSR || isHydrated()) return;
  await documentParsed();
  const here = currentLocation();
  const search = document.getElementById("shop")?.dataset.search ?? "";
  await pageDataAt({ ...here, search, hash: "" }, parameters).reload();
  // One file may serve many queries, and no server sees a fragment.
  await pageDataAt(here, parameters).reload();
}
