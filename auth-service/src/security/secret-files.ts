import { randomUUID } from "node:crypto";
import { link, open, readFile, rename, rm } from "node:fs/promises";
import { dirname } from "node:path";
import { createPrivateFolder } from "@damson/service-runtime/private-folder";
import { getErrorMessage, StartupError } from "../errors.ts";

/**
 * Reads a small secret file, or creates it at the first start. Only the owner of the process can
 * read it. If two processes create it at once, both use the first one's content. Throws
 * `StartupError`.
 */
export async function readOrCreate(path: string, make: () => Promise<string>): Promise<string> {
  const stored = await withStartupError(path, () => readIfThere(path));
  if (stored !== undefined) return stored;
  const text = await make();
  return withStartupError(path, () => createIfMissing(path, text));
}

export function replace(path: string, text: string): Promise<void> {
  return withStartupError(path, () => writeAtomically(path, text, rename));
}

async function createIfMissing(path: string, text: string): Promise<string> {
  createPrivateFolder(dirname(path));
  await writeAtomically(path, text, async (draft) => {
    try {
      await link(draft, path);
    } catch (error) {
      if (!hasCode(error, "EEXIST")) throw error;
    }
  });
  return readFile(path, "utf8");
}

/** Writes a draft, which `move` then renames. */
async function writeAtomically(
  path: string,
  text: string,
  move: (draft: string, path: string) => Promise<void>,
): Promise<void> {
  const draft = `${path}.${randomUUID()}`;
  try {
    await writeDurably(draft, text);
    await move(draft, path);
  } finally {
    await rm(draft, { force: true });
  }
  await syncFolder(dirname(path));
}

async function readIfThere(path: string): Promise<string | undefined> {
  try {
    return await readFile(path, "utf8");
  } catch (error) {
    if (hasCode(error, "ENOENT")) return undefined;
    throw error;
  }
}

async function writeDurably(path: string, text: string): Promise<void> {
  const file = await open(path, "wx", 0o600);
  try {
    await file.writeFile(text);
    await file.sync();
  } finally {
    await file.close();
  }
}

/** A new file survives a power failure only once its folder is synced. */
async function syncFolder(path: string): Promise<void> {
  const folder = await open(path, "r");
  try {
    await folder.sync();
  } finally {
    await folder.close();
  }
}

function hasCode(error: unknown, code: string): boolean {
  return error instanceof Error && "code" in error && error.code === code;
}

async function withStartupError<T>(path: string, work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (cause) {
    throw new StartupError(`${path} cannot be read or created: ${getErrorMessage(cause)}`, {
      cause,
    });
  }
}
