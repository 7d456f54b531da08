import { explainQueries } from "@damson/database/testing";
import { sql } from "kysely";
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { type MailServer, startMailServer } from "../testing/mail-server.ts";
import { compose, openOutbox, smtpMailer, type TestOutbox } from "../testing/outbox.ts";
import { sampleMessages } from "../testing/sample-messages.ts";
import { databases } from "../testing/service.ts";
import { enqueue } from "./enqueue.ts";
import type { MessageKind, Messages } from "./outbox-messages.ts";
import { claimDue, readOutboxStatus } from "./rows.ts";
import type { OutboxWorker } from "./worker.ts";

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;
const DAY_MS = 24 * HOUR_MS;

let server: MailServer;
let mailer: ReturnType<typeof smtpMailer>;
beforeAll(async () => {
  server = await startMailServer();
});
afterAll(() => server.stop());

describe.each(databases)("outbox on %s", (name, storage) => {
  const onSqlite = test.runIf(name === "SQLite");
  let where: ReturnType<typeof storage>;
  let outbox: TestOutbox;
  let workers: OutboxWorker[] = [];
  let before = 0;
  const start = (options: Partial<Parameters<TestOutbox["startWorker"]>[0]> = {}) => {
    const worker = outbox.startWorker({ mailer, ...options });
    workers.push(worker);
    return worker;
  };
  const received = () => server.received.slice(before);
  const messageIds = () => received().map(({ headers }) => headers.get("message-id") ?? "");
  const status = () => readOutboxStatus(outbox.db, outbox.now());
  const keys = (count: number) => Array.from({ length: count }, (_, index) => `order-${index}`);

  beforeAll(async () => {
    where = storage();
    outbox = await openOutbox(where);
  });
  afterAll(() => outbox.db.close());
  beforeEach(async () => {
    before = server.received.length;
    mailer = smtpMailer(server.port);
    await outbox.clear();
  });
  afterEach(async () => {
    server.refuse(() => false);
    await Promise.all(workers.map((worker) => worker.close()));
    workers = [];
    mailer.close();
  });

  test("sends every message exactly once", async () => {
    await outbox.write(...keys(12));
    const worker = start();

    await worker.sendDue();
    await worker.sendDue();
    outbox.pass(DAY_MS);
    await worker.sendDue();

    expect(received()).toHaveLength(12);
    expect(new Set(messageIds()).size).toBe(12);
    expect(await status()).toEqual({ waiting: 0, oldestSeconds: 0, failed: 0 });
  });

  test("sends the oldest first", async () => {
    await outbox.write(...keys(5));
    outbox.pass(1000);
    await outbox.write("late-0", "late-1");

    expect((await claimDue(outbox.db, outbox.now(), 5)).map(({ key }) => key)).toEqual(keys(5));
  });

  test("finds waiting messages with an index", async () => {
    const sent = Array.from({ length: 2000 }, (_, index) => ({
      key: `sent-${index}`,
      kind: "contact_acknowledged",
      recipient: "anna@example.com",
      data: {},
      created_at: outbox.now(),
      next_attempt_at: outbox.now(),
      attempts: 1,
      sent_at: outbox.now(),
      failed_at: null,
      last_error: null,
    }));
    await outbox.db.writer.transaction().execute(async (db) => {
      for (let from = 0; from < sent.length; from += 200) {
        await db
          .insertInto("outbox")
          .values(sent.slice(from, from + 200))
          .execute();
      }
      await sql`analyze outbox`.execute(db);
    });
    await outbox.write("one");

    const plans = await explainQueries(outbox.db, async (db) => {
      await claimDue(db, outbox.now(), 5);
      await readOutboxStatus(db, outbox.now());
    });
    const reads = plans.filter(({ query }) => query.startsWith("select"));
    expect(reads).toHaveLength(4);
    for (const { plan } of reads) {
      expect(plan).toMatch(/outbox_(due|failed)_idx/);
      expect(plan).not.toMatch(/TEMP B-TREE|Sort/);
    }
  });

  test("stores a repeated message once", async () => {
    await outbox.write("one", "one");
    await start().sendDue();
    await outbox.write("one");
    await start().sendDue();

    expect(received()).toHaveLength(1);
  });

  onSqlite("retries refused messages without blocking others", async () => {
    await outbox.write(...keys(7));
    const worker = start();
    let refused = "";
    server.refuse(({ headers }) => {
      refused ||= headers.get("message-id") ?? "";
      return headers.get("message-id") === refused;
    });

    await worker.sendDue();
    expect(received()).toHaveLength(6);
    expect(await status()).toMatchObject({ waiting: 1, failed: 0 });

    server.refuse(() => false);
    await worker.sendDue();
    expect(received()).toHaveLength(6);
    outbox.pass(10_000);
    await worker.sendDue();
    expect(messageIds()).toHaveLength(7);
    expect(messageIds().at(-1)).toBe(refused);
  });

  onSqlite("loses no email in an hour's outage", async () => {
    const worker = start();
    await server.stop();
    await outbox.write(...keys(8));
    for (let minute = 0; minute < 60; minute += 1) {
      await worker.sendDue();
      outbox.pass(MINUTE_MS);
    }
    expect(received()).toEqual([]);
    expect(await status()).toEqual({ waiting: 8, oldestSeconds: 3600, failed: 0 });

    await server.start();
    for (let minute = 0; minute < 60; minute += 1) {
      await worker.sendDue();
      outbox.pass(MINUTE_MS);
    }

    expect(new Set(messageIds()).size).toBe(8);
    expect(received()).toHaveLength(8);
    expect(await status()).toMatchObject({ waiting: 0, failed: 0 });
  });

  onSqlite("resends an identical email after a crash", async () => {
    await outbox.write("one");
    // A process sends the email and crashes before it can record that.
    const [row] = await claimDue(outbox.db, outbox.now(), 1);
    if (row === undefined) throw new Error("Nothing was due");
    await mailer.send(await compose(row));
    const worker = start();

    await worker.sendDue();
    expect(received()).toHaveLength(1);
    outbox.pass(5 * MINUTE_MS);
    await worker.sendDue();
    outbox.pass(DAY_MS);
    await worker.sendDue();

    const [first = "", second = "", ...others] = received().map(({ source }) =>
      source.replace(/--_NmP-[\w-]+/g, "boundary"),
    );
    expect(others).toEqual([]);
    expect(second).toBe(first);
    expect(first).toMatch(/^Message-ID: <[\da-f]{32}@damson\.example>$/m);
  });

  test("shares messages between two workers", async () => {
    await outbox.write(...keys(60));
    const sending = new Map<string, number>();
    const sent: string[] = [];
    const slow = {
      async send({ identity }: { identity?: { messageId: string } | undefined }) {
        const id = identity?.messageId ?? "";
        sending.set(id, (sending.get(id) ?? 0) + 1);
        expect(sending.get(id)).toBe(1);
        await new Promise((resolve) => setImmediate(resolve));
        sending.set(id, 0);
        sent.push(id);
      },
    };

    // A second connection, as of another process.
    const other = await openOutbox(where);
    const db = outbox.db.kind === "postgres" ? other.db : outbox.db;
    const both = [start({ mailer: slow }), start({ mailer: slow, db })];
    await Promise.all(both.map((worker) => worker.sendDue()));
    await other.db.close();

    expect(sent).toHaveLength(60);
    expect(new Set(sent).size).toBe(60);
  });

  onSqlite("gives up after three days and keeps the message", async () => {
    await outbox.write("one");
    const worker = start();
    server.refuse(() => true);
    for (let hour = 0; hour < 71; hour += 1) {
      await worker.sendDue();
      outbox.pass(HOUR_MS);
    }
    expect(await status()).toMatchObject({ waiting: 1, failed: 0 });

    for (let hour = 0; hour < 3; hour += 1) {
      await worker.sendDue();
      outbox.pass(HOUR_MS);
    }
    expect(await status()).toEqual({ waiting: 0, oldestSeconds: 0, failed: 1 });
    server.refuse(() => false);
    outbox.pass(DAY_MS);
    await worker.sendDue();
    expect(received()).toEqual([]);
    const [row] = await outbox.db.reader.selectFrom("outbox").selectAll().execute();
    expect(row).toMatchObject({ key: "one", sent_at: null });
    expect(row?.last_error).toContain("Not now");
  });

  onSqlite("finishes current emails on close and releases the rest", async () => {
    await outbox.write(...keys(23));
    const { promise: held, resolve: letGo } = Promise.withResolvers<void>();
    const { promise: begun, resolve: begin } = Promise.withResolvers<void>();
    let sent = 0;
    const worker = start({
      mailer: {
        async send() {
          begin();
          await held;
          sent += 1;
        },
      },
    });

    worker.wake();
    await begun;
    const closing = worker.close().then(() => sent);
    letGo();

    expect(await closing).toBe(5);
    expect(await status()).toMatchObject({ waiting: 18 });
    const left = await claimDue(outbox.db, outbox.now(), 20);
    expect(left.map(({ attempts }) => attempts)).toEqual(Array.from({ length: 18 }, () => 1));
  });

  onSqlite("yields to requests after a few emails", async () => {
    await outbox.write(...keys(12));
    const sentBefore: number[] = [];
    const rest = async () => void sentBefore.push(received().length);

    await start({ rest }).sendDue();

    expect(sentBefore).toEqual([5, 10, 12]);
    expect(await status()).toMatchObject({ waiting: 0 });
  });

  onSqlite("marks emails as sent only once they are", async () => {
    await outbox.write(...keys(5));
    const { promise: held, resolve: letGo } = Promise.withResolvers<void>();
    let begun = 0;
    const slow = {
      async send() {
        begun += 1;
        if (begun === 5) await held;
      },
    };
    const sending = start({ mailer: slow }).sendDue();

    await expect.poll(() => begun).toBe(5);
    expect(await status()).toMatchObject({ waiting: 5 });
    letGo();
    await sending;
    expect(await status()).toMatchObject({ waiting: 0 });
  });

  test("finds messages written by another process", async () => {
    start({ pollMs: 20 });
    await outbox.write("one");

    await expect.poll(() => received().length).toBe(1);
  });

  test("leaves unknown kinds to a newer version", async () => {
    await outbox.write("one");
    await outbox.db.writer.transaction().execute(async (db) => {
      await db.updateTable("outbox").set({ kind: "of_tomorrow" }).execute();
    });

    await start().sendDue();

    expect(await status()).toMatchObject({ waiting: 1, failed: 0 });
  });

  onSqlite("delivers every kind with its headers", async () => {
    const kinds = Object.keys(sampleMessages) as MessageKind[];
    await writeAll(kinds.map((kind) => [kind, sampleMessages[kind]]));

    await start().sendDue();

    expect(received()).toHaveLength(kinds.length);
    for (const { headers, to } of received()) {
      expect(to).toEqual(["anna@example.com"]);
      expect(headers.get("from")).toBe("Damson <orders@damson.example>");
      expect(headers.get("auto-submitted")).toBe("auto-generated");
      expect(headers.get("date")).toBe(outbox.now().toUTCString().replace("GMT", "+0000"));
      expect(headers.get("content-type")).toMatch(/^multipart\/alternative/);
    }
    const replyTo = received().map(({ headers }) => headers.get("reply-to"));
    // A reply to a contact message goes to its sender. All others go to the shop.
    const toShop = replyTo.filter((to) => to === "Damson <care@damson.example>");
    expect(toShop).toHaveLength(kinds.length - 1);
    expect(replyTo).toContain('"Anna Okonkwo-Hughes" <anna@example.com>');
    const unsubscribe = received().filter(({ headers }) => headers.has("list-unsubscribe"));
    expect(unsubscribe).toHaveLength(3);
    for (const { headers } of unsubscribe) {
      expect(headers.get("list-unsubscribe-post")).toBe("List-Unsubscribe=One-Click");
      expect(headers.get("list-unsubscribe")).toMatch(
        /^<https:\/\/damson\.example\/orders\/v1\/(newsletter\/unsubscribe|back-in-stock\/withdraw)\?token=[\w-]+>$/,
      );
    }
  });

  onSqlite("prevents header injection", async () => {
    const hostile = "Anna\r\nBcc: all@example.com\r\n\r\n<script>";
    const message = { ...sampleMessages.contact_message, name: hostile, subject: hostile };
    await writeAll([["contact_message", { ...message, email: "a@example.com, b@example.com" }]]);

    await start().sendDue();

    const [mail] = received();
    expect(mail?.to).toEqual(["anna@example.com"]);
    expect([...(mail?.headers.keys() ?? [])]).not.toContain("bcc");
    expect(mail?.headers.get("subject")).toContain("Contact form: Anna Bcc: all@example.com");
  });

  async function writeAll(
    messages: readonly (readonly [MessageKind, Messages[MessageKind]])[],
  ): Promise<void> {
    await outbox.db.writer.transaction().execute(async (db) => {
      for (const [kind, data] of messages) {
        const message = { key: `key:${kind}`, kind, recipient: "anna@example.com", data };
        await enqueue(db, message, outbox.now());
      }
    });
  }
});
