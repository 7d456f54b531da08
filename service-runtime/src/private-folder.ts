import { mkdirSync, statSync } from "node:fs";
import { dirname } from "node:path";

/**
 * Makes a folder for its owner's eyes alone, and those it lies in, where they are not there yet.
 * Node's own `recursive` never ends where the system lets no folder be made, as in `/proc`: it makes the
 * one above again and again.
 */
export function createPrivateFolder(path: string): void {
  if (isFolder(path)) return;
  const above = dirname(path);
  if (above !== path) createPrivateFolder(above);
  try {
    mkdirSync(path, { mode: 0o700 });
  } catch (error) {
    // Another process may have been first.
    if (!isFolder(path)) throw error;
  }
}

function isFolder(path: string): boolean {
  return statSync(path, { throwIfNoEntry: false })?.isDirectory() ?? false;
}
