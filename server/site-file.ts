/** One built file in every available encoding, with its headers ready to send. */
import { createHash } from "node:crypto";
import { readFile } from "node:fs/promises";
import { join } from "node:path";
import type { Encoding } from "./accept-encoding.ts";
import { contentType } from "./content-types.ts";

/** Names and values alternating, the form that Node sends fastest. */
export type RawHeaders = readonly string[];

export interface Representation {
  readonly body: Buffer;
  readonly etag: string;
  /** For an answer with the body. */
  readonly headers: RawHeaders;
  /** For a 304: the client's copy is still current. */
  readonly unchangedHeaders: RawHeaders;
}

export interface SiteFile {
  /** Smallest first. */
  readonly encodings: readonly Encoding[];
  readonly as: Readonly<Partial<Record<Encoding, Representation>>> & {
    readonly identity: Representation;
  };
}

export const suffixes = { br: ".br", gzip: ".gz", identity: "" } as const;

/** Reads a file and its compressed copies; `shared` are the headers of each of them. */
export async function readSiteFile(
  folder: string,
  name: string,
  copies: readonly ("br" | "gzip")[],
  shared: RawHeaders,
): Promise<SiteFile> {
  const plain = await readFile(join(folder, name));
  const tag = createHash("sha256").update(plain).digest("base64url").slice(0, 22);
  const common = [...shared, ...(copies.length > 0 ? ["Vary", "Accept-Encoding"] : [])];
  const represent = (encoding: Encoding, body: Buffer): Representation => {
    // The bytes differ by encoding, so a strong tag has to differ too.
    const etag = encoding === "identity" ? `"${tag}"` : `"${tag}-${encoding}"`;
    const unchangedHeaders = [...common, "ETag", etag];
    const type = ["Content-Type", contentType(name)];
    const length = ["Content-Length", String(body.byteLength)];
    const coding = encoding === "identity" ? [] : ["Content-Encoding", encoding];
    return {
      body,
      etag,
      unchangedHeaders,
      headers: [...unchangedHeaders, ...type, ...length, ...coding],
    };
  };
  const as: Partial<Record<Encoding, Representation>> = {};
  for (const encoding of copies) {
    as[encoding] = represent(encoding, await readFile(join(folder, name + suffixes[encoding])));
  }
  return {
    encodings: [...copies, "identity"],
    as: { ...as, identity: represent("identity", plain) },
  };
}
