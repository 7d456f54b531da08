/** Files that cannot be written to, even if already open, as on a failed disk. */
import { execFileSync, spawnSync } from "node:child_process";
import { mkdtempSync, openSync, rmSync, writeSync } from "node:fs";
import { readdir } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";

/** Requires root and a suitable file system. */
export const canFreeze = mayFreeze();

export async function freeze(folder: string, name: string): Promise<void> {
  execFileSync("chattr", ["+i", ...(await filesOf(folder, name))]);
}

/** Thaws such files. Ignores files that are not frozen. */
export async function thaw(folder: string, name: string): Promise<void> {
  spawnSync("chattr", ["-i", ...(await filesOf(folder, name))]);
}

async function filesOf(folder: string, name: string): Promise<readonly string[]> {
  const names = (await readdir(folder)).filter((each) => each.startsWith(name));
  return names.map((each) => join(folder, each));
}

function mayFreeze(): boolean {
  const folder = mkdtempSync(join(tmpdir(), "test-freeze-"));
  const path = join(folder, "file");
  const file = openSync(path, "w");
  const isFrozen = spawnSync("chattr", ["+i", path]).status === 0 && !canWrite(file);
  spawnSync("chattr", ["-i", path]);
  rmSync(folder, { recursive: true });
  return isFrozen;
}

function canWrite(file: number): boolean {
  try {
    return writeSync(file, "x") > 0;
  } catch {
    return false;
  }
}
