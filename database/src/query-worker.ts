import { DatabaseSync } from "node:sqlite";
import { parentPort, workerData } from "node:worker_threads";
import { getErrorMessage } from "@damson/service-runtime/errors";
import type { ThreadOptions, ThreadReply, ThreadRequest } from "./query-thread.ts";
import { executeOn } from "./sqlite-statements.ts";

const { path, readOnly }: ThreadOptions = workerData;
const database = new DatabaseSync(path, { readOnly, timeout: 5000 });
// A checkpoint must be on disk before SQLite reuses the log.
database.exec("PRAGMA synchronous = FULL");
const execute = executeOn(database);

parentPort?.on("message", (request: ThreadRequest) => parentPort?.postMessage(reply(request)));

function reply({ id, ...query }: ThreadRequest): ThreadReply {
  try {
    return { id, result: execute(query) };
  } catch (error) {
    const errcode = error instanceof Error && "errcode" in error ? error.errcode : undefined;
    return { id, failure: { message: getErrorMessage(error), errcode } };
  }
}
