import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { startPostgres, type TestPostgres } from "@damson/database/testing";
import pg from "pg";
import { afterAll, beforeAll, expect, inject, test } from "vitest";
import { type ServerProcess, startProcess, withoutLimits } from "../src/testing/server-process.ts";
import { simulateCustomers } from "./customers.ts";
import { expectConfirmedChanges } from "./expect-confirmed-changes.ts";
import { expectConsistentSchema } from "./expect-consistent-database.ts";

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
    GOTRUE_EXTERNAL_ANONYMOUS_USERS_ENABLED: "true",
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
  "returns 503 while Postgres is down and recovers afterwards",
  async () => {
    const simulation = simulateCustomers({ url: server.url, outbox: join(folder, "outbox") }, 4);
    const confirmed = () => simulation.accounts.filter(({ isConfirmed }) => isConfirmed).length;
    for (let outage = 0; outage < outages; outage += 1) {
      const before = confirmed();
      await expect.poll(confirmed, patient).toBeGreaterThan(before + 2);
      const countRefusals = simulation.countRefusals();

      await postgres.stop();
      await expect.poll(simulation.countRefusals, patient).toBeGreaterThan(countRefusals + 10);
      expect((await fetch(`${server.url}/health`)).status).toBe(503);
      expect((await fetch(`${server.url}/.well-known/jwks.json`)).status).toBe(200);
      const served = confirmed();
      await postgres.start();

      await expect.poll(confirmed, patient).toBeGreaterThan(served + 2);
    }
    await simulation.stop();
    expect(simulation.failures).toEqual([]);
    expect(server.child.exitCode).toBeNull();
    await expectConfirmedChanges(server.url, simulation.accounts);
    await expectConsistentSchema(postgres.url, "auth");
  },
  10 * 60_000,
);

test("refuses writes and serves reads while Postgres is read-only", async () => {
  const signUp = () => post("/signup", {});
  const { access_token, refresh_token } = JSON.parse(await (await signUp()).text());
  const headers = { Authorization: `Bearer ${access_token}` };
  const refresh = () => post("/token?grant_type=refresh_token", { refresh_token });

  await setReadOnly("on");
  for (const refused of [await signUp(), await refresh()]) {
    expect(refused.status).toBe(503);
    expect(refused.headers.get("retry-after")).toMatch(/^\d+$/);
    expect(JSON.parse(await refused.text())).toMatchObject({
      msg: "Service temporarily unavailable",
    });
  }
  expect((await fetch(`${server.url}/user`, { headers })).status).toBe(200);

  await setReadOnly("off");
  expect((await signUp()).status).toBe(200);
  expect((await refresh()).status).toBe(200);
});

/** Makes Postgres read-only, as after a failover to a replica. */
async function setReadOnly(state: "on" | "off"): Promise<void> {
  const client = new pg.Client(postgres.url);
  await client.connect();
  await client.query(`alter system set default_transaction_read_only = ${state}`);
  await client.query("select pg_reload_conf()");
  await client.end();
  // Connections notice the change one by one. Waits until a new one has noticed it.
  await expect.poll(readOnlyState, patient).toBe(state);
}

async function readOnlyState(): Promise<string> {
  const client = new pg.Client(postgres.url);
  await client.connect();
  const { rows } = await client.query("show default_transaction_read_only");
  await client.end();
  return rows[0].default_transaction_read_only;
}

function post(path: string, body: object): Promise<Response> {
  return fetch(`${server.url}${path}`, { method: "POST", body: JSON.stringify(body) });
}
