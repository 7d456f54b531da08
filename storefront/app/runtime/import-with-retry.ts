import { withRetries } from "./retry.ts";

const present = new Set<string>();

/**
 * Every `import()` of the built shop. Its files are fetched first, with retries, and only then
 * imported: some browsers keep a failed import for as long as the document lives (Firefox before 155),
 * and reloading would lose the basket. All of them at once, so that none waits for another to name it.
 *
 * @param files The files of the import, as paths on this site without the first slash.
 */
export async function importWithRetry<T>(
  importIt: () => Promise<T>,
  files: readonly string[] = [],
): Promise<T> {
  await withRetries(() => Promise.all(files.map(fetchFile)));
  return importIt();
}

async function fetchFile(file: string): Promise<void> {
  if (present.has(file)) return;
  const response = await fetch(`/${file}`);
  if (!response.ok) throw new Error(`${file}: ${response.status}`);
  // To the end: the cache keeps only whole files.
  await response.arrayBuffer();
  present.add(file);
}
