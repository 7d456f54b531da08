/** The other half of `openReadingThread`, in the thread. */
import { DatabaseSync } from "node:sqlite";
import { parentPort, workerData } from "node:worker_threads";
import { messageOf } from "@damson/service-common/errors";
import { CompiledQuery } from "kysely";
import type { Answered, Asked } from "./reading-thread.ts";
import { executeOn } from "./sqlite-statements.ts";

const execute = executeOn(new DatabaseSync(String(workerData), { readOnly: true, timeout: 5000 }));

parentPort?.on("message", ({ id, sql, parameters }: Asked) => {
  parentPort?.postMessage(answer(id, CompiledQuery.raw(sql, [...parameters])));
});

function answer(id: number, query: CompiledQuery): Answered {
  try {
    return { id, result: execute(query) };
  } catch (error) {
    const errcode = error instanceof Error && "errcode" in error ? error.errcode : undefined;
    return { id, failure: { message: messageOf(error), errcode } };
  }
}
