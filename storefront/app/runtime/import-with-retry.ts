import { sleep, withRetries } from "./retry.ts";

/** All files of an import arrived, but it failed. Browsers keep such a failure until the page is reloaded. */
export class BrokenImportError extends Error {}

/** Firefox cuts off what it imports when the page is left. By then a failure is not shown to anyone. */
const TELL_AFTER_MS = 2000;

const fetched = new Set<string>();
/** Files whose copy in the cache may be bad: they are fetched past it. */
const suspect = new Set<string>();

/**
 * Every `import()` of the built shop goes through this. The files are fetched first, with retries, and only
 * then imported: some browsers keep a failed import for as long as the document lives (Firefox before 155),
 * and reloading would lose the basket. All files are fetched at once, so that none waits for another.
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
    for (const file of files) markSuspect(file);
    await sleep(TELL_AFTER_MS);
    throw new BrokenImportError("An import is broken", { cause });
  }
}

async function fetchFile(file: string): Promise<void> {
  if (fetched.has(file)) return;
  try {
    const response = await fetch(`/${file}`, { cache: suspect.has(file) ? "reload" : "default" });
    const type = response.headers.get("Content-Type") ?? "none";
    // Some hosts answer a page where a file is missing, and public networks one to log in.
    if (!response.ok || !isScript(type)) throw new Error(`${file}: ${response.status}, ${type}`);
    // To the end: the cache keeps only whole files.
    await response.arrayBuffer();
    fetched.add(file);
  } catch (failure) {
    markSuspect(file);
    throw failure;
  }
}

/** The next import that needs the file fetches it again, past the cache. */
function markSuspect(file: string): void {
  fetched.delete(file);
  suspect.add(file);
}

function isScript(type: string): boolean {
  return /(java|ecma)script/i.test(type);
}
