import type { DatabaseSync } from "node:sqlite";
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

interface Waiting {
  readonly resolve: () => void;
  readonly reject: (reason: unknown) => void;
}

/** So that nobody waits long for the commit of many others. */
const MAX_BATCH = 128;

/** How long a commit waits for somebody who is about to write. */
const COMPANY_MS = 5;

/**
 * A commit waits for the disk, which costs far more than the writing itself. So the requests of one
 * round of the event loop write one after the other inside one transaction, each behind a savepoint
 * of its own, and are answered together after its commit. While `isCompanyNear`, the commit waits a
 * moment, once, for somebody else to write.
 */
export function groupCommit(
  database: DatabaseSync,
  isCompanyNear: () => boolean = () => false,
): GroupCommit {
  const queue: Waiting[] = [];
  let batch: Waiting[] = [];
  let taken = 0;
  let isScheduled = false;
  let hasWaited = false;
  let company: NodeJS.Timeout | undefined;

  const schedule = () => {
    if (isScheduled) return;
    isScheduled = true;
    setImmediate(open);
  };
  const open = () => {
    batch = [];
    taken = 0;
    hasWaited = false;
    try {
      database.exec("BEGIN IMMEDIATE");
    } catch (error) {
      isScheduled = false;
      for (const { reject } of queue.splice(0)) reject(error);
      return;
    }
    next();
  };
  const next = () => {
    // A failing disk can end the transaction under us: nobody may write on outside of one.
    const isOpen = database.isTransaction && taken < MAX_BATCH;
    const writer = isOpen ? queue.shift() : undefined;
    if (writer !== undefined) {
      taken += 1;
      writer.resolve();
    } else if (isOpen && !hasWaited && isCompanyNear()) {
      hasWaited = true;
      company = setTimeout(goOn, COMPANY_MS);
    } else {
      close();
    }
  };
  const goOn = () => {
    clearTimeout(company);
    company = undefined;
    next();
  };
  const close = () => {
    isScheduled = false;
    const written = batch;
    const failure = commit(database);
    for (const { resolve, reject } of written) failure ? reject(failure.cause) : resolve();
    if (queue.length > 0) schedule();
  };

  return {
    enter() {
      return new Promise<void>((resolve, reject) => {
        queue.push({ resolve, reject });
        if (company === undefined) schedule();
        else goOn();
      });
    },
    leave() {
      return new Promise<void>((resolve, reject) => {
        batch.push({ resolve, reject });
        next();
      });
    },
    begin: () => database.exec("SAVEPOINT one_of_many"),
    keep: () => database.exec("RELEASE one_of_many"),
    undo() {
      // A full disk ends the whole transaction by itself; `commit` finds out.
      if (database.isTransaction) database.exec("ROLLBACK TO one_of_many; RELEASE one_of_many");
    },
  };
}

function commit(database: DatabaseSync): { readonly cause: unknown } | undefined {
  if (!database.isTransaction) return { cause: lostTransaction() };
  try {
    database.exec("COMMIT");
    return undefined;
  } catch (cause) {
    if (database.isTransaction) database.exec("ROLLBACK");
    return { cause };
  }
}
