/** Erasure lists, stored beside the backups in the folder and in the bucket. */
import { open, readFile, rename, rm } from "node:fs/promises";
import { resolve } from "node:path";
import { createPrivateFolder } from "@damson/service-runtime/private-folder";
import { type BackupBucket, openBackupBucket } from "./backup-bucket.ts";
import type { BackupSettings } from "./settings.ts";

const FILE = "erasures.jsonl";

export interface ErasureList {
  /** For messages: `/backups`, or `the bucket shop-backups`. */
  readonly place: string;
  /** Returns `undefined` if there is no list. */
  readText(): Promise<string | undefined>;
  writeText(text: string): Promise<void>;
}

export function listErasureLists({
  folder,
  bucket,
}: Pick<BackupSettings, "folder" | "bucket">): readonly ErasureList[] {
  return [...(folder ? [listInFolder(folder)] : []), ...(bucket ? [listInBucket(bucket)] : [])];
}

export function listInFolder(folder: string): ErasureList {
  const file = resolve(folder, FILE);
  return {
    place: folder,
    async readText() {
      try {
        return await readFile(file, "utf8");
      } catch (error) {
        if ((error as NodeJS.ErrnoException).code === "ENOENT") return undefined;
        throw error;
      }
    },
    async writeText(text) {
      createPrivateFolder(folder);
      await replaceFile(file, text);
    },
  };
}

export function listInBucket(bucket: BackupBucket): ErasureList {
  // Default retries, because this runs again every minute.
  const client = openBackupBucket({ retries: {}, ...bucket });
  return {
    place: `the bucket ${bucket.bucket}`,
    readText: async () => (await client.getObject(FILE)) ?? undefined,
    async writeText(text) {
      await client.putObject(FILE, text, "text/plain");
    },
  };
}

/** Replaces the file atomically. */
async function replaceFile(path: string, text: string): Promise<void> {
  const part = `${path}.part-${process.pid}`;
  try {
    const file = await open(part, "w", 0o600);
    try {
      await file.writeFile(text);
      await file.sync();
    } finally {
      await file.close();
    }
    await rename(part, path);
  } finally {
    await rm(part, { force: true });
  }
}
