import { withRetries } from "./retry.ts";

/** All files of an import arrived, but it failed: every browser keeps that until the page is reloaded. */
export class BrokenImportError extends Error {}

const present = new Set<string>();
/** Whatever the cache has of these is not to be trusted. */
const doubted = new Set<string>();

/**
 * Every `import()` of the built shop. Its files are fetched first, with retries, and only then
 * imported: some browsers keep a failed import for as long as the document lives (Firefox before 155),
 * and reloading would lose the basket. All of them at once, so that none waits for another to name it.
 *
 * @param files The files of the import, as paths on this site without the first slash.
 * @throws BrokenImportError If loading it again cannot help before the page is reloaded.
 */
export async function importWithRetry<T>(
  importIt: () => Promise<T>,
  files: readonly string[] = [],
): Promise<T> {
  await withRetries(() => Promise.all(files.map(fetchFile)));
  try {
    return await importIt();
  } catch (cause) {
    for (const file of files) doubt(file);
    throw new BrokenImportError("An import is broken", { cause });
  }
}

async function fetchFile(file: string): Promise<void> {
  if (present.has(file)) return;
  try {
    const response = await fetch(`/${file}`, { cache: doubted.has(file) ? "reload" : "default" });
    const type = response.headers.get("Content-Type") ?? "none";
    // Some hosts answer a page where a file is missing, and public networks one to log in.
    if (!response.ok || !isScript(type)) throw new Error(`${file}: ${response.status}, ${type}`);
    // To the end: the cache keeps only whole files.
    await response.arrayBuffer();
    present.add(file);
  } catch (failure) {
    doubt(file);
    throw failure;
  }
}

/** Has it fetched anew when it is next needed, past the cache. */
function doubt(file: string): void {
  present.delete(file);
  doubted.add(file);
}

function isScript(type: string): boolean {
  return /(java|ecma)script/i.test(type);
}
