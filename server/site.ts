import { readdir } from "node:fs/promises";
import { join, relative, sep } from "node:path";
import { cacheControl } from "@damson/storefront/headers";
import { type RawHeaders, readSiteFile, type SiteFile, suffixes } from "./site-file.ts";

export interface Site {
  /** By path: `/delivery`, `/assets/boot-1a2b.js`. */
  readonly files: ReadonlyMap<string, SiteFile>;
  readonly notFound: SiteFile;
}

/** For static hosts and tools only. */
const unpublished = /^(_headers|\.vite\/)/;
const isCopy = (name: string) => /\.(br|gz)$/.test(name);

export async function readSite(folder: string, commonHeaders: RawHeaders): Promise<Site> {
  const names = new Set(await listFiles(folder));
  const files = new Map<string, SiteFile>();
  for (const name of names) {
    if (isCopy(name) || unpublished.test(name)) continue;
    const path = toUrlPath(name);
    const copies = (["br", "gzip"] as const).filter((copy) => names.has(name + suffixes[copy]));
    const headers = [...commonHeaders, "Cache-Control", cacheControl(path)];
    files.set(path, await readSiteFile(folder, name, copies, headers));
  }
  const notFound = files.get("/404");
  if (notFound === undefined) throw new Error(`${folder} has no 404.html`);
  // Served at unknown URLs, not at its own.
  files.delete("/404");
  return { files, notFound };
}

/** Leaves out built pages that are rendered instead. */
export function removePages({ files, notFound }: Site, paths: ReadonlySet<string>): Site {
  return { files: new Map([...files].filter(([path]) => !paths.has(path))), notFound };
}

/** Includes files in subfolders. */
export async function listFiles(folder: string): Promise<readonly string[]> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  return entries
    .filter((entry) => entry.isFile())
    .map((entry) => relative(folder, join(entry.parentPath, entry.name)).split(sep).join("/"));
}

function toUrlPath(name: string): string {
  return name === "index.html" ? "/" : `/${name.replace(/\.html$/, "")}`;
}
