import { readFile } from "node:fs/promises";
import { join } from "node:path";

/** Version of the whole shop. */
export async function shopVersion(): Promise<string> {
  const path = join(import.meta.dirname, "../../../../package.json");
  return String(JSON.parse(await readFile(path, "utf8")).version);
}
