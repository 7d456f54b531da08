import { fetchJson } from "#specified/runtime/fetch-json.ts";

const LIFETIME_MS = 5 * 60_000;

let files = new Map<string, Promise<unknown>>();
let expiresAt = LIFETIME_MS;

/** The files fetched in the last five minutes. They expire together: a page is made of several. */
export function keptFiles(): Map<string, Promise<unknown>> {
  if (performance.now() >= expiresAt) {
    files = new Map();
    expiresAt = performance.now() + LIFETIME_MS;
  }
  return files;
}

/** Fetches a data file of the specified shop. */
export function dataFile(name: string): Promise<unknown> {
  const kept = keptFiles();
  const known = kept.get(name);
  if (known !== undefined) return known;
  const file = fetchJson(`${import.meta.env.PAGE_DATA}${name}.json`);
  kept.set(name, file);
  file.catch(() => kept.delete(name));
  return file;
}
