import { withRetries } from "#app/runtime/retry.ts";

/** The server's data is not for this document: it should be loaded anew. */
export class OutdatedDocumentError extends Error {}

/**
 * Fetches data from the server. Throws `OutdatedDocumentError` if the scripts of this document cannot read it, or its page
 * is not there any more.
 */
export async function fetchData(address: string): Promise<unknown> {
  let cache: RequestCache = "default";
  const data = await withRetries(async () => {
    const response = await fetch(`/page-data${address}`, { cache });
    cache = "reload";
    if (response.status === 404) return undefined;
    if (!response.ok) throw new Error(`${address}: ${response.status}`);
    // Public networks answer with a page to log in, which is no JSON.
    return response.json();
  });
  const { format }: { readonly format?: unknown } = Object(data);
  if (format !== import.meta.env.PAGE_DATA_FORMAT) throw new OutdatedDocumentError(address);
  return data;
}
