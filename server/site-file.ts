/** One built file in every available encoding, with its headers ready to send. */
import { createHash } from "node:crypto";
import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { availableDictionary } from "../storefront/compression-dictionaries.ts";
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
  readonly encodings: readonly PlainEncoding[];
  readonly as: Readonly<Partial<Record<PlainEncoding, Representation>>> & {
    readonly identity: Representation;
  };
  /** For browsers that have a predecessor of the file, by the dictionary they name. */
  readonly byDictionary: ReadonlyMap<string, Representation>;
}

/** The encodings that need no dictionary. */
type PlainEncoding = "br" | "gzip" | "identity";

export const suffixes = { br: ".br", gzip: ".gz", identity: "" } as const;

/** The copies of a file that lie beside it. */
export interface Copies {
  readonly encodings: readonly ("br" | "gzip")[];
  /** The names of those that need a dictionary. */
  readonly byDictionary: readonly string[];
}

/** Reads a file and its compressed copies; `shared` are the headers of each of them. */
export async function readSiteFile(
  folder: string,
  name: string,
  copies: Copies,
  shared: RawHeaders,
): Promise<SiteFile> {
  const plain = await readFile(join(folder, name));
  const tag = hashOf(plain);
  const common = [...shared, ...vary(copies)];
  // The bytes differ by encoding, so a strong tag has to differ too.
  const represent = (body: Buffer, coding?: string, form = coding) => {
    const etag = form === undefined ? `"${tag}"` : `"${tag}-${form}"`;
    const unchangedHeaders = [...common, "ETag", etag];
    const type = ["Content-Type", contentType(name)];
    const length = ["Content-Length", String(body.byteLength)];
    const encoding = coding === undefined ? [] : ["Content-Encoding", coding];
    const headers = [...unchangedHeaders, ...type, ...length, ...encoding];
    return { body, etag, unchangedHeaders, headers };
  };
  const as: Partial<Record<PlainEncoding, Representation>> = {};
  for (const encoding of copies.encodings) {
    as[encoding] = represent(await readFile(join(folder, name + suffixes[encoding])), encoding);
  }
  const byDictionary = new Map<string, Representation>();
  for (const copy of copies.byDictionary) {
    const body = await readFile(join(folder, copy));
    byDictionary.set(availableDictionary(body), represent(body, "dcz", `dcz-${hashOf(body)}`));
  }
  return {
    encodings: [...copies.encodings, "identity"],
    as: { ...as, identity: represent(plain) },
    byDictionary,
  };
}

function hashOf(content: Buffer): string {
  return createHash("sha256").update(content).digest("base64url").slice(0, 22);
}

function vary({ encodings, byDictionary }: Copies): RawHeaders {
  if (byDictionary.length > 0) return ["Vary", "Accept-Encoding, Available-Dictionary"];
  return encodings.length > 0 ? ["Vary", "Accept-Encoding"] : [];
}
