import { extname } from "node:path";
import { Worker } from "node:worker_threads";
import type { CompiledQuery, QueryResult } from "kysely";

export interface ThreadRequest {
  readonly id: number;
  readonly sql: string;
  readonly parameters: readonly unknown[];
}
export interface ThreadReply {
  readonly id: number;
  readonly result?: QueryResult<never>;
  readonly failure?: { readonly message: string; readonly errcode: unknown };
}

export interface ThreadOptions {
  readonly path: string;
  readonly readOnly: boolean;
}

export interface SqliteThread {
  execute<Row>(query: CompiledQuery): Promise<QueryResult<Row>>;
  close(): Promise<void>;
}

type Pending = PromiseWithResolvers<QueryResult<never>>;

/**
 * Queries a SQLite file in a separate thread, so that long queries do not block requests. The first query starts it.
 */
export function openSqliteThread(options: ThreadOptions): SqliteThread {
  const pending = new Map<number, Pending>();
  let worker: Worker | undefined;
  let count = 0;

  const start = () => {
    const file = new URL(`./query-worker${extname(import.meta.url)}`, import.meta.url);
    const started = new Worker(file, { workerData: options });
    started.unref();
    started.on("message", ({ id, result, failure }: ThreadReply) => {
      const reply = pending.get(id);
      pending.delete(id);
      if (pending.size === 0) started.unref();
      if (result) reply?.resolve(result);
      else reply?.reject(Object.assign(new Error(failure?.message), failure));
    });
    const rejectPending = (error?: Error) => {
      worker = undefined;
      for (const { reject } of pending.values()) reject(error ?? new Error("The thread ended"));
      pending.clear();
    };
    started.on("error", rejectPending).on("exit", () => rejectPending());
    return started;
  };

  return {
    execute({ sql, parameters }) {
      worker ??= start();
      worker.ref();
      count += 1;
      const request: ThreadRequest = { id: count, sql, parameters };
      const reply: Pending = Promise.withResolvers();
      pending.set(count, reply);
      worker.postMessage(request);
      return reply.promise;
    },
    async close() {
      await worker?.terminate();
    },
  };
}
