export type ArchiveEntry =
  | { readonly name: string; readonly path: string }
  | { readonly name: string; readonly text: string };

export const SQLITE_ENTRY = "database/shop.sqlite";
export const POSTGRES_ENTRY = "database/shop.dump";

const knownNames = [
  /^(manifest|contents)\.json$/,
  /^database\/shop\.(sqlite|dump)$/,
  /^keys\/[a-z][a-z-]*\.(key|json)$/,
  /^media\/[0-9a-f]{2}\/[0-9a-f][0-9a-z-]*\.(avif|webp|jpg|png)$/,
];

/** Accepts known names only: anyone can encrypt a file for a recipient, and no name may escape the restore folder. */
export function isKnownEntry(name: string): boolean {
  return knownNames.some((known) => known.test(name));
}

export function isDatabaseEntry(name: string): boolean {
  return name === SQLITE_ENTRY || name === POSTGRES_ENTRY;
}
