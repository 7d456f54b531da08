import { randomUUID } from "node:crypto";
import { chmod, mkdtemp, readdir, rm, stat } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { DatabaseSync } from "node:sqlite";
import pg from "pg";
import { afterAll, beforeAll, describe, expect, test, vi } from "vitest";
import { StartupError } from "../errors.ts";
import { createAuthService } from "../index.ts";
import { readSettings } from "../settings/read-settings.ts";
import type { SettingsOptions } from "../settings/settings.ts";
import { databases } from "../testing/service.ts";
import { createUser, findUser, findUserByEmail, lockUser, updateUser } from "../users/users.ts";
import type { AbandonedTransaction } from "./abandoned-transaction.ts";
import { type Database, type Queries, transaction } from "./database.ts";
import { isUniqueViolation } from "./failures.ts";
import { type DatabaseOptions, openDatabase } from "./open-database.ts";

const now = new Date("2026-11-21T12:00:00.123Z");
const open = (storage: SettingsOptions["storage"], options?: DatabaseOptions) =>
  openDatabase(readSettings({ storage: storage ?? {} }).storage, now, options);
const someone = (email: string) => ({ aud: "authenticated", role: "authenticated", email });

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), "auth-database-"));
});
afterAll(() => rm(folder, { recursive: true }));

describe.each([...databases, ["a file", () => ({ folder: join(folder, randomUUID()) })] as const])(
  "on %s",
  (_name, storage) => {
    let database: Database;
    beforeAll(async () => {
      database = await open(storage());
    });
    afterAll(() => database.close());

    test("a row comes back as it was stored: times, flags, JSON and nothing", async () => {
      const made = await transaction(database, (db) =>
        createUser(
          db,
          {
            ...someone("row@example.com"),
            isAnonymous: true,
            rawUserMetaData: { a: [1, { b: "ü" }] },
          },
          now,
        ),
      );
      expect(await findUser(database.reader, made.id)).toEqual(made);
      expect(made).toMatchObject({ createdAt: now, isAnonymous: true, phone: null });
    });

    test("what throws leaves nothing behind, and does not touch who shares its commit", async () => {
      const store = (email: string, fails = false) =>
        transaction(database, async (db) => {
          await createUser(db, someone(email), now);
          if (fails) throw new Error("changed my mind");
        });
      const outcomes = await Promise.allSettled([
        store("one@example.com"),
        store("two@example.com", true),
        store("three@example.com"),
      ]);

      expect(outcomes.map(({ status }) => status)).toEqual(["fulfilled", "rejected", "fulfilled"]);
      const emails = ["one@example.com", "two@example.com", "three@example.com"];
      const found = await Promise.all(emails.map((each) => findUserByEmail(database.reader, each)));
      expect(found.map((user) => user?.email)).toEqual([
        "one@example.com",
        undefined,
        "three@example.com",
      ]);
    });

    test("an address belongs to one user, whoever comes first", async () => {
      const store = () =>
        transaction(database, (db) => createUser(db, someone("first@example.com"), now));
      const outcomes = await Promise.allSettled([store(), store(), store()]);

      const refused = outcomes.filter((outcome) => outcome.status === "rejected");
      expect(refused).toHaveLength(2);
      expect(refused.every(({ reason }) => isUniqueViolation(reason))).toBe(true);
    });

    test("whoever locks a row reads it after the change of the one before", async () => {
      const { id } = await transaction(database, (db) =>
        createUser(db, { ...someone("count@example.com"), rawAppMetaData: { count: 0 } }, now),
      );
      const increment = async (db: Queries) => {
        const user = await lockUser(db, id);
        if (!user) throw new Error("gone");
        const count = Number(user.rawAppMetaData.count) + 1;
        await updateUser(db, user, { rawAppMetaData: { count } }, now);
      };
      await Promise.all(Array.from({ length: 20 }, () => transaction(database, increment)));
      expect((await findUser(database.reader, id))?.rawAppMetaData).toEqual({ count: 20 });
    });

    test("what does not end is rolled back, told of, and cannot write any more", async () => {
      const abandoned: AbandonedTransaction[] = [];
      const told = {
        ...database,
        onAbandoned: (error: AbandonedTransaction) => void abandoned.push(error),
      };
      const { promise: hung, resolve: wake } = Promise.withResolvers<void>();
      let late: Promise<unknown> | undefined;
      const work = async (db: Queries) => {
        await createUser(db, someone("hung@example.com"), now);
        await hung;
        late = createUser(db, someone("late@example.com"), now);
        await late;
      };

      await expect(transaction(told, work, 50)).rejects.toThrow("did not end within 0.05 s");
      wake();
      await transaction(database, (db) => createUser(db, someone("next@example.com"), now));

      await expect(late).rejects.toThrow("did not end");
      expect(abandoned[0]?.lastQuery).toMatch(/^insert into "users"/);
      const emails = ["hung@example.com", "late@example.com", "next@example.com"];
      const found = await Promise.all(emails.map((each) => findUserByEmail(database.reader, each)));
      expect(found.map((user) => user?.email)).toEqual([undefined, undefined, "next@example.com"]);
    });

    test("what belongs to a user goes with them", async () => {
      const { id } = await transaction(database, (db) =>
        createUser(db, someone("gone@example.com"), now),
      );
      await transaction(database, (db) =>
        db
          .insertInto("identities")
          .values({
            id: randomUUID(),
            provider_id: id,
            provider: "email",
            user_id: id,
            identity_data: { email: "Gone@Example.com" },
            created_at: now,
            updated_at: now,
          })
          .execute(),
      );
      const identities = database.reader
        .selectFrom("identities")
        .select("email")
        .where("user_id", "=", id);
      expect(await identities.execute()).toEqual([{ email: "gone@example.com" }]);
      await transaction(database, (db) => db.deleteFrom("users").where("id", "=", id).execute());
      expect(await identities.execute()).toEqual([]);
    });
  },
);

