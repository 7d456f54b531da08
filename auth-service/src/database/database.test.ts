import { randomUUID } from "node:crypto";
import { chmod, mkdtemp, readdir, rm, stat } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { openSqliteFolder } from "@damson/database";
import { findBreakingStatements } from "@damson/database/testing";
import pg from "pg";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { StartupError } from "../errors.ts";
import { createAuthService } from "../index.ts";
import { readSettings } from "../settings/read-settings.ts";
import type { SettingsOptions } from "../settings/settings.ts";
import { databases } from "../testing/service.ts";
import { createUser, findUser, lockUser, updateUser } from "../users/users.ts";
import { type Database, type Queries, transaction } from "./database.ts";
import { migrations } from "./migrations.ts";
import { openDatabase } from "./open-database.ts";

const now = new Date("2026-11-21T12:00:00.123Z");
const open = (storage: SettingsOptions["storage"]) =>
  openDatabase(readSettings({ storage: storage ?? {} }).storage, now);
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

    test("reads times, flags, JSON and nulls back unchanged", async () => {
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

    test("reads the committed change of the previous transaction after locking a row", async () => {
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

    test("deletes all data of a deleted user", async () => {
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

test("restricts the database file to its owner, even in an existing folder", async () => {
  const there = await mkdtemp(join(folder, "shared-"));
  await chmod(there, 0o755);
  const database = await open({ folder: there });

  const files = (await readdir(there)).filter((name) => name.startsWith("auth.sqlite"));
  const modes = await Promise.all(files.map(async (name) => (await stat(join(there, name))).mode));

  expect(files.sort()).toEqual(["auth.sqlite", "auth.sqlite-shm", "auth.sqlite-wal"]);
  for (const mode of modes) expect(mode & 0o777).toBe(0o600);
  await database.close();
});

test("allows closing twice", async () => {
  const service = await createAuthService({
    storage: { folder: join(folder, "twice") },
    server: { logLevel: "silent" },
  });
  await Promise.all([service.close(), service.close()]);
  await service.close();
});

test("does not close a database that it was given", async () => {
  const storage = { folder: join(folder, "handed") };
  const database = openSqliteFolder(storage.folder, { name: "auth" });
  const options = { database, storage, server: { logLevel: "silent" } } as const;
  const service = await createAuthService({ ...options, mailer: { autoconfirm: true } });
  const body = JSON.stringify({ email: "anna@example.com", password: "correct horse" });
  const request = new Request("http://localhost/signup", { method: "POST", body });

  expect((await service.fetch(request)).status).toBe(200);
  await service.close();
  await (await createAuthService(options)).close();

  const users = await openDatabase(readSettings({ storage }).storage, now, { opened: database });
  expect(await users.reader.selectFrom("users").select("email").execute()).toEqual([
    { email: "anna@example.com" },
  ]);
  await database.close();
});

test("works on the tables of a newer version", async () => {
  const storage = { folder: join(folder, "newer") };
  const newer = await open(storage);
  await transaction(newer, (db) =>
    db
      .insertInto("schema_migrations")
      .values({ version: "29990101000000", applied_at: now })
      .execute(),
  );
  await newer.close();

  await (await open(storage)).close();
});

test("migrations keep the tables usable by the previous release", () => {
  expect(findBreakingStatements(migrations)).toEqual([]);
});

test("leaves the tables of GoTrue alone and explains how to move", async () => {
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
    `The schema ${storage.namespace} contains tables of GoTrue: choose another schema with DB_NAMESPACE`,
  );

  const { rows } = await client.query(
    "SELECT count(*)::int FROM information_schema.tables WHERE table_schema = $1",
    [storage.namespace],
  );
  expect(rows).toEqual([{ count: 3 }]);
  await client.end();
});
