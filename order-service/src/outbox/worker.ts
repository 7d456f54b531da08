import { getErrorMessage } from "@damson/service-runtime/errors";
import type { Mail, Mailer } from "@damson/service-runtime/mail/mail";
import type { Logger } from "pino";
import type { Database } from "../database/database.ts";
import { claimDue, markSent, markUnsent, type OutboxRow, release } from "./rows.ts";
import { untilIdle } from "./until-idle.ts";

export interface WorkerOptions {
  readonly db: Database;
  readonly mailer: Pick<Mailer, "send">;
  /** Composes the mail of a row, deterministically. */
  readonly compose: (row: OutboxRow) => Mail | Promise<Mail>;
  readonly clock: () => Date;
  readonly log: Logger;
  /** Whether sending is paused. Default: never. */
  readonly isPaused?: () => Promise<boolean>;
  /** Polling interval in ms. Default: 2000. */
  readonly pollMs?: number;
  /** Called after each poll, with any database error. */
  readonly onPoll?: (result: PollResult) => Promise<void>;
  /** Awaited after every few mails. Default: until the event loop is mostly idle. */
  readonly rest?: () => Promise<void>;
}

export interface PollResult {
  readonly milliseconds: number;
  readonly error: unknown;
}

export interface OutboxWorker {
  /** Starts sending due mails without waiting. Call it after a transaction that queued messages. */
  wake(): void;
  /** Sends due mails and resolves when none is left. */
  sendDue(): Promise<void>;
  /** Waits for mails in flight; the others are sent after the next start. */
  close(): Promise<void>;
}

const TAKEN_AT_ONCE = 20;
/** The mailer's number of connections. */
const SENT_AT_ONCE = 5;

/**
 * Sends outbox messages at least once. After a crash between sending and recording it, the message is sent again with
 * the same Message-ID.
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
      const rows = await claimDue(db, clock(), TAKEN_AT_ONCE);
      if (rows.length === 0) return;
      for (let from = 0; from < rows.length; from += SENT_AT_ONCE) {
        // Returns the rest early, because an unreachable mail server would delay the shutdown.
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
    // A caller may have queued messages after the last poll.
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
    // Called constantly in a busy shop, so it must not accumulate callbacks.
    if (running !== undefined) return;
    sendDue().then(
      () => {
        isFailing = false;
      },
      (err: unknown) => {
        // Logs the first failure only.
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

/** Sends mails in parallel and records them together, always after sending. */
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

/** Sends the mail of a row. Returns false on failure, which it records in the row. */
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
    if (isOver) log.error({ err, kind, attempts }, "a mail failed for good");
    else log.warn({ err, kind, attempts }, "a mail was not sent and will be retried");
    return false;
  }
}
