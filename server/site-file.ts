/** A built file in every encoding, with precomputed headers. */
import { createHash } from "node:crypto";
import { readFile } from "node:fs/promises";
import { extname, join } from "node:path";
import type { Encoding } from "./accept-encoding.ts";

const contentTypes: Readonly<Record<string, string>> = {
  ".avif": "image/avif",
  ".css": "text/css; charset=utf-8",
  ".html": "text/html; charset=utf-8",
  ".ico": "image/x-icon",
  ".jpg": "image/jpeg",
  ".js": "text/javascript; charset=utf-8",
  ".json": "application/json",
  ".png": "image/png",
  ".svg": "image/svg+xml",
  ".txt": "text/plain; charset=utf-8",
  ".webmanifest": "application/manifest+json",
  ".webp": "image/webp",
  ".woff2": "font/woff2",
  ".xml": "application/xml",
};

/** Alternating names and values, which Node sends fastest. */
export type RawHeaders = readonly string[];

export interface Representation {
  readonly body: Buffer;
  readonly etag: string;
  readonly headers: RawHeaders;
  /** For a 304 response. */
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

export interface Bodies extends Readonly<Partial<Record<Encoding, Buffer>>> {
  readonly identity: Buffer;
}

/** Reads a file and its compressed copies. All get the `shared` headers. */
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
  return createSiteFile(name, bodies, shared);
}

/** The content type depends on `name`. `shared` are the headers of every response. */
export function createSiteFile(name: string, bodies: Bodies, shared: RawHeaders): SiteFile {
  const { br, gzip, identity } = bodies;
  const tag = hashContent(identity);
  const common = [...shared, ...(br || gzip ? ["Vary", "Accept-Encoding"] : [])];
  // Strong tags must differ by encoding, because the bytes do.
  const represent = (body: Buffer, coding?: string): Representation => {
    const etag = coding === undefined ? `"${tag}"` : `"${tag}-${coding}"`;
    const unchangedHeaders = [...common, "ETag", etag];
    const type = ["Content-Type", contentTypes[extname(name)] ?? "application/octet-stream"];
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

function hashContent(content: Buffer): string {
  return createHash("sha256").update(content).digest("base64url").slice(0, 22);
}
