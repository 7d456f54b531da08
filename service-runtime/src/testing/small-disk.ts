/** A small disk that tests can fill or make read-only. */
import { execFileSync, spawnSync } from "node:child_process";
import { mkdtempSync, rmdirSync } from "node:fs";
import { type FileHandle, open } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";

/** Requires root, and fails in some containers. */
export const canMount = mayMount();

export function mountSmallDisk(folder: string, size = "4m"): void {
  execFileSync("mount", ["-t", "tmpfs", "-o", `size=${size}`, "small-test-disk", folder]);
}

export function remount(folder: string, access: "ro" | "rw"): void {
  execFileSync("mount", ["-o", `remount,${access}`, folder]);
}

export function unmount(folder: string): void {
  spawnSync("umount", ["--lazy", folder]);
}

export async function fill(path: string): Promise<void> {
  const file = await open(path, "w");
  try {
    for (const size of [65_536, 4096, 1]) await writeWhilePossible(file, Buffer.alloc(size));
  } finally {
    await file.close();
  }
}

async function writeWhilePossible(file: FileHandle, chunk: Buffer): Promise<void> {
  try {
    for (;;) await file.write(chunk);
  } catch (error) {
    if (!(error instanceof Error && "code" in error && error.code === "ENOSPC")) throw error;
  }
}

function mayMount(): boolean {
  if (process.platform !== "linux" || process.getuid?.() !== 0) return false;
  const folder = mkdtempSync(join(tmpdir(), "test-mount-"));
  const { status } = spawnSync("mount", [
    "-t",
    "tmpfs",
    "-o",
    "size=1m",
    "small-test-disk",
    folder,
  ]);
  if (status === 0) unmount(folder);
  rmdirSync(folder);
  return status === 0;
}
