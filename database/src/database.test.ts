import { randomUUID } from "node:crypto";
import { existsSync } from "node:fs";
import { mkdtemp, readdir, readlink, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { DatabaseSync } from "node:sqlite";
import { StartupError } from "@damson/service-runtime/errors";
import { afterAll, beforeAll, describe, expect, test, vi } from "vitest";
import { type Database, type Queries, readList, transaction } from "./database.ts";
import { isDiskFull, isUniqueViolation } from "./failures.ts";
import { insertTogether } from "./insert-together.ts";
import { fromColumns } from "./rows.ts";
import { openSqliteFolder } from "./sqlite.ts";
import { findBreakingStatements } from "./testing/breaking-statements.ts";
import { fillDisk } from "./testing/full-disk.ts";
import {
  addNote,
  createNote,
  listNames,
  type NotesSchema,
  notesTables,
  openNotes,
  storages,
} from "./testing/notes.ts";
import { withTables } from "./with-tables.ts";

/** Linux only: links to the open files of this process. */
const OPEN_FILES = "/proc/self/fd";

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), "database-"));
});
afterAll(() => rm(folder, { recursive: true }));

describe.each([...storages, ["a file", () => ({ folder: join(folder, randomUUID()) })] as const])(
  "on %s",
  (_name, storage) => {
    let database: Database<NotesSchema>;
    beforeAll(async () => {
      database = await openNotes(storage());
    });
    afterAll(() => database.close());

    test("reads times, flags, JSON and nulls back as they were stored", async () => {
      const made = await transaction(database, (db) => addNote(db, "row"));

      const find = (db: Queries<NotesSchema>) =>
        db.selectFrom("notes").selectAll().where("id", "=", made.id).executeTakeFirstOrThrow();
      expect(fromColumns(await find(database.reader))).toEqual(made);
      expect(fromColumns(await readList(database, find))).toEqual(made);
      expect(made).toMatchObject({ createdAt: notesTables.now, isRead: false, readAt: null });
    });

    test("rolls back on an error without affecting transactions in the same commit", async () => {
      const store = (name: string, fails = false) =>
        transaction(database, async (db) => {
          await addNote(db, name);
          if (fails) throw new Error("changed my mind");
        });
      const outcomes = await Promise.allSettled([store("one"), store("two", true), store("three")]);

      expect(outcomes.map(({ status }) => status)).toEqual(["fulfilled", "rejected", "fulfilled"]);
      expect(await listNames(database, ["one", "two", "three"])).toEqual(["one", "three"]);
    });

    test("inserts several rows together or not at all", async () => {
      const store = (...names: readonly string[]) =>
        transaction(database, (db) =>
          insertTogether(
            db,
            names.map((name) => db.insertInto("notes").values(createNote(name))),
          ),
        );
      await store("left", "right");

      await expect(store("up", "left", "down")).rejects.toSatisfy(isUniqueViolation);
      expect(await listNames(database, ["left", "right", "up", "down"])).toEqual(["left", "right"]);
    });

    test("accepts only the first of several writers with the same unique name", async () => {
      const store = () => transaction(database, (db) => addNote(db, "first"));
      const outcomes = await Promise.allSettled([store(), store(), store()]);

      const refused = outcomes.filter((outcome) => outcome.status === "rejected");
      expect(refused).toHaveLength(2);
      expect(refused.every(({ reason }) => isUniqueViolation(reason))).toBe(true);
    });

    test("reads a locked row after the change of the previous transaction", async () => {
      const { id } = await transaction(database, (db) => addNote(db, "count"));
      const increment = async (db: Queries<NotesSchema>) => {
        const locked = db.selectFrom("notes").select("content").where("id", "=", id).forUpdate();
        const { content } = await locked.executeTakeFirstOrThrow();
        const next = { content: { count: content.count + 1 } };
        await db.updateTable("notes").set(next).where("id", "=", id).execute();
      };
      await Promise.all(Array.from({ length: 20 }, () => transaction(database, increment)));

      const found = database.reader.selectFrom("notes").select("content").where("id", "=", id);
      expect(await found.execute()).toEqual([{ content: { count: 20 } }]);
    });

    test("rolls back a transaction that times out, which then cannot write", async () => {
      const { promise: hung, resolve: wake } = Promise.withResolvers<void>();
      let late: Promise<unknown> | undefined;
      const work = async (db: Queries<NotesSchema>) => {
        await addNote(db, "hung");
        await hung;
        late = addNote(db, "late");
        await late;
      };

      await expect(transaction(database, work, 50)).rejects.toThrow("did not end within 0.05 s");
      wake();
      await transaction(database, (db) => addNote(db, "next"));

      await expect(late).rejects.toThrow("did not end");
      expect(await listNames(database, ["hung", "late", "next"])).toEqual(["next"]);
    });
  },
);

