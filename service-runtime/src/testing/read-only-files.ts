/** Files that cannot be written to, even if already open, as on a failed disk. */
import { execFileSync, spawnSync } from "node:child_process";
import { mkdtempSync, openSync, rmSync, writeSync } from "node:fs";
import { readdir } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";

/** Requires root and a suitable file system. */
export const canMakeReadOnly = tryReadOnly();

export async function makeReadOnly(folder: string, name: string): Promise<void> {
  execFileSync("chattr", ["+i", ...(await listFiles(folder, name))]);
}

/** Ignores files that are writable. */
export async function makeWritable(folder: string, name: string): Promise<void> {
  spawnSync("chattr", ["-i", ...(await listFiles(folder, name))]);
}

async function listFiles(folder: string, name: string): Promise<readonly string[]> {
  const names = (await readdir(folder)).filter((each) => each.startsWith(name));
  return names.map((each) => join(folder, each));
}

function tryReadOnly(): boolean {
  const folder = mkdtempSync(join(tmpdir(), "test-read-only-"));
  const path = join(folder, "file");
  const file = openSync(path, "w");
  const isReadOnly = spawnSync("chattr", ["+i", path]).status === 0 && !canWrite(file);
  spawnSync("chattr", ["-i", path]);
  rmSync(folder, { recursive: true });
  return isReadOnly;
}

function canWrite(file: number): boolean {
  try {
    return writeSync(file, "x") > 0;
  } catch {
    return false;
  }
}
