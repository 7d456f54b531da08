import { readFile } from "node:fs/promises";
import { join } from "node:path";

/** The version of the whole shop, of which this service is a part. */
export async function shopVersion(): Promise<string> {
  const path = join(import.meta.dirname, "../../../../package.json");
  return String(JSON.parse(await readFile(path, "utf8")).version);
}
