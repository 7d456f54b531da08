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

export interface ReadingThread {
  execute<Row>(query: CompiledQuery): Promise<QueryResult<Row>>;
  close(): void;
}

type Pending = PromiseWithResolvers<QueryResult<never>>;

/**
 * Reads a SQLite file in a thread of its own, so that a long list keeps nobody waiting. The thread
 * starts with the first query.
 */
export function openReadingThread(path: string): ReadingThread {
  const pending = new Map<number, Pending>();
  let worker: Worker | undefined;
  let count = 0;

  const start = () => {
    const file = new URL(`./reading-worker${extname(import.meta.url)}`, import.meta.url);
    const started = new Worker(file, { workerData: path });
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
    close: () => void worker?.terminate(),
  };
}
