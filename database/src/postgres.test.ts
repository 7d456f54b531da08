import { randomBytes } from "node:crypto";
import { once } from "node:events";
import { type AddressInfo, createServer, type Socket } from "node:net";
import { sql } from "kysely";
import { expect, inject, onTestFinished, test } from "vitest";
import { transaction } from "./database.ts";
import { openPostgres } from "./postgres.ts";
import { addNote, listNames, type NotesSchema, notesTables } from "./testing/notes.ts";
import { withTables } from "./with-tables.ts";

test("fails one query if the connection is lost, and keeps running", async () => {
  const url = await openLeavingDatabase();
  const db = await openPostgres({
    url,
    connections: 1,
    isPooled: false,
    onLost: () => undefined,
  });

  await expect(sql`select 1`.execute(db.inSchema("auth").reader)).rejects.toThrow();
  await db.close();
});

test("combines session options of the URL with its own", async () => {
  const url = new URL(inject("postgresUrl"));
  url.searchParams.set("options", "-c work_mem=5MB");
  const options = { url: url.href, connections: 1, isPooled: false };
  const db = await openPostgres({ ...options, onLost: () => undefined });
  const { reader } = db.inSchema("of_its_own");
  const setting = async (name: string) =>
    (await sql<{ value: string }>`select current_setting(${name}) as value`.execute(reader)).rows[0]
      ?.value;

  expect(await setting("work_mem")).toBe("5MB");
  expect(await setting("search_path")).toBe("of_its_own");
  expect(await setting("lock_timeout")).toBe("5s");
  await db.close();
});

test.each([false, true])(
  "services share a database with separate tables (through a pooler: %s)",
  async (isPooled) => {
    const options = { url: inject("postgresUrl"), connections: 2, isPooled };
    const opened = await openPostgres({ ...options, onLost: () => undefined });
    const suffix = randomBytes(6).toString("hex");
    const openTables = (service: string) =>
      withTables<NotesSchema>(opened, { ...notesTables, namespace: `${service}_${suffix}` });
    const [one, other] = await Promise.all([openTables("one"), openTables("other")]);

    await Promise.all([
      transaction(one, (db) => addNote(db, "of one")),
      transaction(other, (db) => addNote(db, "of the other")),
    ]);

    const names = ["of one", "of the other"];
    expect(await listNames(one, names)).toEqual(["of one"]);
    expect(await listNames(other, names)).toEqual(["of the other"]);
    await opened.close();
  },
);

/** Implements just enough of Postgres's protocol to accept a client, then disconnects. */
async function openLeavingDatabase(): Promise<string> {
  const letIn = message("R", Buffer.alloc(4));
  const ready = message("Z", Buffer.from("I"));
  const fields = ["SFATAL", "C57P01", "Mterminating connection due to administrator command"];
  const leaving = message("E", Buffer.from(`${fields.join("\0")}\0\0`));
  const server = createServer((socket: Socket) => {
    socket.on("error", () => undefined);
    socket.once("data", () => socket.end(Buffer.concat([letIn, ready, leaving])));
  });
  await once(server.listen(0, "127.0.0.1"), "listening");
  onTestFinished(() => void server.close());
  return `postgres://user@127.0.0.1:${(server.address() as AddressInfo).port}/postgres`;
}

function message(type: string, content: Buffer): Buffer {
  const length = Buffer.alloc(4);
  length.writeUInt32BE(content.length + 4);
  return Buffer.concat([Buffer.from(type), length, content]);
}
