import type { DatabaseSync } from "node:sqlite";
import { CompiledQuery } from "kysely";
import { openSqliteThread } from "./query-thread.ts";

/** Copies the write-ahead log into the database file, so that the log can start again. */
interface Checkpoints {
  /** Runs between two transactions, which wait for it. */
  betweenTransactions(): Promise<void>;
  close(): Promise<void>;
}

/** Changed rows between two checkpoints: about a thousand pages (4 MB) of the log. */
const ROWS_BETWEEN = 300;

/** A commit makes the checkpoint itself above this size, for example after very large rows. */
const MAX_PAGES = 10_000;

const checkpoint = CompiledQuery.raw("PRAGMA wal_checkpoint(PASSIVE)");

/**
 * Makes checkpoints in a separate thread, because they wait for the disk. Readers continue. Writers
 * wait for the checkpoint: a log that is written to during a checkpoint would never be copied
 * completely, and grow forever.
 */
export function openCheckpoints(
  path: string,
  writing: DatabaseSync,
  onFailed: (error: unknown) => void,
): Checkpoints {
  writing.exec(`PRAGMA wal_autocheckpoint = ${MAX_PAGES}`);
  const thread = openSqliteThread({ path, readOnly: false });
  const total = writing.prepare("SELECT total_changes() AS rows");
  let rowsBefore = 0;

  return {
    async betweenTransactions() {
      const rows = Number(total.get()?.rows);
      if (rows - rowsBefore < ROWS_BETWEEN) return;
      rowsBefore = rows;
      try {
        await thread.execute(checkpoint);
      } catch (error) {
        onFailed(error);
        // The next checkpoint opens the file again, in case the file was read-only.
        await thread.close();
      }
    },
    close: () => thread.close(),
  };
}
