import { randomUUID } from "node:crypto";
import { type FileHandle, open, readdir, readFile, rename, rm, stat } from "node:fs/promises";
import { dirname, join } from "node:path";
import { createPrivateFolder } from "@damson/service-runtime/private-folder";
import { MediaError } from "../errors.ts";
import { getContentType, isMediaName, requireMediaName } from "./media-names.ts";
import {
  type MediaStore,
  STORAGE_FULL,
  STORAGE_UNAVAILABLE,
  type StoredFile,
} from "./media-store.ts";

const FULL = new Set(["ENOSPC", "EDQUOT", "EFBIG"]);

/** Stores files in a local folder, in subfolders named after their first two characters. */
export function createFolderStore(folder: string): MediaStore {
  const toPath = (name: string) => join(folder, requireMediaName(name).slice(0, 2), name);
  const syncedSubfolders = new Set<string>();
  return {
    async put(name, bytes) {
      const path = toPath(name);
      await writeWhole(path, bytes).catch(throwStorageError);
      if (syncedSubfolders.has(dirname(path))) return;
      await syncFolder(folder).catch(throwStorageError);
      syncedSubfolders.add(dirname(path));
    },
    async get(name) {
      const bytes = await undefinedIfMissing(readFile(toPath(name)));
      return bytes && { bytes, contentType: getContentType(name) };
    },
    async exists(name) {
      return (await undefinedIfMissing(stat(toPath(name)))) !== undefined;
    },
    list: (prefix = "") => listFiles(folder, prefix),
    async delete(name) {
      await rm(toPath(name), { force: true }).catch(throwStorageError);
    },
  };
}

/** Writes a draft and renames it, so that the file is complete even after a power failure. */
async function writeWhole(path: string, bytes: Uint8Array): Promise<void> {
  const folder = dirname(path);
  createPrivateFolder(folder);
  const temporary = `${path}.${randomUUID()}.part`;
  try {
    const file = await open(temporary, "wx", 0o600);
    await withClosing(file, async () => {
      await file.writeFile(bytes);
      await file.sync();
    });
    await rename(temporary, path);
  } catch (error) {
    await rm(temporary, { force: true });
    throw error;
  }
  await syncFolder(folder);
}

/** A new file survives a power failure only once its folder is synced. */
async function syncFolder(folder: string): Promise<void> {
  // Windows cannot open folders, and does not need to sync them.
  if (process.platform === "win32") return;
  const handle = await open(folder, "r");
  await withClosing(handle, () => handle.sync());
}

async function withClosing(file: FileHandle, work: () => Promise<void>): Promise<void> {
  try {
    await work();
  } finally {
    await file.close();
  }
}

async function listFiles(folder: string, prefix: string): Promise<readonly StoredFile[]> {
  const entries = (await undefinedIfMissing(readdir(folder, { withFileTypes: true }))) ?? [];
  const files: StoredFile[] = [];
  for (const entry of entries) {
    if (!entry.isDirectory() || !entry.name.startsWith(prefix.slice(0, 2))) continue;
    files.push(...(await listSubfolder(join(folder, entry.name), prefix)));
  }
  return files;
}

async function listSubfolder(folder: string, prefix: string): Promise<readonly StoredFile[]> {
  const names = (await undefinedIfMissing(readdir(folder))) ?? [];
  const wanted = names.filter((name) => name.startsWith(prefix) && isMediaName(name));
  const files = await Promise.all(
    wanted.map(async (name) => {
      // The file may have been deleted in the meantime.
      const found = await undefinedIfMissing(stat(join(folder, name)));
      return found && { name, modifiedAt: found.mtime };
    }),
  );
  return files.filter((file) => file !== undefined);
}

async function undefinedIfMissing<T>(reading: Promise<T>): Promise<T | undefined> {
  try {
    return await reading;
  } catch (error) {
    if (getErrorCode(error) === "ENOENT") return undefined;
    return throwStorageError(error);
  }
}

function throwStorageError(cause: unknown): never {
  if (FULL.has(getErrorCode(cause) ?? "")) {
    throw new MediaError("media_storage_full", STORAGE_FULL, { cause });
  }
  throw new MediaError("media_storage_unavailable", STORAGE_UNAVAILABLE, { cause });
}

function getErrorCode(error: unknown): string | undefined {
  if (!(error instanceof Error) || !("code" in error)) return undefined;
  return typeof error.code === "string" ? error.code : undefined;
}
