/** The other half of `openSqliteThread`, in the thread. */
import { DatabaseSync } from "node:sqlite";
import { parentPort, workerData } from "node:worker_threads";
import { messageOf } from "@damson/service-runtime/errors";
import type { Answered, Asked, Opened } from "./reading-thread.ts";
import { executeOn } from "./sqlite-statements.ts";

const { path, readOnly }: Opened = workerData;
const database = new DatabaseSync(path, { readOnly, timeout: 5000 });
// A checkpoint, too, is on the disk before the log begins anew.
database.exec("PRAGMA synchronous = FULL");
const execute = executeOn(database);

parentPort?.on("message", (asked: Asked) => parentPort?.postMessage(answer(asked)));

function answer({ id, ...query }: Asked): Answered {
  try {
    return { id, result: execute(query) };
  } catch (error) {
    const errcode = error instanceof Error && "errcode" in error ? error.errcode : undefined;
    return { id, failure: { message: messageOf(error), errcode } };
  }
}
