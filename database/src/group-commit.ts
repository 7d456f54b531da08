import type { DatabaseSync } from "node:sqlite";
import { setImmediate as nextRound } from "node:timers/promises";

/** Serialises the writers of one connection. Waiting writers share a commit. */
interface GroupCommit {
  enter(): Promise<void>;
  /**
   * Commits, or waits for the shared commit. Resolves once the change is on disk, and throws if
   * that fails.
   */
  leave(): Promise<void>;
  openSavepoint(): void;
  releaseSavepoint(): void;
  rollBackSavepoint(): void;
  /** Reports a failed query. If it has ended the transaction, all of its writers receive this error. */
  fail(cause: unknown): void;
}

export interface GroupCommitOptions {
  readonly expectsMoreWriters?: (() => boolean) | undefined;
  /** Runs between two transactions, which wait for it. */
  readonly betweenTransactions?: () => Promise<void>;
}

/** Limits how long a writer waits for the shared commit. */
const MAX_BATCH = 128;

const BATCH_WAIT_MS = 5;

/**
 * Commits the writers of one event loop turn together, because waiting for the disk costs far more than writing. They
 * write one after another in one transaction, each in its own savepoint. While `expectsMoreWriters` returns true, the
 * commit waits briefly, once, for another writer.
 */
export function groupCommit(
  database: DatabaseSync,
  { expectsMoreWriters, betweenTransactions }: GroupCommitOptions = {},
): GroupCommit {
  const queue: PromiseWithResolvers<void>[] = [];
  let written: PromiseWithResolvers<void>[] = [];
  let lost: Failure | undefined;
  let isRunning = false;
  let onEnter = () => {};
  let onLeave = () => {};

  const work = async () => {
    isRunning = true;
    while (queue.length > 0) {
      await nextRound();
      await betweenTransactions?.();
      const unopened = attempt(() => database.exec("BEGIN IMMEDIATE"));
      if (unopened) settle(queue.splice(0), unopened);
      else await writeAll();
    }
    isRunning = false;
  };
  const writeAll = async () => {
    written = [];
    lost = undefined;
    let hasWaited = false;
    // A failing disk can end the transaction. Never write outside of one.
    while (database.isTransaction && written.length < MAX_BATCH) {
      const writer = queue.shift();
      if (writer !== undefined) {
        await runWriter(writer);
      } else if (!hasWaited && expectsMoreWriters?.()) {
        hasWaited = true;
        await waitForWriter();
      } else {
        break;
      }
    }
    settle(written, lost ?? commit(database));
  };
  const runWriter = (writer: PromiseWithResolvers<void>) =>
    new Promise<void>((resolve) => {
      onLeave = resolve;
      writer.resolve();
    });
  const waitForWriter = () =>
    new Promise<void>((resolve) => {
      const timer = setTimeout(resolve, BATCH_WAIT_MS);
      onEnter = () => {
        clearTimeout(timer);
        resolve();
      };
    });

  return {
    enter() {
      const turn = Promise.withResolvers<void>();
      queue.push(turn);
      onEnter();
      if (!isRunning) void work();
      return turn.promise;
    },
    leave() {
      const committed = Promise.withResolvers<void>();
      written.push(committed);
      onLeave();
      return committed.promise;
    },
    openSavepoint: () => database.exec("SAVEPOINT one_of_many"),
    releaseSavepoint: () => database.exec("RELEASE one_of_many"),
    rollBackSavepoint() {
      // If the disk is full, SQLite has already rolled back the whole transaction.
      if (database.isTransaction) database.exec("ROLLBACK TO one_of_many; RELEASE one_of_many");
    },
    fail(cause) {
      if (!database.isTransaction) lost ??= { cause };
    },
  };
}

interface Failure {
  readonly cause: unknown;
}

function commit(database: DatabaseSync): Failure | undefined {
  const failure = attempt(() => database.exec("COMMIT"));
  if (database.isTransaction) attempt(() => database.exec("ROLLBACK"));
  return failure;
}

function attempt(step: () => void): Failure | undefined {
  try {
    step();
    return undefined;
  } catch (cause) {
    return { cause };
  }
}

function settle(all: readonly PromiseWithResolvers<void>[], failure: Failure | undefined): void {
  for (const { resolve, reject } of all) failure ? reject(failure.cause) : resolve();
}
