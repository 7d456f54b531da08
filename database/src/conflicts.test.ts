import { afterAll, beforeAll, expect, test } from "vitest";
import { type Database, type Queries, transaction } from "./database.ts";
import { isUnavailable, TransactionConflict } from "./failures.ts";
import { addNote, type NotesSchema, openNotes, storages } from "./testing/notes.ts";

let database: Database<NotesSchema>;
const [, [, onPostgres]] = storages;
beforeAll(async () => {
  database = await openNotes(onPostgres());
});
afterAll(() => database.close());

test("resolves a deadlock by retrying one transaction", async () => {
  const [one, other] = await transaction(database, async (db) => [
    await addNote(db, "one"),
    await addNote(db, "other"),
  ]);
  const bothHaveOne = Promise.withResolvers<void>();
  let waiting = 0;
  let attempts = 0;
  const lockBoth = (ids: readonly string[]) =>
    transaction(database, async (db) => {
      attempts += 1;
      await lock(db, ids[0]);
      waiting += 1;
      if (waiting === 2) bothHaveOne.resolve();
      await bothHaveOne.promise;
      await lock(db, ids[1]);
    });
  await Promise.all([lockBoth([one.id, other.id]), lockBoth([other.id, one.id])]);

  expect(attempts).toBe(3);
});

test("fails after five conflicting attempts", async () => {
  let attempts = 0;
  const work = async (db: Queries<NotesSchema>) => {
    attempts += 1;
    await addNote(db, "never kept");
    throw new TransactionConflict("It met another");
  };

  await expect(transaction(database, work)).rejects.toSatisfy(isUnavailable);
  expect(attempts).toBe(5);
});

async function lock(db: Queries<NotesSchema>, id: string | undefined): Promise<void> {
  await db
    .selectFrom("notes")
    .select("id")
    .where("id", "=", id ?? "")
    .forUpdate()
    .execute();
}