test("requests that come together share a commit", async () => {
  const exec = vi.spyOn(DatabaseSync.prototype, "exec");
  const database = await open({ folder: join(folder, "shared") });
  const store = (index: number) =>
    transaction(database, (db) => createUser(db, someone(`${index}@example.com`), now));

  exec.mockClear();
  await Promise.all(Array.from({ length: 50 }, (_, index) => store(index)));
  const commits = exec.mock.calls.filter(([sql]) => sql === "COMMIT");
  exec.mockRestore();
  await database.close();

  expect(commits).toHaveLength(1);
});

test("a commit waits for one who is about to write, but not long", async () => {
  const exec = vi.spyOn(DatabaseSync.prototype, "exec");
  const database = await open(
    { folder: join(folder, "company") },
    { expectsMoreWriters: () => true },
  );
  const store = (name: string) =>
    transaction(database, (db) => createUser(db, someone(`${name}@example.com`), now));
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

test("closing keeps what has been begun, also while its commit waits for others", async () => {
  const storage = { folder: join(folder, "closing") };
  const database = await open(storage, { expectsMoreWriters: () => true });
  const stored = ["first", "second"].map((name) =>
    transaction(database, (db) => createUser(db, someone(`${name}@example.com`), now)),
  );
  await database.close();

  const users = await Promise.all(stored);
  const again = await open(storage);
  expect(await Promise.all(users.map(({ id }) => findUser(again.reader, id)))).toEqual(users);
  await again.close();
});

test("nobody is told of success before the commit, nor when it fails", async () => {
  const database = await open({ folder: join(folder, "failing") });
  const exec = vi.spyOn(DatabaseSync.prototype, "exec").mockImplementation(function (
    this: DatabaseSync,
    sql,
  ) {
    if (sql === "COMMIT")
      throw Object.assign(new Error("database or disk is full"), { errcode: 13 });
    this.prepare(sql).run();
  });
  const stored = transaction(database, (db) => createUser(db, someone("lost@example.com"), now));
  await expect(stored).rejects.toThrow("full");
  exec.mockRestore();

  expect(await findUserByEmail(database.reader, "lost@example.com")).toBeUndefined();
  await transaction(database, (db) => createUser(db, someone("lost@example.com"), now));
  expect(await findUserByEmail(database.reader, "lost@example.com")).toBeDefined();
  await database.close();
});

test("what is being written is not read by others before it is kept", async () => {
  const database = await open({ folder: join(folder, "unseen") });
  await transaction(database, async (db) => {
    await createUser(db, someone("unseen@example.com"), now);
    expect(await findUserByEmail(db, "unseen@example.com")).toBeDefined();
    expect(await findUserByEmail(database.reader, "unseen@example.com")).toBeUndefined();
  });
  expect(await findUserByEmail(database.reader, "unseen@example.com")).toBeDefined();
  await database.close();
});

test("a folder has one service at a time, and is free again after it", async () => {
  const storage = { folder: join(folder, "one-at-a-time") };
  const first = await open(storage);
  await expect(open(storage)).rejects.toThrow("Another process keeps its accounts in");
  await first.close();
  await (await open(storage)).close();
});

test("in a folder that was there before, too, accounts are for their owner's eyes", async () => {
  const there = await mkdtemp(join(folder, "shared-"));
  await chmod(there, 0o755);
  const database = await open({ folder: there });

  const files = (await readdir(there)).filter((name) => name.startsWith("auth.sqlite"));
  const modes = await Promise.all(files.map(async (name) => (await stat(join(there, name))).mode));

  expect(files.sort()).toEqual(["auth.sqlite", "auth.sqlite-shm", "auth.sqlite-wal"]);
  for (const mode of modes) expect(mode & 0o777).toBe(0o600);
  await database.close();
});

test("a service that is closed twice is closed once", async () => {
  const service = await createAuthService({
    storage: { folder: join(folder, "twice") },
    server: { logLevel: "silent" },
  });
  await Promise.all([service.close(), service.close()]);
  await service.close();
});

test("tables of a newer version are left alone", async () => {
  const storage = { folder: join(folder, "newer") };
  const newer = await open(storage);
  await transaction(newer, (db) =>
    db
      .insertInto("schema_migrations")
      .values({ version: "29990101000000", applied_at: now })
      .execute(),
  );
  await newer.close();
  await expect(open(storage)).rejects.toThrow("newer version (29990101000000)");
});

test("tables of GoTrue are left alone, and the way to move is told", async () => {
  const [, [, onPostgres]] = databases;
  const storage = onPostgres();
  const client = new pg.Client({ connectionString: storage.databaseUrl });
  await client.connect();
  await client.query(`
    CREATE SCHEMA ${storage.namespace};
    CREATE TABLE ${storage.namespace}.schema_migrations (version varchar(14) PRIMARY KEY);
    CREATE TABLE ${storage.namespace}.users (instance_id uuid, id uuid PRIMARY KEY);
    CREATE TABLE ${storage.namespace}.identities (id uuid PRIMARY KEY);`);

  await expect(open(storage)).rejects.toThrow(StartupError);
  await expect(open(storage)).rejects.toThrow(
    `The schema ${storage.namespace} has the tables of GoTrue: choose another one by DB_NAMESPACE, and bring the users over with \`damson-auth import\``,
  );

  const { rows } = await client.query(
    "SELECT count(*)::int FROM information_schema.tables WHERE table_schema = $1",
    [storage.namespace],
  );
  expect(rows).toEqual([{ count: 3 }]);
  await client.end();
});
