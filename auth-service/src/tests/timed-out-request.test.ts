import pg from "pg";
import { expect, inject, test } from "vitest";
import { startService } from "../testing/service.ts";

test("changes nothing after a 504, so that the client can retry", async () => {
  const namespace = "timed_out_request";
  const service = await startService({
    storage: { databaseUrl: inject("postgresUrl"), namespace, inMemory: true },
    server: { requestSeconds: 1 },
    external: { anonymousUsers: true },
  });
  const other = new pg.Client(inject("postgresUrl"));
  await other.connect();
  const locks = async () =>
    (
      await other.query("select 1 from pg_locks where relation = $1::regclass", [
        `${namespace}.users`,
      ])
    ).rowCount;
  await other.query(`begin; lock table ${namespace}.users in exclusive mode`);

  const answer = await service.post("/signup", {});
  expect(await locks()).toBeGreaterThan(1);
  await other.query("commit");
  await expect.poll(locks).toBe(0);

  expect(answer.status).toBe(504);
  const users = await other.query(`select id from ${namespace}.users`);
  expect(users.rows).toEqual([]);
  expect((await service.post("/signup", {})).status).toBe(200);
  await other.end();
  await service.close();
});
