import { openDatabase } from "@damson/database";
import type { Mail } from "@damson/service-runtime/mail/mail";
import { createSmtpMailer } from "@damson/service-runtime/mail/smtp-mailer";
import { pino } from "pino";
import type { Database } from "../database/database.ts";
import { openTables } from "../database/open-tables.ts";
import { shopFile } from "../database/shop-file.ts";
import { composeMail } from "../mails/compose-mail.ts";
import { enqueue } from "../outbox/enqueue.ts";
import type { OutboxRow } from "../outbox/rows.ts";
import { type OutboxWorker, startOutboxWorker, type WorkerOptions } from "../outbox/worker.ts";
import { readSettings } from "../settings/settings.ts";
import { sampleContext, sampleMessages } from "./sample-messages.ts";
import type { databases } from "./service.ts";

type Storage = ReturnType<(typeof databases)[number][1]>;

export interface TestOutbox {
  readonly db: Database;
  now(): Date;
  pass(milliseconds: number): void;
  clear(): Promise<void>;
  write(...keys: readonly string[]): Promise<void>;
  /** Starts a worker, which does not poll by default. */
  startWorker(options: Pick<WorkerOptions, "mailer"> & Partial<WorkerOptions>): OutboxWorker;
}

export async function openOutbox(storage: Storage): Promise<TestOutbox> {
  let now = new Date("2026-11-21T12:00:00.123Z");
  const log = pino({ level: "silent" });
  const settings = readSettings({ storage }).storage;
  const opened = await openDatabase(settings, { file: shopFile });
  const db = await openTables(opened, { namespace: settings.namespace, now });
  const clock = () => new Date(now);
  return {
    db,
    now: clock,
    pass(milliseconds) {
      now = new Date(now.getTime() + milliseconds);
    },
    async clear() {
      await db.writer.transaction().execute((trx) => trx.deleteFrom("outbox").execute());
    },
    async write(...keys) {
      const message = { kind: "order_confirmation", recipient: "anna@example.com" } as const;
      for (const key of keys) {
        const data = sampleMessages.order_confirmation;
        await db.writer
          .transaction()
          .execute((trx) => enqueue(trx, { ...message, key, data }, now));
      }
    },
    startWorker: (options) =>
      startOutboxWorker({ db, compose, clock, log, pollMs: 3_600_000, ...options }),
  };
}

export function compose(row: OutboxRow): Promise<Mail> {
  return composeMail(row, { ...sampleContext, shopEmail: "care@damson.example" });
}

export function smtpMailer(port: number) {
  const from = { name: "Damson", address: "orders@damson.example" };
  return createSmtpMailer({ host: "127.0.0.1", port }, from);
}
