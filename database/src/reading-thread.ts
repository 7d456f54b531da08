import { extname } from "node:path";
import { Worker } from "node:worker_threads";
import type { CompiledQuery, QueryResult } from "kysely";

/** What the thread is asked, and what it answers. */
export interface Asked {
  readonly id: number;
  readonly sql: string;
  readonly parameters: readonly unknown[];
}
export interface Answered {
  readonly id: number;
  readonly result?: QueryResult<never>;
  readonly failure?: { readonly message: string; readonly errcode: unknown };
}

/** What the thread is opened with. */
export interface Opened {
  readonly path: string;
  readonly readOnly: boolean;
}

export interface SqliteThread {
  execute<Row>(query: CompiledQuery): Promise<QueryResult<Row>>;
  /** Resolves when the thread has ended and its connection is closed. */
  close(): Promise<void>;
}

type Pending = PromiseWithResolvers<QueryResult<never>>;

/**
 * Queries a SQLite file in a thread of its own, so that what takes long keeps nobody waiting. The
 * thread starts with the first query.
 */
export function openSqliteThread(opened: Opened): SqliteThread {
  const pending = new Map<number, Pending>();
  let worker: Worker | undefined;
  let count = 0;

  const start = () => {
    const file = new URL(`./reading-worker${extname(import.meta.url)}`, import.meta.url);
    const started = new Worker(file, { workerData: opened });
    started.unref();
    started.on("message", ({ id, result, failure }: Answered) => {
      const asked = pending.get(id);
      pending.delete(id);
      if (pending.size === 0) started.unref();
      if (result) asked?.resolve(result);
      else asked?.reject(Object.assign(new Error(failure?.message), failure));
    });
    const lost = (error?: Error) => {
      worker = undefined;
      for (const { reject } of pending.values()) reject(error ?? new Error("The thread ended"));
      pending.clear();
    };
    started.on("error", lost).on("exit", () => lost());
    return started;
  };

  return {
    execute({ sql, parameters }) {
      worker ??= start();
      worker.ref();
      count += 1;
      const asked: Asked = { id: count, sql, parameters };
      const answer: Pending = Promise.withResolvers();
      pending.set(count, answer);
      worker.postMessage(asked);
      return answer.promise;
    },
    async close() {
      await worker?.terminate();
    },
  };
}
