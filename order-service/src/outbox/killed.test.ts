import { spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, expect, inject, test } from "vitest";
import { type MailServer, startMailServer } from "../testing/mail-server.ts";
import { createUniqueName } from "../testing/service.ts";

const isThorough = inject("isThorough");
const KILLS = isThorough ? 20 : 2;
const MESSAGES = isThorough ? 200 : 40;
/** After this time, the rows of a killed process are claimed again. */
const LEASE_MS = 5 * 60_000;

let server: MailServer;
let folder = "";
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), "outbox-killed-"));
  server = await startMailServer();
});
afterAll(async () => {
  await server.stop();
  await rm(folder, { recursive: true });
});

const timeout = isThorough ? 300_000 : 60_000;

test.each([
  ["SQLite", () => ({ folder })],
  ["Postgres", () => ({ databaseUrl: inject("postgresUrl"), namespace: createUniqueName() })],
])(
  "on %s, sends every email despite being killed, and repeats keep the message id",
  { timeout },
  async (_name, storageOf) => {
    const before = server.received.length;
    const received = () => server.received.slice(before);
    const storage = JSON.stringify(storageOf());
    const keys = Array.from({ length: MESSAGES }, (_, index) => `order-${index}`);
    const script = join(import.meta.dirname, "../testing/outbox-process.ts");
    const start = (round: number) =>
      spawn(
        process.execPath,
        [script, storage, String(server.port), String(round * LEASE_MS), ...keys],
        { stdio: "inherit" },
      );

    for (let round = 0; round < KILLS; round += 1) {
      const enough = received().length + 7;
      const child = start(round);
      const ended = once(child, "exit");
      await expect
        .poll(() => received().length, { interval: 1, timeout: 30_000 })
        .toBeGreaterThanOrEqual(enough);
      child.kill("SIGKILL");
      expect(await ended).toEqual([null, "SIGKILL"]);
    }
    expect(await once(start(KILLS), "exit")).toEqual([0, null]);

    const names = received().map(({ headers }) => headers.get("message-id"));
    expect(new Set(names).size).toBe(MESSAGES);
    // Only emails that were being sent at a kill are sent twice.
    expect(names.length).toBeLessThanOrEqual(MESSAGES + KILLS * 5);
  },
);
