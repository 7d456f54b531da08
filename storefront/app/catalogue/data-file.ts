import { fetchJson } from "#app/runtime/fetch-json.ts";

const files = new Map<string, Promise<unknown>>();

/** Fetches a data file of the specified shop once: it never changes. */
export function dataFile(name: string): Promise<unknown> {
  const known = files.get(name);
  if (known !== undefined) return known;
  const file = fetchJson(`${import.meta.env.PAGE_DATA}${name}.json`);
  files.set(name, file);
  file.catch(() => files.delete(name));
  return file;
}
