import type { DatabaseSync } from "node:sqlite";
import { setImmediate as nextRound } from "node:timers/promises";
import { lostTransaction } from "./failures.ts";

/** Serialises the writers of one connection and lets those that wait share a commit. */
export interface GroupCommit {
  /** Waits for the turn to write. */
  enter(): Promise<void>;
  /** Gives the turn on, and waits until what was written is on the disk. Throws if it is not. */
  leave(): Promise<void>;
  begin(): void;
  keep(): void;
  undo(): void;
}

export interface GroupCommitOptions {
  /** Whether others are about to write. */
  readonly expectsMoreWriters?: (() => boolean) | undefined;
  /** What is done between two transactions: the next one waits for it. */
  readonly betweenTransactions?: () => Promise<void>;
}

/** So that nobody waits long for the commit of many others. */
const MAX_BATCH = 128;

/** How long a commit waits for somebody who is about to write. */
const BATCH_WAIT_MS = 5;

/**
 * A commit waits for the disk, which costs far more than the writing itself. So the requests of one
 * round of the event loop write one after the other inside one transaction, each behind a savepoint
 * of its own, and are answered together after its commit. While `expectsMoreWriters`, the
 * commit waits a moment, once, for somebody else to write.
 */
export function groupCommit(
  database: DatabaseSync,
  { expectsMoreWriters, betweenTransactions }: GroupCommitOptions = {},
): GroupCommit {
  const queue: PromiseWithResolvers<void>[] = [];
  let written: PromiseWithResolvers<void>[] = [];
  let isAtWork = false;
  let onEnter = () => {};
  let onLeave = () => {};

  const work = async () => {
    isAtWork = true;
    while (queue.length > 0) {
      await nextRound();
      await betweenTransactions?.();
      const unopened = attempt(() => database.exec("BEGIN IMMEDIATE"));
      if (unopened) settle(queue.splice(0), unopened);
      else await writeAll();
    }
    isAtWork = false;
  };
  const writeAll = async () => {
    written = [];
    let hasWaited = false;
    // A failing disk can end the transaction under us: nobody may write on outside of one.
    while (database.isTransaction && written.length < MAX_BATCH) {
      const writer = queue.shift();
      if (writer !== undefined) {
        await untilItLeaves(writer);
      } else if (!hasWaited && expectsMoreWriters?.()) {
        hasWaited = true;
        await untilOneEnters();
      } else {
        break;
      }
    }
    settle(written, commit(database));
  };
  const untilItLeaves = (writer: PromiseWithResolvers<void>) =>
    new Promise<void>((resolve) => {
      onLeave = resolve;
      writer.resolve();
    });
  const untilOneEnters = () =>
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
      if (!isAtWork) void work();
      return turn.promise;
    },
    leave() {
      const kept = Promise.withResolvers<void>();
      written.push(kept);
      onLeave();
      return kept.promise;
    },
    begin: () => database.exec("SAVEPOINT one_of_many"),
    keep: () => database.exec("RELEASE one_of_many"),
    undo() {
      // A full disk ends the whole transaction by itself; `commit` finds out.
      if (database.isTransaction) database.exec("ROLLBACK TO one_of_many; RELEASE one_of_many");
    },
  };
}

interface Failure {
  readonly cause: unknown;
}

function commit(database: DatabaseSync): Failure | undefined {
  if (!database.isTransaction) return { cause: lostTransaction() };
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
