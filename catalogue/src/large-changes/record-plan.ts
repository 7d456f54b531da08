import { transaction } from "@damson/database";
import { createSerialQueue, type SerialQueue } from "@damson/service-runtime/serial-queue";
import type { Database, Queries } from "../database/database.ts";
import { insertRows } from "../database/in-batches.ts";
import { StagingError } from "../errors.ts";
import type { Author } from "../history/author.ts";
import {
  type Change,
  insertChange,
  insertItems,
  lockVersion,
  type Recorded,
  recordChange,
} from "../history/record-change.ts";
import { requireNotStaging } from "../history/staging.ts";
import { insertImportedPictures } from "../imported-pictures/rows.ts";
import { type Part, type Plan, splitPlan, writeParts } from "./plan.ts";

/** Allows long transactions: on Postgres they do not block orders. */
const LIMIT_MS = 60_000;

/**
 * Records a change of many products. On SQLite, a long transaction would block orders, so the
 * change is staged first and then written in short transactions. The last one makes it visible to
 * shoppers. No other change can come in between. If the process ends early, `finishStagedChange`
 * writes the rest.
 */
export async function recordPlan(
  database: Database,
  author: Author,
  change: Change,
  createPlan: (db: Queries) => Promise<Plan>,
): Promise<Recorded> {
  if (database.kind === "postgres") {
    const record = async (db: Queries) => recordWhole(db, author, change, () => createPlan(db));
    return transaction(database, record, LIMIT_MS);
  }
  return getQueue(database)(async () => {
    await finishStaged(database);
    await transaction(database, async (db) => {
      await lockVersion(db);
      await requireNotStaging(db);
      await db.insertInto("catalogue_staging").values({ id: 1, change_id: null }).execute();
    });
    try {
      const plan = await createPlan(database.reader);
      const parts = splitPlan(plan);
      if (parts.length > 1) return await recordStaged(database, author, change, plan);
      return await transaction(database, async (db) => {
        await db.deleteFrom("catalogue_staging").execute();
        return recordWhole(db, author, change, async () => plan);
      });
    } catch (error) {
      await deleteUncommitted(database);
      throw error;
    }
  });
}

/**
 * Waits for a large change that is being written. Completes a change that was interrupted after its
 * commit, and deletes one that was interrupted before.
 */
export function finishStagedChange(database: Database): Promise<void> {
  return getQueue(database)(() => finishStaged(database));
}

async function finishStaged(database: Database): Promise<void> {
  const staged = await findStaged(database.reader);
  if (staged === undefined) return;
  if (staged === null) return deleteUncommitted(database);
  let isLast = false;
  while (!isLast) isLast = await transaction(database, (db) => writeNext(db, staged));
}

/** Runs a change in a transaction. If a large change is being written, waits for it and tries again. */
export async function changeCatalogue<Result>(
  database: Database,
  work: (db: Queries) => Promise<Result>,
): Promise<Result> {
  try {
    return await transaction(database, work);
  } catch (error) {
    if (!(error instanceof StagingError)) throw error;
    await finishStagedChange(database);
    return transaction(database, work);
  }
}

const queues = new WeakMap<Database["writer"], SerialQueue>();

function getQueue({ writer }: Database): SerialQueue {
  const queue = queues.get(writer) ?? createSerialQueue();
  queues.set(writer, queue);
  return queue;
}

async function recordWhole(
  db: Queries,
  author: Author,
  change: Change,
  createPlan: () => Promise<Plan>,
): Promise<Recorded> {
  let plan: Plan | undefined;
  const recorded = await recordChange(db, author, change, async () => {
    plan = await createPlan();
    return writeParts(db, author, splitPlan(plan));
  });
  const { changeId } = recorded;
  await insertImportedPictures(db, author, { changeId, zip: plan?.zip }, plan?.pictures ?? []);
  return recorded;
}

async function recordStaged(
  database: Database,
  author: Author,
  change: Change,
  plan: Plan,
): Promise<Recorded> {
  for (const [position, part] of splitPlan(plan).entries()) {
    const content: StagedPart = { ...part, zip: plan.zip };
    await transaction(database, (db) =>
      insertRows(db, "catalogue_staged_parts", [{ position, content: { ...content } }]),
    );
  }
  const isVisible = [...plan.products, ...plan.prices].some((each) => each.isVisible);
  const recorded = await transaction(database, async (db) => {
    const version = (await lockVersion(db)) + (isVisible ? 1 : 0);
    const changeId = await insertChange(db, author, change, version);
    await db.updateTable("catalogue_staging").set({ change_id: changeId }).execute();
    return { changeId, version };
  });
  await finishStaged(database);
  return recorded;
}

interface StagedPart extends Part {
  readonly zip: string | undefined;
}

interface StagedChange {
  readonly id: number;
  readonly version: number;
  readonly author: Author;
}

/** Returns `null` for a change that was not committed. */
async function findStaged(db: Queries): Promise<StagedChange | null | undefined> {
  const row = await db
    .selectFrom("catalogue_staging")
    .leftJoin("catalogue_changes", "catalogue_changes.id", "change_id")
    .select(["catalogue_changes.id", "version", "at", "person", "person_id as personId"])
    .executeTakeFirst();
  if (!row) return undefined;
  const { id, version, at, person, personId } = row;
  if (id === null || version === null || at === null || person === null) return null;
  return { id, version, author: { person, personId, now: at } };
}

/** Writes the next part. If none is left, makes the change visible and returns true. */
async function writeNext(db: Queries, { id, version, author }: StagedChange): Promise<boolean> {
  const next = await db
    .selectFrom("catalogue_staged_parts")
    .selectAll()
    .orderBy("position")
    .limit(1)
    .executeTakeFirst();
  if (!next) {
    await db.updateTable("catalogue_versions").set({ version }).execute();
    await db.deleteFrom("catalogue_staging").execute();
    return true;
  }
  const { zip, pictures, ...part } = readStaged(next.content);
  await insertItems(db, id, await writeParts(db, author, [part]));
  await insertImportedPictures(db, author, { changeId: id, zip }, pictures);
  await db.deleteFrom("catalogue_staged_parts").where("position", "=", next.position).execute();
  return false;
}

/** Restores dates, which JSON stores as text. */
function readStaged(content: unknown): StagedPart {
  const part = content as StagedPart;
  const date = (text: Date | null | undefined) => (text ? new Date(text) : text);
  const prices = part.prices.map(({ set, ...price }) => ({
    ...price,
    set: set.map(({ startsAt, endsAt, pence }) => ({
      pence,
      endsAt: date(endsAt),
      startsAt: date(startsAt) ?? undefined,
    })),
  }));
  return { ...part, prices };
}

async function deleteUncommitted(database: Database): Promise<void> {
  await transaction(database, async (db) => {
    const dropped = await db
      .deleteFrom("catalogue_staging")
      .where("change_id", "is", null)
      .returning("id")
      .execute();
    if (dropped.length > 0) await db.deleteFrom("catalogue_staged_parts").execute();
  });
}
