import { messageOf } from "@damson/service-runtime/errors";
import type { Mail, Mailer } from "@damson/service-runtime/mail/mail";
import type { Logger } from "pino";
import type { Database } from "../database/database.ts";
import { markSent, markUnsent, type OutboxRow, release, takeDue } from "./rows.ts";
import { untilIdle } from "./until-idle.ts";

export interface WorkerOptions {
  readonly db: Database;
  readonly mailer: Pick<Mailer, "send">;
  /** Writes the mail of a row. The same row gives the same mail. */
  readonly compose: (row: OutboxRow) => Mail | Promise<Mail>;
  readonly clock: () => Date;
  readonly log: Logger;
  /** True while nothing is to be sent. Default: never. */
  readonly isPaused?: () => Promise<boolean>;
  /** Interval of looking for new and due messages. Default: two seconds. */
  readonly pollMs?: number;
  /** Called after each poll, with the error that kept it from reading or writing, if there was one. */
  readonly onPoll?: (result: PollResult) => Promise<void>;
  /** Waited for after every few mails. Default: until requests leave the thread some rest. */
  readonly rest?: () => Promise<void>;
}

export interface PollResult {
  readonly milliseconds: number;
  readonly error: unknown;
}

export interface OutboxWorker {
  /** Sends what is due, without being waited for: call it after a transaction that wrote messages. */
  wake(): void;
  /** Sends what is due. Resolves when nothing is left of it. */
  sendDue(): Promise<void>;
  /** Waits for the messages that are being sent; the others are sent after the next start. */
  close(): Promise<void>;
}

const TAKEN_AT_ONCE = 20;
/** As many as the mailer has connections. */
const SENT_AT_ONCE = 5;

/**
 * Sends the messages of the outbox, each at least once. If the process ends between sending and
 * noting it, the message goes out again, with the same Message-ID.
 */
export function startOutboxWorker(options: WorkerOptions): OutboxWorker {
  const { db, clock, log, pollMs = 2000, rest = untilIdle, isPaused } = options;
  let running: Promise<void> | undefined;
  let isWanted = false;
  let isClosed = false;
  let isFailing = false;

  const sendAll = async () => {
    while (!isClosed) {
      if (await isPaused?.()) return;
      const rows = await takeDue(db, clock(), TAKEN_AT_ONCE);
      if (rows.length === 0) return;
      for (let from = 0; from < rows.length; from += SENT_AT_ONCE) {
        // Where the mail server is away, those that were taken would keep the shop from ending for long.
        if (isClosed) return release(db, rows.slice(from), clock());
        await sendTogether(rows.slice(from, from + SENT_AT_ONCE), options);
        if (!isClosed) await rest();
      }
    }
  };
  const poll = async () => {
    const began = performance.now();
    const report = (error?: unknown) =>
      options.onPoll?.({ milliseconds: performance.now() - began, error });
    try {
      await sendAll();
    } catch (error) {
      await report(error);
      throw error;
    }
    await report();
  };
  const sendWhileWanted = async () => {
    // A caller may have written meanwhile what the last poll did not see.
    while (isWanted) {
      isWanted = false;
      await poll();
    }
  };
  const sendDue = () => {
    isWanted = true;
    running ??= sendWhileWanted().finally(() => {
      running = undefined;
    });
    return running;
  };
  const wake = () => {
    isWanted = true;
    // A busy shop wakes it all day without letting it end: nothing may be kept for each time.
    if (running !== undefined) return;
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

/** Sends some mails at once, and notes them together. A mail is noted after it was sent, never before. */
async function sendTogether(rows: readonly OutboxRow[], options: WorkerOptions): Promise<void> {
  const { db, clock } = options;
  const sent: OutboxRow[] = [];
  const results = await Promise.allSettled(
    rows.map(async (row) => {
      if (await send(row, options)) sent.push(row);
    }),
  );
  if (sent.length > 0) await markSent(db, sent, clock());
  for (const result of results) if (result.status === "rejected") throw result.reason;
}

/** Sends the mail of a row. Returns false where that failed, which is noted in the row. */
async function send(
  row: OutboxRow,
  { db, mailer, compose, clock, log }: WorkerOptions,
): Promise<boolean> {
  const { kind, attempts } = row;
  try {
    await mailer.send(await compose(row));
    return true;
  } catch (err) {
    const isOver = await markUnsent(db, row, { error: messageOf(err), now: clock() });
    if (isOver) log.error({ err, kind, attempts }, "a mail was given up");
    else log.warn({ err, kind, attempts }, "a mail was not sent, and will be tried again");
    return false;
  }
}
