import { messageOf } from "@damson/service-runtime/errors";
import type { Mail, Mailer } from "@damson/service-runtime/mail/mail";
import type { Logger } from "pino";
import type { Database } from "../database/database.ts";
import { markSent, markUnsent, type OutboxRow, takeDue } from "./rows.ts";

export interface WorkerOptions {
  readonly db: Database;
  readonly mailer: Pick<Mailer, "send">;
  /** Writes the mail of a row. The same row gives the same mail. */
  readonly compose: (row: OutboxRow) => Mail;
  readonly clock: () => Date;
  readonly log: Logger;
  /** How often it looks for what others have written, or what is due again. Default: two seconds. */
  readonly pollMs?: number;
}

export interface OutboxWorker {
  /** Sends what is due, without being waited for: call it after a transaction that wrote messages. */
  wake(): void;
  /** Sends what is due. Resolves when nothing is left of it. */
  sendDue(): Promise<void>;
  /** Waits for the messages that are being sent; the others are sent after the next start. */
  close(): Promise<void>;
}

/** The mailer has five connections, and lets the others wait. */
const AT_ONCE = 20;

/**
 * Sends the messages of the outbox, each at least once. If the process ends between sending and
 * noting it, the message goes out again, with the same Message-ID.
 */
export function startOutboxWorker(options: WorkerOptions): OutboxWorker {
  const { db, clock, log, pollMs = 2000 } = options;
  let running: Promise<void> | undefined;
  let isWanted = false;
  let isClosed = false;
  let isFailing = false;

  const sendAll = async () => {
    while (!isClosed) {
      const rows = await takeDue(db, clock(), AT_ONCE);
      if (rows.length === 0) return;
      const results = await Promise.allSettled(rows.map((row) => send(row, options)));
      for (const result of results) if (result.status === "rejected") throw result.reason;
    }
  };
  const sendDue = async () => {
    isWanted = true;
    running ??= (async () => {
      // Whoever asks meanwhile may have written what the last look did not see.
      while (isWanted) {
        isWanted = false;
        await sendAll();
      }
    })().finally(() => {
      running = undefined;
    });
    await running;
  };
  const wake = () => {
    sendDue().then(
      () => {
        isFailing = false;
      },
      (err: unknown) => {
        // Once, not every time it looks.
        if (!isFailing) log.error({ err }, "the outbox cannot be read or written");
        isFailing = true;
      },
    );
  };
  const timer = setInterval(wake, pollMs).unref();

  return {
    wake,
    sendDue,
    async close() {
      isClosed = true;
      clearInterval(timer);
      await running?.catch(() => {});
    },
  };
}

async function send(row: OutboxRow, { db, mailer, compose, clock, log }: WorkerOptions) {
  const { kind, attempts } = row;
  try {
    await mailer.send(compose(row));
  } catch (err) {
    const isOver = await markUnsent(db, row, { error: messageOf(err), now: clock() });
    if (isOver) log.error({ err, kind, attempts }, "a mail was given up");
    else log.warn({ err, kind, attempts }, "a mail was not sent, and will be tried again");
    return;
  }
  await markSent(db, row, clock());
}
