import { execFileSync } from "node:child_process";
import { randomUUID } from "node:crypto";
import { mkdtemp, readdir, rm, stat, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { DatabaseSync } from "node:sqlite";
import { pathToFileURL } from "node:url";
import { Worker } from "node:worker_threads";
import { afterEach, beforeEach, expect, onTestFinished, test, vi } from "vitest";
import { type Database, transaction } from "./database.ts";
import { openSqliteFolder } from "./sqlite.ts";
import { addNote, type NotesSchema, notesTables } from "./testing/notes.ts";
import { withTables } from "./with-tables.ts";

const MEGABYTE = 2 ** 20;
const padding = "x".repeat(2_000);

let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), "checkpoints-"));
});
afterEach(() => rm(folder, { recursive: true }));

test("keeps the write-ahead log small", async () => {
  const database = await open();
  await Promise.all([write(database, 1000), write(database, 1000)]);
  expect(await logSize()).toBeLessThan(14 * MEGABYTE);
  await database.close();
});

test("ends the thread on close and leaves one intact file", async () => {
  const database = await open();
  await write(database, 500);
  await database.close();

  expect((await readdir(folder)).sort()).toEqual(["notes.lock", "notes.sqlite"]);
  const file = new DatabaseSync(join(folder, "notes.sqlite"));
  expect(file.prepare("PRAGMA integrity_check").get()).toEqual({ integrity_check: "ok" });
  expect(file.prepare("SELECT count(*) AS notes FROM notes").get()).toEqual({ notes: 500 });
  file.close();
});

test("reports a crashed thread and starts another", async () => {
  const onCheckpointFailed = vi.fn();
  const database = await open(onCheckpointFailed);
  const broken = breakThreads();
  await write(database, 500);
  expect(onCheckpointFailed).toHaveBeenCalledExactlyOnceWith(new Error("The thread ended"));

  broken.mockRestore();
  await write(database, 2000);
  expect(onCheckpointFailed).toHaveBeenCalledOnce();
  expect(await logSize()).toBeLessThan(30 * MEGABYTE);
  await database.close();
});

test("limits the size of the log without the thread too", async () => {
  const onCheckpointFailed = vi.fn();
  const database = await open(onCheckpointFailed);
  breakThreads();
  await write(database, 2500);
  expect(onCheckpointFailed).toHaveBeenCalled();
  expect(await logSize()).toBeLessThan(45 * MEGABYTE);
  await database.close();
});

test("does not keep the process alive", async () => {
  const script = `
    const { openSqliteThread } = await import("${pathToFileURL(join(import.meta.dirname, "query-thread.ts"))}");
    const thread = openSqliteThread({ path: process.argv[2], readOnly: false });
    await thread.execute({ sql: "PRAGMA wal_checkpoint", parameters: [] });
    console.log("done");`;
  await writeFile(join(folder, "script.mjs"), script);
  const file = join(folder, "notes.sqlite");
  const options = { encoding: "utf8", timeout: 20_000 } as const;
  const answer = execFileSync(process.execPath, [join(folder, "script.mjs"), file], options);
  expect(answer).toBe("done\n");
});

function open(onCheckpointFailed?: (error: unknown) => void): Promise<Database<NotesSchema>> {
  return withTables(openSqliteFolder(folder, { name: "notes" }, onCheckpointFailed), notesTables);
}

async function write(database: Database<NotesSchema>, count: number): Promise<void> {
  for (let written = 0; written < count; written += 1) {
    await transaction(database, (db) => addNote(db, `${randomUUID()} ${padding}`));
  }
}

function breakThreads() {
  const asked = vi.spyOn(Worker.prototype, "postMessage");
  asked.mockImplementation(function (this: Worker) {
    void this.terminate();
  });
  onTestFinished(() => asked.mockRestore());
  return asked;
}

/** SQLite never shrinks the log, so its size is the largest it has had. */
async function logSize(): Promise<number> {
  return (await stat(join(folder, "notes.sqlite-wal"))).size;
}
