import { fileNames } from "@damson/media/image-files";
import { DAY_MS } from "@damson/service-runtime/durations";
import type { Queries } from "../database/database.ts";
import { toImageDetails } from "./image-files.ts";

/** Undoing an older change does not bring back its pictures. */
const UNDONE_MS = 30 * DAY_MS;
const CHANGES_AT_ONCE = 200;
const HASH = /[0-9a-f]{32}/g;

/**
 * Returns a function that checks whether a file may be shown, now or after an undo. It keeps the
 * pictures of all products, and all pictures in settings, pages and in changes of the last 30 days.
 */
export async function findImagesInUse(
  db: Queries,
  now: Date,
): Promise<(fileName: string) => boolean> {
  const names = await readProductFileNames(db);
  const hashes = new Set<string>();
  const add = (text: string) => {
    for (const [hash] of text.matchAll(HASH)) hashes.add(hash);
  };
  const documents = await db.selectFrom("catalogue_documents").select("content").execute();
  for (const { content } of documents) add(JSON.stringify(content));
  const pages = await db.selectFrom("pages").select("text").execute();
  for (const { text } of pages) add(text);
  await readChangesSince(db, new Date(now.getTime() - UNDONE_MS), add);
  return (name) => names.has(name) || hashes.has(name.slice(0, 32));
}

async function readProductFileNames(db: Queries): Promise<ReadonlySet<string>> {
  const rows = await db
    .selectFrom("product_images")
    .select(["hash", "file", "focal_x as focalX", "focal_y as focalY", "width", "height"])
    .where("is_built_in", "=", false)
    .execute();
  const images = rows.map((row) => ({ ...row, isBuiltIn: false, widths: [] }));
  return new Set(images.flatMap((image) => fileNames(toImageDetails(image))));
}

/** Reads in batches, because an import changes thousands of products at once. */
async function readChangesSince(
  db: Queries,
  since: Date,
  add: (text: string) => void,
): Promise<void> {
  const changes = await db
    .selectFrom("catalogue_changes")
    .select("id")
    .where("at", ">=", since)
    .execute();
  const ids = changes.map(({ id }) => id);
  for (let at = 0; at < ids.length; at += CHANGES_AT_ONCE) {
    const items = await db
      .selectFrom("catalogue_change_items")
      .select(["before", "after"])
      .where("change_id", "in", ids.slice(at, at + CHANGES_AT_ONCE))
      .execute();
    for (const { before, after } of items) add(JSON.stringify([before, after]));
  }
}