test("concurrent requests share a commit", async () => {
  const exec = vi.spyOn(DatabaseSync.prototype, "exec");
  const database = await openNotes({ folder: join(folder, "shared") });
  const store = (index: number) => transaction(database, (db) => addNote(db, String(index)));

  exec.mockClear();
  await Promise.all(Array.from({ length: 50 }, (_, index) => store(index)));
  const commits = exec.mock.calls.filter(([sql]) => sql === "COMMIT");
  exec.mockRestore();
  await database.close();

  expect(commits).toHaveLength(1);
});

test("waits briefly for a transaction that is about to write", async () => {
  const exec = vi.spyOn(DatabaseSync.prototype, "exec");
  const options = { expectsMoreWriters: () => true };
  const database = await openNotes({ folder: join(folder, "company") }, options);
  const store = (name: string) => transaction(database, (db) => addNote(db, name));
  const commits = () => exec.mock.calls.filter(([sql]) => sql === "COMMIT").length;
  const waiting = async () => {
    while (vi.getTimerCount() === 0) await new Promise(setImmediate);
  };
  vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"] });
  try {
    exec.mockClear();
    const first = store("first");
    await waiting();
    expect(commits()).toBe(0);
    await Promise.all([first, store("second")]);
    expect(commits()).toBe(1);

    const alone = store("alone");
    await waiting();
    vi.runAllTimers();
    await alone;
    expect(commits()).toBe(2);
  } finally {
    vi.useRealTimers();
    exec.mockRestore();
    await database.close();
  }
});

test("finishes running transactions on close, also while their commit waits", async () => {
  const storage = { folder: join(folder, "closing") };
  const database = await openNotes(storage, { expectsMoreWriters: () => true });
  const names = ["first", "second"];
  const stored = names.map((name) => transaction(database, (db) => addNote(db, name)));
  await database.close();

  await Promise.all(stored);
  const again = await openNotes(storage);
  expect(await listNames(again, names)).toEqual(names);
  await again.close();
});

test("reports success only after the commit, and never if it fails", async () => {
  const database = await openNotes({ folder: join(folder, "failing") });
  const exec = vi.spyOn(DatabaseSync.prototype, "exec").mockImplementation(function (
    this: DatabaseSync,
    sql,
  ) {
    if (sql === "COMMIT")
      throw Object.assign(new Error("database or disk is full"), { errcode: 13 });
    this.prepare(sql).run();
  });
  const stored = transaction(database, (db) => addNote(db, "lost"));
  await expect(stored).rejects.toThrow("full");
  exec.mockRestore();

  expect(await listNames(database, ["lost"])).toEqual([]);
  await transaction(database, (db) => addNote(db, "lost"));
  expect(await listNames(database, ["lost"])).toEqual(["lost"]);
  await database.close();
});

test("tells every writer of a shared transaction that the disk is full", async () => {
  const database = await openNotes({ folder: join(folder, "full") });
  const store = (name: string) => transaction(database, (db) => addNote(db, name));
  const freeDisk = await fillDisk(database, []);

  const outcomes = await Promise.allSettled([store("small"), store("large".repeat(10_000))]);
  await freeDisk();

  expect(outcomes.map((outcome) => "reason" in outcome && isDiskFull(outcome.reason))).toEqual([
    true,
    true,
  ]);
  expect(await listNames(database, ["small"])).toEqual([]);
  await store("small");
  expect(await listNames(database, ["small"])).toEqual(["small"]);
  await database.close();
});

test.skipIf(!existsSync(OPEN_FILES))("creates no temporary file for large changes", async () => {
  const database = await openNotes({ folder: join(folder, "pages") });
  await transaction(database, async (db) => {
    for (let note = 0; note < 1500; note += 1) await addNote(db, `page-${note}`);
  });

  const open = await transaction(database, async (db) => {
    await db.updateTable("notes").set({ is_read: true }).execute();
    const files = (await readdir(OPEN_FILES)).map((file) => readlink(join(OPEN_FILES, file)));
    return (await Promise.allSettled(files)).map((file) => ("value" in file ? file.value : ""));
  });
  await database.close();

  expect(open).toContain(join(folder, "pages", "notes.sqlite"));
  // SQLite's temporary files start with this prefix.
  expect(open.filter((file) => file.includes("etilqs"))).toEqual([]);
});

test("hides uncommitted changes from other readers", async () => {
  const database = await openNotes({ folder: join(folder, "unseen") });
  await transaction(database, async (db) => {
    await addNote(db, "unseen");
    expect(await listNames({ ...database, reader: db }, ["unseen"])).toEqual(["unseen"]);
    expect(await listNames(database, ["unseen"])).toEqual([]);
  });
  expect(await listNames(database, ["unseen"])).toEqual(["unseen"]);
  await database.close();
});

test("locks its folder until it is closed", async () => {
  const storage = { folder: join(folder, "one-at-a-time") };
  const first = await openNotes(storage);
  await expect(openNotes(storage)).rejects.toThrow("Another process uses the database in");
  await first.close();
  await (await openNotes(storage)).close();
});

