import type { Address } from "#app/runtime/page.ts";

/** Fetches the data of a page that the shopper will probably open. Ignores failures, because the page itself reports them. */
export async function preloadData(address: Address): Promise<void> {
  try {
    const source = await import("./page-data-source.ts");
    source.preloadPageData(address);
  } catch {}
}
