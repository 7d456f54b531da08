/** ZIPs of pictures, which lie on the disk: one file of them is unpacked at a time, and none further than a picture may have bytes. */
import type { Readable } from "node:stream";
import yauzl, { type Entry, type ZipFile } from "yauzl";
import { MediaError } from "../errors.ts";
import { requireSize } from "../images/image-type.ts";

/** As many pictures as 2,000 products have, several times. */
const MAX_FILES = 20_000;

/**
 * Lists the files of a ZIP by their names in small letters, without folders. Throws `MediaError` for what is no ZIP, is
 * damaged or has too many.
 */
export async function listZip(path: string): Promise<ReadonlySet<string>> {
  const names = new Set<string>();
  await eachEntry(path, (entry) => {
    if (isFile(entry)) names.add(plainName(entry.fileName));
    return false;
  });
  return names;
}

/** Unpacks one file by its name. Throws `MediaError`: `zip_file_missing`, `zip_unreadable` or `image_too_large`. */
export async function readFromZip(path: string, name: string): Promise<Uint8Array> {
  const wanted = plainName(name);
  let bytes: Uint8Array | undefined;
  await eachEntry(path, async (entry, zip) => {
    if (!isFile(entry) || plainName(entry.fileName) !== wanted) return false;
    bytes = await unpack(zip, entry);
    return true;
  });
  if (bytes === undefined) {
    throw new MediaError("zip_file_missing", `There is no “${wanted.slice(0, 60)}” in the ZIP.`);
  }
  return bytes;
}

/** Names of folders say nothing, and some tools write other capitals than a table has. */
export function plainName(name: string): string {
  return (name.split(/[/\\]/).at(-1) ?? "").toLowerCase();
}

/** macOS adds files of its own, which begin like this. */
function isFile({ fileName }: Entry): boolean {
  return !fileName.endsWith("/") && !/(?:^|\/)(?:__MACOSX\/|\._)/.test(fileName);
}

type Visit = (entry: Entry, zip: ZipFile) => boolean | Promise<boolean>;

/** Goes through the entries until a visit returns true. */
async function eachEntry(path: string, visit: Visit): Promise<void> {
  const zip = await yauzl.openPromise(path).catch(unreadable);
  try {
    if (zip.entryCount > MAX_FILES) {
      throw new MediaError("zip_unreadable", `This ZIP has more than ${MAX_FILES} files.`);
    }
    for await (const entry of zip.eachEntry()) if (await visit(entry, zip)) return;
  } catch (error) {
    unreadable(error);
  } finally {
    zip.close();
  }
}

async function unpack(zip: ZipFile, entry: Entry): Promise<Uint8Array> {
  if (entry.isEncrypted()) {
    throw new MediaError("zip_unreadable", "The files of this ZIP have a password.");
  }
  requireSize(entry.uncompressedSize);
  return readAll(await zip.openReadStreamPromise(entry));
}

/** The size that the ZIP names may not be the one that it unpacks to. */
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

function unreadable(cause: unknown): never {
  if (cause instanceof MediaError) throw cause;
  if (cause instanceof Error && "code" in cause && cause.code === "ENOENT") {
    throw new MediaError("zip_not_found", "The ZIP is no longer there: import the file again.", {
      cause,
    });
  }
  throw new MediaError("zip_unreadable", "This is no ZIP, or it is damaged.", { cause });
}