test("commits simultaneous changes of two services to one file together", async () => {
  const place = join(folder, "two-services");
  const opened = openSqliteFolder(place, { name: "shop" });
  const statements = ["CREATE TABLE orders (number text PRIMARY KEY)"];
  const orders = await withTables<{ orders: { number: string } }>(opened, {
    ...notesTables,
    migrations: [{ version: "1", statements: { sqlite: statements, postgres: statements } }],
    migrationsTable: "order_migrations",
  });
  const notes = await withTables<NotesSchema>(opened, notesTables);

  const exec = vi.spyOn(DatabaseSync.prototype, "exec");
  await Promise.all([
    transaction(orders, (db) => db.insertInto("orders").values({ number: "DM-1" }).execute()),
    transaction(notes, (db) => addNote(db, "beside an order")),
  ]);
  const commits = exec.mock.calls.filter(([sql]) => sql === "COMMIT");
  exec.mockRestore();

  expect(commits).toHaveLength(1);
  expect(await orders.reader.selectFrom("orders").selectAll().execute()).toEqual([
    { number: "DM-1" },
  ]);
  expect(await listNames(notes, ["beside an order"])).toHaveLength(1);
  expect((await readdir(place)).filter((name) => name.endsWith(".sqlite"))).toEqual([
    "shop.sqlite",
  ]);
  await opened.close();
});

describe.each(storages.slice(1))("migrations on %s", (_name, storage) => {
  test("runs each migration once, even if processes start together", async () => {
    const one = storage();
    const all = await Promise.all([openNotes(one), openNotes(one), openNotes(one)]);
    await Promise.all(all.map((database) => database.close()));
    await (await openNotes(one)).close();
  });

  test("runs no migration if the check throws", async () => {
    const check = () => Promise.reject(new Error("another service's"));
    const one = storage();

    await expect(openNotes(one, { check })).rejects.toThrow("another service's");
    await (await openNotes(one)).close();
  });
});

describe.each([
  ["a file", () => ({ folder: join(folder, randomUUID()) })],
  ...storages.slice(1),
] as const)("on %s", (_name, storage) => {
  test("refuses outdated tables in a command instead of migrating them", async () => {
    const one = storage();
    const mustBeCurrent = true;
    await expect(openNotes(one, { mustBeCurrent })).rejects.toThrow(StartupError);
    await (await openNotes(one)).close();
    await (await openNotes(one, { mustBeCurrent })).close();

    const statements = ["ALTER TABLE notes ADD COLUMN title text"];
    const later = { version: "2", statements: { sqlite: statements, postgres: statements } };
    const migrations = [...notesTables.migrations, later];
    await expect(openNotes(one, { migrations, mustBeCurrent })).rejects.toThrow("older version");
    // The failed migration was rolled back.
    await (await openNotes(one)).close();
    await (await openNotes(one, { migrations })).close();
    await (await openNotes(one, { migrations, mustBeCurrent })).close();
  });
});

test("works on tables of a newer version unless they require a newer release", async () => {
  const storage = { folder: join(folder, "newer") };
  const [first] = notesTables.migrations;
  const added = { version: "2", statements: { sqlite: [], postgres: [] } };
  const migrations = first ? [first, added] : [];
  await (await openNotes(storage, { migrations })).close();
  await (await openNotes(storage, { mustBeCurrent: true })).close();

  const removing = { ...added, version: "3", needs: "2" };
  await (await openNotes(storage, { migrations: [...migrations, removing] })).close();
  await (await openNotes(storage, { migrations })).close();
  await expect(openNotes(storage)).rejects.toThrow("newer version (2, 3)");
  // Migrations that were merged into one are unknown too, although their tables exist.
  const whole = notesTables.migrations.map((migration) => ({ ...migration, version: "4" }));
  await expect(openNotes(storage, { migrations: whole })).rejects.toThrow(
    "tables that this service does not know (1, 2, 3)",
  );
});

test("finds statements that break the previous release unless the migration permits them", () => {
  const statements = [
    "CREATE TABLE tags (name text NOT NULL)",
    "ALTER TABLE notes ADD COLUMN tag text",
    "ALTER TABLE notes ADD COLUMN pages integer NOT NULL DEFAULT 1",
    "ALTER TABLE notes ADD COLUMN author text NOT NULL",
    "ALTER TABLE notes DROP COLUMN tag",
    "ALTER TABLE notes RENAME TO memos",
    "ALTER TABLE notes ALTER COLUMN tag SET NOT NULL",
  ];
  const migration = { version: "2", statements: { sqlite: statements, postgres: [] } };

  expect(findBreakingStatements([migration])).toEqual(statements.slice(3));
  expect(findBreakingStatements([{ ...migration, needs: "1" }])).toEqual([]);
});

test("calls unknown tables newer only if they are newer", async () => {
  const storage = { folder: join(folder, "unknown") };
  const [first] = notesTables.migrations;
  const none = { sqlite: [], postgres: [] };
  const others = [{ version: "2", statements: none }];
  const ours = [{ version: "3", statements: none }];
  if (first === undefined) throw new Error("There are no migrations");
  await (await openNotes(storage, { migrations: [first, ...others] })).close();

  await expect(openNotes(storage, { migrations: [first, ...ours] })).rejects.toThrow(
    "The database has tables that this service does not know (2) and that are not newer",
  );
});
