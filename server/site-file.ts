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
  /** For a response with the body. */
  readonly headers: RawHeaders;
  /** For a 304: the client's copy is still current. */
  readonly unchangedHeaders: RawHeaders;
}

export interface SiteFile {
  /** Smallest first. */
  readonly encodings: readonly Encoding[];
  readonly byEncoding: Readonly<Partial<Record<Encoding, Representation>>> & {
    readonly identity: Representation;
  };
}

export const suffixes = { br: ".br", gzip: ".gz", identity: "" } as const;

/** A file's bytes as they are, and compressed. */
export interface Bodies extends Readonly<Partial<Record<Encoding, Buffer>>> {
  readonly identity: Buffer;
}

/** Reads a file and its compressed copies; `shared` are the headers of each of them. */
export async function readSiteFile(
  folder: string,
  name: string,
  copies: readonly ("br" | "gzip")[],
  shared: RawHeaders,
): Promise<SiteFile> {
  const read = (file: string) => readFile(join(folder, file));
  const compressed = await Promise.all(
    copies.map(async (copy) => [copy, await read(name + suffixes[copy])] as const),
  );
  const bodies = { ...Object.fromEntries(compressed), identity: await read(name) };
  return siteFile(name, bodies, shared);
}

/** `name` gives the type of the content; `shared` are the headers of every response. */
export function siteFile(name: string, bodies: Bodies, shared: RawHeaders): SiteFile {
  const { br, gzip, identity } = bodies;
  const tag = hashOf(identity);
  const common = [...shared, ...(br || gzip ? ["Vary", "Accept-Encoding"] : [])];
  // The bytes differ by encoding, so a strong tag has to differ too.
  const represent = (body: Buffer, coding?: string): Representation => {
    const etag = coding === undefined ? `"${tag}"` : `"${tag}-${coding}"`;
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
  };
}

function hashOf(content: Buffer): string {
  return createHash("sha256").update(content).digest("base64url").slice(0, 22);
}
