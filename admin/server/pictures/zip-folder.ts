/** Uploaded ZIPs of pictures. They stay on disk until all pictures of an import are extracted. */
import { randomUUID } from "node:crypto";
import { type FileHandle, open, readdir, rename, rm, stat } from "node:fs/promises";
import { join } from "node:path";
import { isUuid } from "@damson/database";
import { MediaError } from "@damson/media/errors";
import { listZip } from "@damson/media/picture-zip";
import { DAY_MS } from "@damson/service-runtime/durations";
import { createPrivateFolder } from "@damson/service-runtime/private-folder";
import { createSerialQueue } from "@damson/service-runtime/serial-queue";

/** A few thousand photos. */
const MAX_ZIP_BYTES = 1_000_000_000;
/** Maximum number of stored ZIPs, so that uploads cannot fill the disk. */
const MAX_ZIPS = 5;
const FULL: ReadonlySet<unknown> = new Set(["ENOSPC", "EDQUOT", "EFBIG"]);

export interface ZipFolder {
  /** Stores a complete ZIP or nothing. Throws `MediaError`. */
  add(chunks: AsyncIterable<Uint8Array>): Promise<{ readonly id: string; readonly files: number }>;
  /** Names of the pictures in a ZIP. Throws `MediaError` with `zip_not_found`. */
  namesIn(id: string): Promise<ReadonlySet<string>>;
  zipPath(id: string): string;
  /** Removes unused ZIPs after a day. */
  removeUnused(inUse: ReadonlySet<string>): Promise<void>;
}

interface ZipFolderOptions {
  readonly maxBytes?: number;
}

export function createZipFolder(
  folder: string,
  { maxBytes = MAX_ZIP_BYTES }: ZipFolderOptions = {},
): ZipFolder {
  const zipPath = (id: string) => {
    if (!isUuid(id)) throw createNotFoundError();
    return join(folder, `${id}.zip`);
  };
  const inTurn = createSerialQueue();
  return {
    zipPath,
    async add(chunks) {
      createPrivateFolder(folder);
      const id = randomUUID();
      const temporary = `${zipPath(id)}.part`;
      // Runs one upload at a time, so that each one counts the files of the earlier ones.
      const file = await inTurn(async () => {
        if ((await listZips(folder)).length >= MAX_ZIPS) {
          throw new MediaError(
            "zips_too_many",
            "Too many ZIP files are being imported. Try again in an hour.",
          );
        }
        return open(temporary, "wx", 0o600);
      });
      try {
        await write(file, chunks, maxBytes);
        const files = (await listZip(temporary)).size;
        await rename(temporary, zipPath(id));
        return { id, files };
      } catch (error) {
        await rm(temporary, { force: true });
        throw error;
      }
    },
    async namesIn(id) {
      const path = zipPath(id);
      if (!(await stat(path).catch(() => undefined))) throw createNotFoundError();
      return listZip(path);
    },
    async removeUnused(inUse) {
      for (const name of await listZips(folder)) {
        const { mtimeMs } = await stat(join(folder, name));
        const isOld = Date.now() - mtimeMs > DAY_MS;
        if (isOld && !inUse.has(name.slice(0, 36))) await rm(join(folder, name), { force: true });
      }
    },
  };
}

/** Lists ZIPs, including incomplete ones. */
async function listZips(folder: string): Promise<readonly string[]> {
  const names = await readdir(folder).catch(() => []);
  return names.filter((name) => name.includes(".zip"));
}

async function write(file: FileHandle, chunks: AsyncIterable<Uint8Array>, maxBytes: number) {
  try {
    let size = 0;
    for await (const chunk of chunks) {
      size += chunk.byteLength;
      if (size > maxBytes) throw createTooLargeError(maxBytes);
      await file.write(chunk).catch(toStorageError);
    }
    await file.sync().catch(toStorageError);
  } finally {
    await file.close();
  }
}

function createTooLargeError(maxBytes: number): MediaError {
  const most = Math.floor(maxBytes / 1_000_000);
  return new MediaError(
    "zip_too_large",
    `ZIP files can be up to ${most} MB. Split it into several files.`,
  );
}

function createNotFoundError(): MediaError {
  return new MediaError("zip_not_found", "This ZIP file has expired. Upload it again.");
}

function toStorageError(cause: unknown): never {
  const isFull = cause instanceof Error && "code" in cause && FULL.has(cause.code);
  if (!isFull) throw cause;
  throw new MediaError(
    "media_storage_full",
    "The server is out of disk space. Free some space and try again.",
    { cause },
  );
}
