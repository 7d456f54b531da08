/** The built shop in memory: every file in every encoding, with its headers ready to send. */
import { createHash } from "node:crypto";
import { readdir, readFile } from "node:fs/promises";
import { join, relative, sep } from "node:path";
import { cacheControl } from "../storefront/headers.ts";
import type { Encoding } from "./accept-encoding.ts";
import { contentType } from "./content-types.ts";

/** Names and values in turn, the form Node sends fastest. */
export type RawHeaders = readonly string[];

export interface Representation {
  readonly body: Buffer;
  readonly etag: string;
  /** Of an answer with status 200. */
  readonly headers: RawHeaders;
  /** Of an answer that says the shopper's copy is still right. */
  readonly unchangedHeaders: RawHeaders;
}

export interface SiteFile {
  /** Smallest first. */
  readonly encodings: readonly Encoding[];
  readonly as: Readonly<Partial<Record<Encoding, Representation>>> & {
    readonly identity: Representation;
  };
}

export interface Site {
  /** By path: `/delivery`, `/assets/boot-1a2b.js`. */
  readonly files: ReadonlyMap<string, SiteFile>;
  readonly notFound: SiteFile;
}

const suffixes = { br: ".br", gzip: ".gz", identity: "" } as const;
const encodings = ["br", "gzip", "identity"] as const;
/** For static hosts and tools, not for shoppers. */
const unpublished = /^(_headers|\.vite\/.*)(\.br|\.gz)?$/;

/** Reads the built site. `always` are the headers of every answer. */
export async function readSite(folder: string, always: RawHeaders): Promise<Site> {
  const names = new Set(await listFiles(folder));
  const published = [...names].filter(
    (name) => !/\.(br|gz)$/.test(name) && !unpublished.test(name),
  );
  const files = new Map<string, SiteFile>();
  for (const name of published) {
    files.set(pathOf(name), await readSiteFile(folder, name, names, always));
  }
  const notFound = files.get("/404");
  if (notFound === undefined) throw new Error(`${folder} has no 404.html`);
  // It is what other addresses show, not an address.
  files.delete("/404");
  return { files, notFound };
}

async function listFiles(folder: string): Promise<readonly string[]> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true }).catch(() => []);
  return entries
    .filter((entry) => entry.isFile())
    .map((entry) => relative(folder, join(entry.parentPath, entry.name)).split(sep).join("/"));
}

function pathOf(name: string): string {
  return name === "index.html" ? "/" : `/${name.replace(/\.html$/, "")}`;
}

async function readSiteFile(
  folder: string,
  name: string,
  names: ReadonlySet<string>,
  always: RawHeaders,
): Promise<SiteFile> {
  const atHand = encodings.filter((encoding) => names.has(name + suffixes[encoding]));
  const identity = await readFile(join(folder, name));
  const tag = createHash("sha256").update(identity).digest("base64url").slice(0, 22);
  const shared = [
    ...always,
    ...["Cache-Control", cacheControl(pathOf(name))],
    ...(atHand.length > 1 ? ["Vary", "Accept-Encoding"] : []),
  ];
  const represent = (encoding: Encoding, body: Buffer): Representation => {
    // Each encoding is other bytes, so a strong tag has to tell them apart.
    const etag = encoding === "identity" ? `"${tag}"` : `"${tag}-${encoding}"`;
    const unchangedHeaders = [...shared, "ETag", etag];
    const headers = [
      ...unchangedHeaders,
      ...["Content-Type", contentType(name), "Content-Length", String(body.byteLength)],
      ...(encoding === "identity" ? [] : ["Content-Encoding", encoding]),
    ];
    return { body, etag, headers, unchangedHeaders };
  };
  const as: Partial<Record<Encoding, Representation>> = {};
  for (const encoding of atHand) {
    as[encoding] = represent(encoding, await readFile(join(folder, name + suffixes[encoding])));
  }
  return { encodings: atHand, as: { ...as, identity: represent("identity", identity) } };
}
