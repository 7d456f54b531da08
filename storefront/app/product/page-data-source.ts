import { stripTrailingSlash } from "#app/lib/pathname.ts";
import type { LazyModule } from "#app/runtime/lazy.ts";
import type { Address } from "#app/runtime/page.ts";
import { lazyPageData } from "#app/runtime/page-data.ts";

/** By address: the files of a build never change. */
const kept = new Map<string, LazyModule<unknown>>();

/** The data of a page: it comes with the document, or in files of the build. */
export function pageDataAt(address: Address, parameters: RegExp): LazyModule<unknown> {
  const { hash } = address;
  const path = stripTrailingSlash(address.pathname);
  const query = parameters.test(address.search) ? address.search : "";
  const name = path + query + hash;
  const data =
    kept.get(name) ??
    // A product on the screen, or another place of the page.
    (hash !== "" && document.getElementById(hash.slice(1)) !== null
      ? pageDataAt({ ...address, hash: "" }, parameters)
      : lazyPageData(path, query + hash !== "", async () =>
          (await import("./fetched-page-data.ts")).fetchPageData(path, query, hash),
        ));
  kept.set(name, data);
  return data;
}
