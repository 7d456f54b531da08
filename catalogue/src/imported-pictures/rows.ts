import { transaction } from "@damson/database";
import type { Database, Queries } from "../database/database.ts";
import { insertRows } from "../database/in-batches.ts";
import type { ProcessedImage } from "../database/schema.ts";
import type { Author } from "../history/author.ts";

export interface NamedPicture {
  readonly productId: string;
  readonly variantId: string | null;
  readonly source: string;
  readonly alt: string;
  readonly publishes: boolean;
}

interface Import {
  readonly changeId: number | undefined;
  /** Id of the ZIP. Absent if all pictures have URLs. */
  readonly zip: string | undefined;
}

export async function insertImportedPictures(
  db: Queries,
  author: Author,
  { changeId, zip }: Import,
  pictures: readonly NamedPicture[],
): Promise<void> {
  if (pictures.length === 0) return;
  await deleteFinished(db);
  const rows = pictures.map(({ productId, variantId, source, alt, publishes }) => ({
    source,
    alt,
    publishes,
    change_id: changeId ?? null,
    product_id: productId,
    variant_id: variantId,
    zip: isWebAddress(source) ? null : (zip ?? null),
    person: author.person,
    person_id: author.personId,
    state: "waiting" as const,
    image: null,
    problem: null,
    attempts: 0,
    next_attempt_at: author.now,
  }));
  await insertRows(db, "imported_pictures", rows);
}

export function isWebAddress(source: string): boolean {
  return /^[a-z][a-z\d+.-]*:/i.test(source);
}

/**
 * Deletes the rows once all imports have finished, so that the progress of the next one starts at
 * 0.
 */
async function deleteFinished(db: Queries): Promise<void> {
  const waiting = await db
    .selectFrom("imported_pictures")
    .select("id")
    .where("state", "in", ["waiting", "ready"])
    .limit(1)
    .executeTakeFirst();
  if (!waiting) await db.deleteFrom("imported_pictures").where("state", "=", "done").execute();
}

export interface DuePicture {
  readonly id: number;
  readonly productId: string;
  readonly source: string;
  readonly zip: string | null;
  readonly attempts: number;
}

/** A claimed picture is locked for this long. The lock only expires if the process crashes. */
const LEASE_MS = 5 * 60 * 1000;

/** A picture that crashes the process fails after this many attempts. */
const MAX_ATTEMPTS = 6;

/** Claims the oldest due pictures for this process. */
export async function claimDuePictures(
  database: Database,
  now: Date,
  limit: number,
): Promise<readonly DuePicture[]> {
  if (!(await isAnyDue(database.reader, now))) return [];
  return transaction(database, async (db) => {
    await deleteUndone(db);
    await failExhausted(db, now);
    const due = await db
      .selectFrom("imported_pictures")
      .select(["id", "product_id as productId", "source", "zip", "attempts"])
      .where("state", "=", "waiting")
      .where("next_attempt_at", "<=", now)
      .orderBy("next_attempt_at")
      .orderBy("id")
      .limit(limit)
      .forUpdate()
      .skipLocked()
      .execute();
    if (due.length === 0) return [];
    const ids = due.map(({ id }) => id);
    await db
      .updateTable("imported_pictures")
      .set(({ eb }) => ({
        // Counted before the attempt, so that one that crashes the process counts too.
        attempts: eb("attempts", "+", 1),
        next_attempt_at: new Date(now.getTime() + LEASE_MS),
      }))
      .where("id", "in", ids)
      .execute();
    return due.map((row) => ({ ...row, attempts: row.attempts + 1 }));
  });
}

async function failExhausted(db: Queries, now: Date): Promise<void> {
  await db
    .updateTable("imported_pictures")
    .set({ state: "failed", problem: "We couldn’t process this picture" })
    .where("state", "=", "waiting")
    .where("next_attempt_at", "<=", now)
    .where("attempts", ">=", MAX_ATTEMPTS)
    .execute();
}

/** Reads first, so that an idle shop writes nothing. */
async function isAnyDue(db: Queries, now: Date): Promise<boolean> {
  const query = db.selectFrom("imported_pictures").select("id").where("state", "=", "waiting");
  const row = await query.where("next_attempt_at", "<=", now).limit(1).executeTakeFirst();
  return row !== undefined;
}

export async function deleteUndone(db: Queries): Promise<void> {
  await db
    .deleteFrom("imported_pictures")
    .where("state", "<>", "done")
    .where("change_id", "in", (query) =>
      query.selectFrom("catalogue_changes").select("undoes").where("undoes", "is not", null),
    )
    .execute();
}

/** Returns products with processed pictures and none waiting. */
export async function findReadyProducts(db: Queries): Promise<readonly string[]> {
  const rows = await db
    .selectFrom("imported_pictures as picture")
    .select("product_id")
    .distinct()
    .where("state", "=", "ready")
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom("imported_pictures as other")
            .select("other.id")
            .whereRef("other.product_id", "=", "picture.product_id")
            .where("other.state", "=", "waiting"),
        ),
      ),
    )
    .execute();
  return rows.map(({ product_id }) => product_id);
}

export async function saveImage(database: Database, id: number, image: ProcessedImage) {
  await change(database, id, { state: "ready", image, problem: null });
}

/**
 * Marks a picture as failed with a message for staff. With `tryAgainAt`, schedules another attempt
 * instead.
 */
export async function postponePicture(
  database: Database,
  id: number,
  problem: string,
  tryAgainAt?: Date,
) {
  await change(
    database,
    id,
    tryAgainAt ? { problem, next_attempt_at: tryAgainAt } : { problem, state: "failed" },
  );
}

type Change = Partial<{
  state: "ready" | "failed";
  image: ProcessedImage;
  problem: string | null;
  next_attempt_at: Date;
}>;

async function change(database: Database, id: number, set: Change): Promise<void> {
  await transaction(database, (db) =>
    db
      .updateTable("imported_pictures")
      .set(set)
      .where("id", "=", id)
      // The import may have been undone in the meantime.
      .where("state", "=", "waiting")
      .execute(),
  );
}
