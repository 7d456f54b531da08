import { mkdirSync, statSync } from "node:fs";
import { dirname } from "node:path";

/**
 * Creates a folder and its missing parents, accessible only by the owner. Node's own `recursive` loops forever if the
 * system refuses to create folders, as in `/proc`.
 */
export function createPrivateFolder(path: string): void {
  if (isFolder(path)) return;
  const above = dirname(path);
  if (above !== path) createPrivateFolder(above);
  try {
    mkdirSync(path, { mode: 0o700 });
  } catch (error) {
    // Another process may have created it.
    if (!isFolder(path)) throw error;
  }
}

function isFolder(path: string): boolean {
  return statSync(path, { throwIfNoEntry: false })?.isDirectory() ?? false;
}
