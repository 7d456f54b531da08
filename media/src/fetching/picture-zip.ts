/** ZIP archives of pictures on disk. Extracts one file at a time, up to the size limit of a picture. */
import type { Readable } from "node:stream";
import yauzl, { type Entry, type ZipFile } from "yauzl";
import { MediaError } from "../errors.ts";
import { requireSize } from "../images/image-type.ts";

/** Several times the pictures of 2,000 products. */
const MAX_FILES = 20_000;

/**
 * Lists the file names of a ZIP, in lower case and without folders. Throws `MediaError` if the file is not a ZIP, is
 * damaged or has too many files.
 */
export async function listZip(path: string): Promise<ReadonlySet<string>> {
  const names = new Set<string>();
  await forEachEntry(path, (entry) => {
    if (isFile(entry)) names.add(toPlainName(entry.fileName));
    return false;
  });
  return names;
}

/** Extracts one file. Throws `MediaError`: `zip_file_missing`, `zip_unreadable` or `image_too_large`. */
export async function readFromZip(path: string, name: string): Promise<Uint8Array> {
  const wanted = toPlainName(name);
  let bytes: Uint8Array | undefined;
  await forEachEntry(path, async (entry, zip) => {
    if (!isFile(entry) || toPlainName(entry.fileName) !== wanted) return false;
    bytes = await unpack(zip, entry);
    return true;
  });
  if (bytes === undefined) {
    throw new MediaError("zip_file_missing", `“${wanted.slice(0, 60)}” isn’t in the ZIP file`);
  }
  return bytes;
}

/** Ignores folders and case, because some tools change the case of names. */
export function toPlainName(name: string): string {
  return (name.split(/[/\\]/).at(-1) ?? "").toLowerCase();
}

/** macOS adds files with these names. */
function isFile({ fileName }: Entry): boolean {
  return !fileName.endsWith("/") && !/(?:^|\/)(?:__MACOSX\/|\._)/.test(fileName);
}

type Visit = (entry: Entry, zip: ZipFile) => boolean | Promise<boolean>;

async function forEachEntry(path: string, visit: Visit): Promise<void> {
  const zip = await yauzl.openPromise(path).catch(createUnreadableError);
  try {
    if (zip.entryCount > MAX_FILES) {
      throw new MediaError("zip_unreadable", `This ZIP file has more than ${MAX_FILES} files`);
    }
    for await (const entry of zip.eachEntry()) if (await visit(entry, zip)) return;
  } catch (error) {
    createUnreadableError(error);
  } finally {
    zip.close();
  }
}

async function unpack(zip: ZipFile, entry: Entry): Promise<Uint8Array> {
  if (entry.isEncrypted()) {
    throw new MediaError("zip_unreadable", "This ZIP is protected by a password.");
  }
  requireSize(entry.uncompressedSize);
  return readAll(await zip.openReadStreamPromise(entry));
}

/** Counts the bytes, because the ZIP may state a wrong size. */
async function readAll(stream: Readable): Promise<Uint8Array> {
  const chunks: Uint8Array[] = [];
  let size = 0;
  for await (const chunk of stream) {
    size += chunk.byteLength;
    requireSize(size);
    chunks.push(chunk);
  }
  return Buffer.concat(chunks, size);
}

function createUnreadableError(cause: unknown): never {
  if (cause instanceof MediaError) throw cause;
  if (cause instanceof Error && "code" in cause && cause.code === "ENOENT") {
    throw new MediaError("zip_not_found", "The ZIP no longer exists. Import the file again.", {
      cause,
    });
  }
  throw new MediaError("zip_unreadable", "This file is not a ZIP, or it is damaged.", { cause });
}
