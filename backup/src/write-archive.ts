import { createHash } from "node:crypto";
import { createWriteStream } from "node:fs";
import { type FileHandle, link, open, rename, rm } from "node:fs/promises";
import { dirname } from "node:path";
import { Readable } from "node:stream";
import { pipeline } from "node:stream/promises";
import { getErrorMessage, StartupError } from "@damson/service-runtime/errors";
import type { Encrypter } from "age-encryption";
import { createTarPacker, type TarPackController } from "modern-tar";
import type { ArchiveEntry } from "./archive-entry.ts";
import { CONTENTS, type Contents, formatManifest, MANIFEST, type NewManifest } from "./manifest.ts";

interface Archive {
  readonly manifest: NewManifest;
  readonly entries: readonly ArchiveEntry[];
  readonly encrypter: Encrypter;
}

const MODE = 0o600;

/**
 * Writes a backup as tar inside age, flushes it to disk, and returns its contents. Skips files that
 * have disappeared. Throws `StartupError`; the caller then removes the file.
 */
export async function writeArchive(
  file: string,
  { manifest, entries, encrypter }: Archive,
): Promise<Contents> {
  const { readable, controller } = createTarPacker();
  try {
    const encrypted = await encrypter.encrypt(readable);
    const target = createWriteStream(file, { flags: "wx", mode: MODE, flush: true });
    const [contents] = await Promise.all([
      addAll(controller, manifest, entries),
      // Node and the library declare the same standard stream differently.
      pipeline(Readable.fromWeb(encrypted as Parameters<typeof Readable.fromWeb>[0]), target),
    ]);
    return contents;
  } catch (cause) {
    controller.error(cause);
    throw new StartupError(`${file} cannot be written: ${getReason(cause)}`, { cause });
  }
}

/** Renames a finished file, without ever overwriting another. Throws `StartupError`. */
export async function finishFile(part: string, file: string): Promise<void> {
  try {
    await link(part, file).then(
      () => rm(part),
      (error: NodeJS.ErrnoException) => {
        // Some file systems have no links.
        if (error.code === "EPERM" || error.code === "ENOTSUP") return rename(part, file);
        throw error;
      },
    );
    await syncFolder(dirname(file));
  } catch (cause) {
    throw new StartupError(`${file} cannot be created: ${getReason(cause)}`, { cause });
  }
}

async function addAll(
  controller: TarPackController,
  manifest: NewManifest,
  entries: readonly ArchiveEntry[],
): Promise<Contents> {
  const files: Record<string, Contents["files"][string]> = {};
  await addText(controller, MANIFEST, formatManifest(manifest));
  for (const entry of entries) {
    const added =
      "text" in entry
        ? await addText(controller, entry.name, entry.text)
        : await addFile(controller, entry.name, entry.path);
    if (added) files[entry.name] = added;
  }
  await addText(controller, CONTENTS, JSON.stringify({ files }));
  controller.finalize();
  return { files };
}

async function addText(controller: TarPackController, name: string, text: string) {
  const bytes = Buffer.from(text);
  return add(controller, name, bytes.length, Readable.from([bytes]));
}

/** Returns `undefined` if the file no longer exists. */
async function addFile(controller: TarPackController, name: string, path: string) {
  const file = await openIfThere(path);
  if (file === undefined) return undefined;
  try {
    const { size } = await file.stat();
    return await add(controller, name, size, file.createReadStream({ autoClose: false }));
  } finally {
    await file.close();
  }
}

async function add(
  controller: TarPackController,
  name: string,
  size: number,
  source: AsyncIterable<Buffer>,
) {
  const hash = createHash("sha256");
  const writer = controller.add({ name, size, mode: MODE, type: "file" }).getWriter();
  for await (const chunk of source) {
    hash.update(chunk);
    await writer.write(chunk);
  }
  await writer.close();
  return { bytes: size, sha256: hash.digest("hex") };
}

async function openIfThere(path: string): Promise<FileHandle | undefined> {
  try {
    return await open(path, "r");
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === "ENOENT") return undefined;
    throw error;
  }
}

async function syncFolder(path: string): Promise<void> {
  // Windows cannot open folders, and does not need to sync them.
  if (process.platform === "win32") return;
  const folder = await open(path, "r");
  try {
    await folder.sync();
  } finally {
    await folder.close();
  }
}

function getReason(error: unknown): string {
  const code = (error as NodeJS.ErrnoException).code ?? "";
  if (code === "ENOSPC" || code === "EDQUOT") return "the disk is full";
  if (code === "EEXIST") return "it is there already";
  return getErrorMessage(error);
}
