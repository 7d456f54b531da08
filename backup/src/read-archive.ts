import { createHash } from "node:crypto";
import { createReadStream, createWriteStream } from "node:fs";
import { mkdir } from "node:fs/promises";
import { dirname, join } from "node:path";
import { Readable } from "node:stream";
import { pipeline } from "node:stream/promises";
import { getErrorMessage, StartupError } from "@damson/service-runtime/errors";
import type { Decrypter } from "age-encryption";
import { createTarDecoder, type ParsedTarEntry } from "modern-tar";
import { isKnownEntry } from "./archive-entry.ts";
import {
  CONTENTS,
  type Contents,
  MANIFEST,
  type Manifest,
  parseContents,
  parseManifest,
} from "./manifest.ts";

interface Reading {
  readonly decrypter: Decrypter;
  readonly folder: string;
  /** Returns true for a file to extract. The others are only compared. */
  readonly keeps: (name: string) => boolean;
  /** Called with the manifest before anything is extracted. May throw to stop. */
  readonly check?: (manifest: Manifest) => void;
}

export interface ReadArchive {
  readonly manifest: Manifest;
  readonly contents: Contents;
}

type File = Contents["files"][string];

/**
 * Reads a whole backup and compares every file with its list of contents. Throws a one-line `StartupError` for a wrong
 * passphrase or a damaged file.
 */
export async function readArchive(file: string, reading: Reading): Promise<ReadArchive> {
  const entries = (await openArchive(file, reading.decrypter)).pipeThrough(
    createTarDecoder({ strict: true }),
  );
  try {
    return await readEntries(entries, file, reading);
  } catch (cause) {
    if (cause instanceof StartupError) throw cause;
    const { code = "" } = cause as NodeJS.ErrnoException;
    if (code === "ENOSPC" || code === "EDQUOT") {
      throw new StartupError(`No space left in ${reading.folder}: the disk is full`, { cause });
    }
    throw new StartupError(`${file} is damaged: ${getErrorMessage(cause)}`, { cause });
  }
}

async function openArchive(file: string, decrypter: Decrypter) {
  const source = createReadStream(file);
  try {
    // Node and the library declare the same standard stream differently.
    return await decrypter.decrypt(Readable.toWeb(source) as ReadableStream<Uint8Array>);
  } catch (cause) {
    source.destroy();
    throw new StartupError(explainOpenFailure(file, getErrorMessage(cause)), { cause });
  }
}

function explainOpenFailure(file: string, message: string): string {
  if (message.includes("no identity matched")) {
    return `${file} does not open: the passphrase or identity is wrong`;
  }
  if (message.includes("ENOENT")) return `${file} does not exist`;
  return `${file} is not a backup, or its start is damaged: ${message}`;
}

async function readEntries(
  entries: ReadableStream<ParsedTarEntry>,
  file: string,
  { folder, keeps, check }: Reading,
): Promise<ReadArchive> {
  const files: Record<string, File> = {};
  let manifest: Manifest | undefined;
  let contents: Contents | undefined;
  for await (const { header, body } of entries) {
    const { name, type = "file" } = header;
    if (type !== "file" || !isKnownEntry(name)) {
      throw new StartupError(`${file} is refused: it has an entry ${JSON.stringify(name)}`);
    }
    if (name === MANIFEST) {
      manifest = parseManifest(await new Response(body).text(), file);
      check?.(manifest);
    } else if (manifest === undefined) throw new Error("its manifest is missing");
    else if (name === CONTENTS) contents = parseContents(await new Response(body).text(), file);
    else files[name] = await readFileEntry(body, keeps(name) ? join(folder, name) : undefined);
  }
  if (manifest === undefined || contents === undefined) throw new Error("it is truncated");
  compare(files, contents.files);
  return { manifest, contents };
}

/** Hashes an entry, and writes it to the path if there is one. */
async function readFileEntry(body: ReadableStream, path: string | undefined): Promise<File> {
  const hash = createHash("sha256");
  let bytes = 0;
  const hashChunks = async function* () {
    for await (const chunk of body) {
      hash.update(chunk);
      bytes += chunk.length;
      yield chunk;
    }
  };
  if (path === undefined) for await (const _ of hashChunks());
  else {
    await mkdir(dirname(path), { recursive: true, mode: 0o700 });
    const target = createWriteStream(path, { flags: "wx", mode: 0o600, flush: true });
    await pipeline(hashChunks, target);
  }
  return { bytes, sha256: hash.digest("hex") };
}

function compare(found: Contents["files"], listed: Contents["files"]): void {
  const names = new Set([...Object.keys(found), ...Object.keys(listed)]);
  for (const name of names) {
    if (found[name]?.sha256 === listed[name]?.sha256) continue;
    throw new Error(`${name} is not what was written`);
  }
}
