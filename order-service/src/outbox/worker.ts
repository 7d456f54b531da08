import { getErrorMessage } from "@damson/service-runtime/errors";
import type { Mail, Mailer } from "@damson/service-runtime/mail/mail";
import type { Logger } from "pino";
import type { Database } from "../database/database.ts";
import { claimDue, markSent, markUnsent, type OutboxRow, release } from "./rows.ts";
import { waitUntilIdle } from "./until-idle.ts";

export interface WorkerOptions {
  readonly db: Database;
  readonly mailer: Pick<Mailer, "send">;
  /** Composes the email of a row. A retry gets the same email. */
  readonly compose: (row: OutboxRow) => Mail | Promise<Mail>;
  readonly clock: () => Date;
  readonly log: Logger;
  /** Returns true while no emails may be sent. Default: never. */
  readonly isPaused?: () => Promise<boolean>;
  /** Time between two polls, in ms. Default: 2000. */
  readonly pollMs?: number;
  /** Called after each poll, with the error if the database failed. */
  readonly onPoll?: (result: PollResult) => Promise<void>;
  /**
   * Called after every few emails, before the next ones. Default: waits until the process has
   * little to do.
   */
  readonly rest?: () => Promise<void>;
}

export interface PollResult {
  readonly milliseconds: number;
  readonly error: unknown;
}

export interface OutboxWorker {
  /**
   * Starts sending due emails without waiting for them. Call it after a transaction that queued
   * messages.
   */
  wake(): void;
  /** Sends due emails. Resolves when none is left. */
  sendDue(): Promise<void>;
  /** Waits for emails that are being sent. The others are sent after the next start. */
  close(): Promise<void>;
}

const TAKEN_AT_ONCE = 20;
/** Number of connections of the mailer. */
const SENT_AT_ONCE = 5;

/**
 * Sends the messages of the outbox, each at least once. If the process crashes before it records
 * that a message was sent, it sends the message again with the same Message-ID.
 */
export function startOutboxWorker(options: WorkerOptions): OutboxWorker {
  const { db, clock, log, pollMs = 2000, rest = waitUntilIdle, isPaused } = options;
  let running: Promise<void> | undefined;
  let isWanted = false;
  let isClosed = false;
  let isFailing = false;

  const sendAll = async () => {
    while (!isClosed) {
      if (await isPaused?.()) return;
      const rows = await claimDue(db, clock(), TAKEN_AT_ONCE);
      if (rows.length === 0) return;
      for (let from = 0; from < rows.length; from += SENT_AT_ONCE) {
        // Releases the other messages at once: with a mail server that does not respond, closing
        // would take long.
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
    // Polls again, because a caller may have queued messages during the last poll.
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
    // Returns early, because busy shops call this all the time.
    if (running !== undefined) return;
    sendDue().then(
      () => {
        isFailing = false;
      },
      (err: unknown) => {
        // Logs only the first of several failures.
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

/** Sends emails in parallel. Records them together once they are sent. */
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

/** Sends the email of a row. If that fails, records it and returns false. */
async function send(
  row: OutboxRow,
  { db, mailer, compose, clock, log }: WorkerOptions,
): Promise<boolean> {
  const { kind, attempts } = row;
  try {
    await mailer.send(await compose(row));
    return true;
  } catch (err) {
    const isOver = await markUnsent(db, row, { error: getErrorMessage(err), now: clock() });
    if (isOver)
      log.error({ err, kind, attempts }, "a mail could not be sent and will not be retried");
    else log.warn({ err, kind, attempts }, "a mail was not sent and will be retried");
    return false;
  }
}
