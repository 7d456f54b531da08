import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, expect, inject, test } from "vitest";
import { startPostgres, type TestPostgres } from "../src/testing/postgres.ts";
import { type ServerProcess, startProcess, withoutLimits } from "../src/testing/server-process.ts";
import { startCrowd } from "./customers.ts";
import { expectSoundSchema } from "./nothing-half-written.ts";
import { expectPromisesKept } from "./promises-kept.ts";

const outages = inject("isThorough") ? 5 : 1;
const patient = { timeout: 60_000 };

let folder: string;
let postgres: TestPostgres;
let server: ServerProcess;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), "auth-outage-"));
  postgres = await startPostgres();
  server = await startProcess({
    ...withoutLimits,
    DATABASE_URL: postgres.url,
    GOTRUE_MAILER_AUTOCONFIRM: "false",
    DATA_DIR: folder,
  });
  await server.listening;
});
afterAll(async () => {
  server.child.kill("SIGKILL");
  await server.ended;
  await postgres.remove();
  await rm(folder, { recursive: true });
});

test(
  "while Postgres is away customers are told to come back, and then all is as before",
  async () => {
    const crowd = startCrowd({ url: server.url, outbox: join(folder, "outbox") }, 4);
    const confirmed = () => crowd.accounts.filter(({ isConfirmed }) => isConfirmed).length;
    for (let outage = 0; outage < outages; outage += 1) {
      const before = confirmed();
      await expect.poll(confirmed, patient).toBeGreaterThan(before + 2);
      const refusals = crowd.refusals();

      await postgres.stop();
      await expect.poll(crowd.refusals, patient).toBeGreaterThan(refusals + 10);
      expect((await fetch(`${server.url}/health`)).status).toBe(200);
      const served = confirmed();
      await postgres.start();

      await expect.poll(confirmed, patient).toBeGreaterThan(served + 2);
    }
    await crowd.stop();
    expect(crowd.complaints).toEqual([]);
    expect(server.child.exitCode).toBeNull();
    await expectPromisesKept(server.url, crowd.accounts);
    await expectSoundSchema(postgres.url, "auth");
  },
  10 * 60_000,
);
