import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { afterEach, beforeEach, expect, inject, test } from "vitest";
import { type ServerProcess, startProcess, withoutLimits } from "../src/testing/server-process.ts";
import { simulateCustomers } from "./customers.ts";
import { expectConfirmedChanges } from "./expect-confirmed-changes.ts";
import { expectConsistentFile, expectConsistentSchema } from "./expect-consistent-database.ts";

const LONGEST_LIFE_MS = 500;
const MINUTE = 60_000;

let folder: string;
let server: ServerProcess;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), "auth-killed-"));
});
afterEach(async () => {
  server.child.kill("SIGKILL");
  await server.ended;
  await rm(folder, { recursive: true });
});

const deaths = inject("isThorough") ? { sqlite: 20, postgres: 20 } : { sqlite: 1, postgres: 1 };

test.each([
  ["SQLite", deaths.sqlite, {}],
  ["Postgres", deaths.postgres, { DATABASE_URL: inject("postgresUrl"), DB_NAMESPACE: "killed" }],
] as const)(
  "on %s, killed %i times under load, loses no confirmed change",
  async (_name, times, storage) => {
    const env = {
      ...withoutLimits,
      ...storage,
      GOTRUE_MAILER_AUTOCONFIRM: "false",
      DATA_DIR: folder,
    };
    for (let death = 0; death < times; death += 1) {
      server = await startProcess(env);
      await server.listening;
      const simulation = simulateCustomers({ url: server.url, outbox: join(folder, "outbox") }, 4);
      const isBusy = () => simulation.accounts.some(({ isConfirmed }) => isConfirmed);
      await expect.poll(isBusy, { timeout: MINUTE }).toBe(true);
      await pause(Math.random() * LONGEST_LIFE_MS);
      server.child.kill("SIGKILL");
      await server.ended;
      await simulation.stop();
      expect(simulation.failures).toEqual([]);

      server = await startProcess(env);
      await server.listening;
      await expectConfirmedChanges(server.url, simulation.accounts);
      server.child.kill("SIGKILL");
      await server.ended;
    }
    if ("DATABASE_URL" in storage) await expectConsistentSchema(storage.DATABASE_URL, "killed");
    else expectConsistentFile(join(folder, "auth.sqlite"));
  },
  10 * MINUTE,
);
