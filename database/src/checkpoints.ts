import type { DatabaseSync } from "node:sqlite";
import { CompiledQuery } from "kysely";
import { openSqliteThread } from "./reading-thread.ts";

/** Copies the write-ahead log into the database file, so that the log can begin anew. */
export interface Checkpoints {
  /** Called between two transactions. The next one waits for it. */
  betweenTransactions(): Promise<void>;
  close(): Promise<void>;
}

/** After how many changed rows: they fill about a thousand pages of the log, which are 4 MB. */
const ROWS = 300;

/** Without the thread, or after huge rows, a commit makes the checkpoint itself. */
const MAX_PAGES = 10_000;

const checkpoint = CompiledQuery.raw("PRAGMA wal_checkpoint(PASSIVE)");

/**
 * A checkpoint waits for the disk, so it is made in a thread of its own while this one goes on
 * answering. Only who writes waits for it: a log that is written to meanwhile is never copied
 * whole and would grow for ever, and the disk would keep the commits of this thread waiting.
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
      if (rows - rowsBefore < ROWS) return;
      rowsBefore = rows;
      try {
        await thread.execute(checkpoint);
      } catch (error) {
        onFailed(error);
        // A file that could only be read when it was opened is opened anew the next time.
        await thread.close();
      }
    },
    close: () => thread.close(),
  };
}
