/**
 * Compression dictionaries (RFC 9842): a browser that has a file of the last build is sent only
 * what has changed in its successor, a delta: `name-1a2b3c4d.js.5e6f7a8b.dcz`.
 */
import { createHash } from "node:crypto";
import { readFile, stat, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { promisify } from "node:util";
import { constants, zstdCompress } from "node:zlib";
import type { AssetNames } from "./build-manifest.ts";

/** The hash of the content, in the name of a script or style. */
const hash = /-([\w-]{8})(?=\.(?:js|css)$)/;

/** Begins every `dcz`; the SHA-256 hash of its dictionary follows. */
const magic = Buffer.from("5e2a4d1820000000", "hex");
const hashEnd = magic.byteLength + 32;

/** For which addresses a browser should keep a file as a dictionary: those of its successors. */
export function dictionaryHeaders(path: string): readonly string[] {
  const isNamedByContent = path.startsWith("/assets/") && hash.test(path);
  return isNamedByContent ? ["Use-As-Dictionary", `match="${path.replace(hash, "-*")}"`] : [];
}

/** What a browser names in `Available-Dictionary` if it can read a `dcz`. */
export function availableDictionary(dcz: Buffer): string {
  return `:${dcz.subarray(magic.byteLength, hashEnd).toString("base64")}:`;
}

/** Writes a delta beside each asset that replaces one of the last build. */
export async function writeDeltas(
  folder: string,
  { assets, previousAssets }: AssetNames,
): Promise<void> {
  const withoutHash = (name: string) => name.replace(hash, "");
  const pairs = assets
    .filter((name) => hash.test(name))
    .flatMap((name) =>
      // Two files may share a name; whoever has either of them is served.
      previousAssets
        .filter((previous) => withoutHash(previous) === withoutHash(name))
        .map((previous) => ({ name, previous })),
    );
  await Promise.all(
    pairs.map(async ({ name, previous }) => {
      const [file, dictionary] = await Promise.all([
        readFile(join(folder, name)),
        readFile(join(folder, previous)),
      ]);
      const delta = await encodeDcz(file, dictionary);
      // Where little is the same, brotli alone may be smaller. Tiny files have no brotli copy.
      const brotli = await stat(join(folder, `${name}.br`)).catch(() => ({
        size: file.byteLength,
      }));
      const copy = `${name}.${hash.exec(previous)?.[1]}.dcz`;
      if (delta.byteLength < brotli.size) await writeFile(join(folder, copy), delta);
    }),
  );
}

/** Compresses a file with another as its dictionary. */
export async function encodeDcz(file: Buffer, dictionary: Buffer): Promise<Buffer> {
  const compressed = await promisify(zstdCompress)(file, {
    params: { [constants.ZSTD_c_compressionLevel]: 19 },
    dictionary,
  });
  return Buffer.concat([magic, createHash("sha256").update(dictionary).digest(), compressed]);
}
