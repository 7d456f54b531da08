import { randomUUID } from "node:crypto";
import { setTimeout as pause } from "node:timers/promises";
import type { ServerProcess } from "@damson/service-runtime/testing/script-process";
import { afterEach, expect, inject, test } from "vitest";
import { kill, startProcess } from "../src/testing/server-process.ts";
import { createPlacement } from "../src/testing/service.ts";
import { expectSoundOrders, type Place } from "./promises-kept.ts";
import { place, retryUntilAnswered } from "./shoppers.ts";
import { placeOnPostgres, placeOnSqlite, remove } from "./storage.ts";

const isThorough = inject("isThorough");
const times = isThorough ? 500 : 40;
const rounds = isThorough ? 10 : 1;

let servers: ServerProcess[] = [];
afterEach(() => Promise.all(servers.map(kill)));

test.each([
  ["Postgres, two processes", placeOnPostgres, 2],
  // `place-order.test.ts` covers one process.
  ...(isThorough ? ([["SQLite, one process", placeOnSqlite, 1]] as const) : []),
] as const)(
  "on %s, creates one order for a key sent concurrently across a restart",
  async (_name, make, processes) => {
    const where = await make();
    servers = await Promise.all(
      Array.from({ length: processes }, () => startProcess({ ...where })),
    );
    for (let round = 0; round < rounds; round += 1) {
      const purchase = { key: randomUUID(), placement: createPlacement() };
      const all = Array.from({ length: times }, (_, turn) =>
        retryUntilAnswered(() => place(servers[turn % processes]?.url ?? "", purchase)),
      );
      await pause(Math.random() * 100);
      await restartFirst(where);
      const answers = await Promise.all(all);
      expect(new Set(answers.map(({ number }) => number)).size).toBe(1);
      expect(new Set(answers.map(({ token }) => token)).size).toBe(1);
    }
    await Promise.all(servers.map(kill));
    await expectSoundOrders(where, rounds);
    await remove(where);
  },
  10 * 60_000,
);

/** Restarts on the same port, because shoppers keep retrying there. */
async function restartFirst(where: Place): Promise<void> {
  const [first, ...others] = servers;
  if (first === undefined) throw new Error("Nothing runs");
  await kill(first);
  servers = [await startProcess({ ...where, PORT: new URL(first.url).port }), ...others];
}
