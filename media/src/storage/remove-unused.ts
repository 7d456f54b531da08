import { DAY_MS } from "@damson/service-runtime/durations";
import type { MediaStore, StoredFile } from "./media-store.ts";

/** Keeps younger files, because the row of an upload is written after its files. */
const KEPT_MS = 30 * DAY_MS;

/**
 * Returns a function that checks whether a file is in use, also by drafts and by changes that can
 * be undone.
 */
type FindInUse = () => Promise<(name: string) => boolean>;

/** Deletes unused files that were stored more than 30 days ago. Returns their names. */
export async function removeUnused(
  store: MediaStore,
  findInUse: FindInUse,
  now: Date,
): Promise<readonly string[]> {
  // Lists the files before it reads the rows. Files that are stored in between are not in the list.
  const files = await store.list();
  const isInUse = await findInUse();
  const removed: string[] = [];
  for (const file of files) {
    if (!isOld(file, now) || isInUse(file.name)) continue;
    if (await removeIfOld(store, file.name, now)) removed.push(file.name);
  }
  return removed;
}

function isOld({ modifiedAt }: StoredFile, now: Date): boolean {
  return now.getTime() - modifiedAt.getTime() >= KEPT_MS;
}

/** Checks the age again, because the same picture may have been uploaded since. */
async function removeIfOld(store: MediaStore, name: string, now: Date): Promise<boolean> {
  const found = (await store.list(name)).find((file) => file.name === name);
  if (found === undefined || !isOld(found, now)) return false;
  await store.delete(name);
  return true;
}
