import { fetchJson } from "#app/runtime/fetch-json.ts";

/** The server has data of another format: its scripts are newer than those of this document. */
export class NewerFormatError extends Error {}

/** Fetches data from the server. Throws `NewerFormatError` if the scripts of this document cannot read it. */
export async function fetchData(address: string): Promise<unknown> {
  const data = await fetchJson(`/page-data${address}`);
  const { format }: { readonly format?: unknown } = Object(data);
  if (format !== import.meta.env.PAGE_DATA_FORMAT) throw new NewerFormatError(address);
  return data;
}
