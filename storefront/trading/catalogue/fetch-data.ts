import { withRetries } from "#app/runtime/retry.ts";

/** The data is not for this document, which should be reloaded. */
export class OutdatedDocumentError extends Error {}

/**
 * Fetches data from the server. Throws `OutdatedDocumentError` if this document's scripts cannot read it, or its
 * page no longer exists.
 */
export async function fetchData(address: string): Promise<unknown> {
  let cache: RequestCache = "default";
  const data = await withRetries(async () => {
    const response = await fetch(`/page-data${address}`, { cache });
    cache = "reload";
    if (response.status === 404) return undefined;
    if (!response.ok) throw new Error(`${address}: ${response.status}`);
    // Captive portals answer with a login page, which is not JSON.
    return response.json();
  });
  const { format }: { readonly format?: unknown } = Object(data);
  if (format !== import.meta.env.PAGE_DATA_FORMAT) throw new OutdatedDocumentError(address);
  return data;
}
