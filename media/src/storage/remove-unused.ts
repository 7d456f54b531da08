import { DAY_MS } from "@damson/service-runtime/durations";
import * as v from "valibot";
import { LEDGER_NAME } from "./media-names.ts";
import type { MediaStore, StoredFile } from "./media-store.ts";

/** So long after its last use a file is kept: a change may be undone, a cached page may show it. */
const KEPT_MS = 30 * DAY_MS;
/** No upload takes so long. */
const PARTIAL_MS = DAY_MS;

/** Names of unused files, with the time at which they were first seen to be unused. */
const ledger = v.record(v.string(), v.pipe(v.string(), v.isoTimestamp()));
type Ledger = v.InferOutput<typeof ledger>;

/** Finds out which files are in use, those of drafts and of changes that can be undone too. */
type FindInUse = () => Promise<(name: string) => boolean>;

/**
 * Removes the files that have been unused for 30 days, by a ledger that lies beside them, and gives
 * their names. A file that was put within 30 days stays: it may be of an upload whose row is still to come.
 */
export async function removeUnused(
  store: MediaStore,
  findInUse: FindInUse,
  now: Date,
): Promise<readonly string[]> {
  await store.removePartial(new Date(now.getTime() - PARTIAL_MS));
  // Files first: one that is put from now on is not looked at, and the row of one that was is seen.
  const files = await store.list();
  const isInUse = await findInUse();
  const before = await readLedger(store);
  const unused = files.filter(({ name }) => !isInUse(name));
  const since = (name: string) => before[name] ?? now.toISOString();
  const isOver = (file: StoredFile) =>
    isOld(file, now) && now.getTime() - Date.parse(since(file.name)) >= KEPT_MS;

  const removed = new Set<string>();
  for (const file of unused.filter(isOver)) {
    if (await removeIfOld(store, file.name, now)) removed.add(file.name);
  }
  const remaining = unused.filter(({ name }) => !removed.has(name));
  await writeLedger(store, Object.fromEntries(remaining.map(({ name }) => [name, since(name)])));
  return [...removed];
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

/** One that cannot be read is begun anew: files are then kept for longer. */
async function readLedger(store: MediaStore): Promise<Ledger> {
  const file = await store.get(LEDGER_NAME);
  if (file === undefined) return {};
  try {
    return v.parse(ledger, JSON.parse(Buffer.from(file.bytes).toString("utf8")));
  } catch {
    return {};
  }
}

async function writeLedger(store: MediaStore, entries: Ledger): Promise<void> {
  await store.put(LEDGER_NAME, Buffer.from(JSON.stringify(entries)));
}
