/** A newer release changes the tables while the service runs. */
import pg from "pg";
import { afterAll, beforeAll, expect, inject, test } from "vitest";
import { readBody, startService, type TestService } from "../testing/service.ts";

const namespace = "rolling_upgrade";
const password = "correct horse";
let service: TestService;
let admin: pg.Client;

beforeAll(async () => {
  service = await startService({
    storage: { databaseUrl: inject("postgresUrl"), namespace, connections: 4, inMemory: true },
  });
  admin = new pg.Client(inject("postgresUrl"));
  await admin.connect();
});
afterAll(async () => {
  await service.close();
  await admin.end();
});

/** Changes each table in its own transaction. */
async function alterAllTables(change: string): Promise<void> {
  const { rows } = await admin.query(
    "select table_name from information_schema.tables where table_schema = $1",
    [namespace],
  );
  for (const { table_name } of rows) {
    await admin.query(`alter table ${namespace}.${table_name} ${change}`);
  }
}

async function customerJourney(email: string): Promise<readonly number[]> {
  const signedUp = await service.post("/signup", { email, password });
  const { refresh_token } = await readBody(signedUp);
  const signedIn = await service.post("/token?grant_type=password", { email, password });
  const refreshed = await service.post("/token?grant_type=refresh_token", { refresh_token });
  const authorization = `Bearer ${(await readBody(refreshed)).access_token}`;
  const seen = await service.request("/user", { headers: { authorization } });
  const recovered = await service.post("/recover", { email });
  return [signedUp, signedIn, refreshed, seen, recovered].map(({ status }) => status);
}

test("fails no request while columns are added", async () => {
  let isOver = false;
  let count = 0;
  const failures: unknown[] = [];
  const customers = Array.from({ length: 6 }, async () => {
    while (!isOver) {
      count += 1;
      const statuses = await customerJourney(`customer-${count}@example.com`).catch(String);
      if (String(statuses) !== "200,200,200,200,200") failures.push(statuses);
    }
  });

  for (const column of ["one", "two"]) {
    const before = count;
    await expect.poll(() => count).toBeGreaterThan(before + 12);
    await alterAllTables(`add column added_${column} text`);
  }
  const before = count;
  await expect.poll(() => count).toBeGreaterThan(before + 12);
  isOver = true;
  await Promise.all(customers);

  expect(failures).toEqual([]);
});

test("fails no request while a column changes its type", async () => {
  expect(await customerJourney("before@example.com")).toEqual([200, 200, 200, 200, 200]);

  await admin.query(`alter table ${namespace}.users alter column phone type varchar(40)`);
  await admin.query(`alter table ${namespace}.sessions alter column user_agent type varchar(40)`);

  expect(await customerJourney("after@example.com")).toEqual([200, 200, 200, 200, 200]);
});
