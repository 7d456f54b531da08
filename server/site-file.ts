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
  /** For a response with the body. */
  readonly headers: RawHeaders;
  /** For a 304: the client's copy is still current. */
  readonly unchangedHeaders: RawHeaders;
}

export interface SiteFile {
  /** Smallest first. */
  readonly encodings: readonly PlainEncoding[];
  readonly byEncoding: Readonly<Partial<Record<PlainEncoding, Representation>>> & {
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

/** A file's bytes as they are, and compressed. */
export interface Bodies extends Readonly<Partial<Record<PlainEncoding, Buffer>>> {
  readonly identity: Buffer;
  /** Differences from predecessors of the file. */
  readonly dcz?: readonly Buffer[];
}

/** Reads a file and its compressed copies; `shared` are the headers of each of them. */
export async function readSiteFile(
  folder: string,
  name: string,
  copies: Copies,
  shared: RawHeaders,
): Promise<SiteFile> {
  const read = (file: string) => readFile(join(folder, file));
  const compressed = await Promise.all(
    copies.encodings.map(async (copy) => [copy, await read(name + suffixes[copy])] as const),
  );
  const dcz = await Promise.all(copies.byDictionary.map(read));
  return siteFile(
    name,
    { ...Object.fromEntries(compressed), identity: await read(name), dcz },
    shared,
  );
}

/** `name` tells the type of the content; `shared` are the headers of every response. */
export function siteFile(name: string, bodies: Bodies, shared: RawHeaders): SiteFile {
  const { br, gzip, identity, dcz = [] } = bodies;
  const tag = hashOf(identity);
  const common = [...shared, ...vary(bodies)];
  // The bytes differ by encoding, so a strong tag has to differ too.
  const represent = (body: Buffer, coding?: string, form = coding): Representation => {
    const etag = form === undefined ? `"${tag}"` : `"${tag}-${form}"`;
    const unchangedHeaders = [...common, "ETag", etag];
    const type = ["Content-Type", contentType(name)];
    const length = ["Content-Length", String(body.byteLength)];
    const encoding = coding === undefined ? [] : ["Content-Encoding", coding];
    const headers = [...unchangedHeaders, ...type, ...length, ...encoding];
    return { body, etag, unchangedHeaders, headers };
  };
  const encodings = (["br", "gzip", "identity"] as const).filter((each) => bodies[each]);
  return {
    encodings,
    byEncoding: {
      ...(br && { br: represent(br, "br") }),
      ...(gzip && { gzip: represent(gzip, "gzip") }),
      identity: represent(identity),
    },
    byDictionary: new Map(
      dcz.map((body) => [availableDictionary(body), represent(body, "dcz", `dcz-${hashOf(body)}`)]),
    ),
  };
}

function hashOf(content: Buffer): string {
  return createHash("sha256").update(content).digest("base64url").slice(0, 22);
}

function vary({ br, gzip, dcz = [] }: Bodies): RawHeaders {
  if (dcz.length > 0) return ["Vary", "Accept-Encoding, Available-Dictionary"];
  return br || gzip ? ["Vary", "Accept-Encoding"] : [];
}
