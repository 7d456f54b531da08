import { sleep, withRetries } from "./retry.ts";

/** All files of an import arrived, but it failed. Browsers remember such a failure until the page is reloaded. */
export class BrokenImportError extends Error {}

/**
 * Firefox aborts imports when the shopper leaves the page. The report waits until then, so that no
 * one sees a failure.
 */
const REPORT_AFTER_MS = 2000;

const fetched = new Set<string>();
/** Files whose cached copy may be bad. They are fetched past the cache. */
const suspect = new Set<string>();

/**
 * Every `import()` of the built shop goes through this. It first fetches the files, with retries, and then imports
 * them: some browsers keep a failed import for the life of the document (Firefox before 155), and reloading would
 * lose the basket. All files are fetched at once.
 *
 * @param files The files of the import, as paths on this site without the leading slash.
 * @throws BrokenImportError If only reloading the page can help.
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
    await sleep(REPORT_AFTER_MS);
    throw new BrokenImportError("", { cause });
  }
}

async function fetchFile(file: string): Promise<void> {
  if (fetched.has(file)) return;
  try {
    const response = await fetch(`/${file}`, { cache: suspect.has(file) ? "reload" : "default" });
    const type = response.headers.get("Content-Type") ?? "none";
    // Some hosts send a page instead of a missing file. Captive portals send a login page.
    if (!response.ok || !isScript(type)) throw new Error(`${file}: ${response.status}, ${type}`);
    // Read to the end, because the cache keeps only complete files.
    await response.arrayBuffer();
    fetched.add(file);
  } catch (failure) {
    markSuspect(file);
    throw failure;
  }
}

function markSuspect(file: string): void {
  fetched.delete(file);
  suspect.add(file);
}

function isScript(type: string): boolean {
  return /(java|ecma)script/i.test(type);
}
