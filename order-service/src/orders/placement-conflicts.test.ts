import { sql } from "kysely";
import { afterAll, beforeAll, expect, inject, test } from "vitest";
import type { Database } from "../database/database.ts";
import { openTestDatabase } from "../testing/database.ts";
import {
  createPlacement,
  createUniqueName,
  readResponse,
  startService,
  type TestService,
} from "../testing/service.ts";

let db: Database;
let service: TestService;
beforeAll(async () => {
  const storage = { databaseUrl: inject("postgresUrl"), namespace: createUniqueName() };
  const opened = await openTestDatabase(storage);
  db = opened.db;
  service = await startService({ ...opened.options, storage });
  await sql`create sequence conflicts`.execute(db.writer);
});
afterAll(async () => {
  await service.close();
  await db.close();
});

test.each(["40P01", "40001"])("retries after %s up to four times", async (code) => {
  const before = await countOrders();
  await conflict(code, 4);

  expect((await service.place(createPlacement())).status).toBe(201);
  expect(await countOrders()).toBe(before + 1);
});

test.each(["40P01", "40001"])("asks to retry after repeated %s", async (code) => {
  const before = await countOrders();
  await conflict(code, 1000);
  const response = await service.place(createPlacement());

  expect(response.status).toBe(503);
  expect(response.headers.get("Retry-After")).toBe("5");
  expect(await readResponse(response)).toMatchObject({ code: "unavailable" });
  expect(await countOrders()).toBe(before);
});

/**
 * Makes Postgres fail the first inserts of orders. Counts them with a sequence, which a rollback
 * does not reset.
 */
async function conflict(code: string, times: number): Promise<void> {
  await sql`alter sequence conflicts restart`.execute(db.writer);
  await sql
    .raw(`create or replace function give_up() returns trigger language plpgsql as $$
      begin
        if nextval('conflicts') <= ${times} then
          raise exception 'given up' using errcode = '${code}';
        end if;
        return new;
      end $$`)
    .execute(db.writer);
  await sql`create or replace trigger give_up before insert on orders
    for each row execute function give_up()`.execute(db.writer);
}

async function countOrders(): Promise<number> {
  const { count } = await db.reader
    .selectFrom("orders")
    .select(({ fn }) => fn.countAll<number>().as("count"))
    .executeTakeFirstOrThrow();
  return Number(count);
}
