import { DAY_MS } from "@damson/service-runtime/durations";
import type { MediaStore, StoredFile } from "./media-store.ts";

/** Files younger than this stay: the row of an upload may be still to come. */
const KEPT_MS = 30 * DAY_MS;

/** Finds out which files are in use, those of drafts and of changes that can be undone too. */
type FindInUse = () => Promise<(name: string) => boolean>;

/** Removes the unused files that were put more than 30 days ago, and returns their names. */
export async function removeUnused(
  store: MediaStore,
  findInUse: FindInUse,
  now: Date,
): Promise<readonly string[]> {
  // Files first: a file that is put from now on is not looked at, and the row of one that was is seen.
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

/** Looks once more: the same picture may have been uploaded since the list was made. */
async function removeIfOld(store: MediaStore, name: string, now: Date): Promise<boolean> {
  const found = (await store.list(name)).find((file) => file.name === name);
  if (found === undefined || !isOld(found, now)) return false;
  await store.delete(name);
  return true;
}
