import { existsSync } from "node:fs";
import { cp, mkdtemp, readdir, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { DatabaseSync } from "node:sqlite";
import { afterAll, expect, test } from "vitest";
import { type OpenedDatabase, openDatabaseForCommand, withTables } from "./index.ts";
import { openSqliteFolder } from "./sqlite.ts";
import { addNote, namesOf, notesTables } from "./testing/notes.ts";

const file = { name: "shop", formerName: "notes" };

const folders: string[] = [];
afterAll(() => Promise.all(folders.map((folder) => rm(folder, { recursive: true }))));

async function newFolder(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), "database-rename-"));
  folders.push(folder);
  return folder;
}

/** A folder with a database of the former name, in which a note is in the write-ahead log alone. */
async function folderOfKilledService(): Promise<string> {
  const [live, folder] = [await newFolder(), await newFolder()];
  const opened = openSqliteFolder(live, { name: "notes" });
  await addNote((await withTables(opened, notesTables)).writer, "kept");
  await cp(live, folder, { recursive: true });
  await opened.close();
  expect(existsSync(join(folder, "notes.sqlite-wal"))).toBe(true);
  return folder;
}

async function notesIn(opened: OpenedDatabase): Promise<readonly string[]> {
  return namesOf(await withTables(opened, notesTables), ["kept"]);
}

test("a file of the former name is taken over with all its data", async () => {
  const folder = await folderOfKilledService();

  const opened = openSqliteFolder(folder, file);

  expect(await notesIn(opened)).toEqual(["kept"]);
  await opened.close();
  expect((await readdir(folder)).sort()).toEqual(["shop.lock", "shop.sqlite"]);
});

test.each([
  ["beside a service", false],
  ["before the service", true],
])("a command %s takes it over as well", async (_name, mayCreate) => {
  const folder = await folderOfKilledService();
  const storage = { folder, databaseUrl: undefined, connections: 1, isPooled: false };

  const opened = await openDatabaseForCommand({ ...storage, inMemory: false }, { file, mayCreate });

  expect(await notesIn(opened)).toEqual(["kept"]);
  await opened.close();
  expect(existsSync(join(folder, "notes.sqlite"))).toBe(false);
});

test("a file that has the new name already is left as it is, and so is the former one", async () => {
  const folder = await folderOfKilledService();
  await openSqliteFolder(folder, { name: "shop" }).close();

  const opened = openSqliteFolder(folder, file);

  expect(await notesIn(opened)).toEqual([]);
  await opened.close();
  expect(existsSync(join(folder, "notes.sqlite"))).toBe(true);
});

test("a file that a service of an older version uses is not renamed", async () => {
  const folder = await newFolder();
  const older = openSqliteFolder(folder, { name: "notes" });

  expect(() => openSqliteFolder(folder, file)).toThrow("Another process uses the database in");

  expect(existsSync(join(folder, "shop.sqlite"))).toBe(false);
  await older.close();
});

test("a file that a command of an older version uses is not renamed", async () => {
  const folder = await folderOfKilledService();
  const command = new DatabaseSync(join(folder, "notes.sqlite"));
  command.exec("BEGIN IMMEDIATE");

  expect(() => openSqliteFolder(folder, file)).toThrow("cannot be renamed to");

  command.exec("ROLLBACK");
  command.close();
  expect(existsSync(join(folder, "shop.sqlite"))).toBe(false);
  const opened = openSqliteFolder(folder, file);
  expect(await notesIn(opened)).toEqual(["kept"]);
  await opened.close();
});
