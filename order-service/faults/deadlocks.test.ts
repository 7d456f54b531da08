import { randomInt } from "node:crypto";
import { isUnavailable } from "@damson/database";
import { startPostgres } from "@damson/database/testing";
import pg from "pg";
import { afterAll, beforeAll, expect, inject, test } from "vitest";
import { readCatalogueRecords } from "../src/testing/catalogue-records.ts";
import {
  createPlacement,
  readResponse,
  startService,
  type TestService,
} from "../src/testing/service.ts";

const DAY_MS = 86_400_000;
const PIECES = 100_000;
const AT_ONCE = 16;
const [unpaid, placements] = inject("isThorough") ? [2000, 5000] : [40, 120];

const products = readCatalogueRecords()
  .slice(0, 8)
  .map(({ slug }) => slug);
/** Tracked only some of the time. */
const [sometimes = "", ...counted] = products;

let url: string;
let service: TestService;
let remove: () => Promise<void>;
beforeAll(async () => {
  const postgres = await startPostgres();
  ({ url, remove } = postgres);
  // Enough connections, so that requests only wait for locks.
  service = await startService({ storage: { databaseUrl: url, connections: AT_ONCE + 8 } });
  for (const product of counted) await service.staff.setStock(product, PIECES);
});
afterAll(() => remove());

test(
  "on Postgres, stock changes never deadlock",
  async () => {
    const first = await placeMany(unpaid);
    service.pass(6 * DAY_MS);
    let isOver = false;
    const untilOver = async (work: () => Promise<unknown>) => {
      while (!isOver) await work();
    };
    const placing = Promise.all([service.staff.expireOrders(), placeMany(placements)]).finally(
      () => {
        isOver = true;
      },
    );
    const works = [changeByHand, countOrNot, placeAndCancel];
    const all = [placing, ...works.map((work) => untilOver(() => work(service)))] as const;
    // Waits for all of them before the database closes, even if one fails.
    await Promise.allSettled(all);
    const [[, second]] = await Promise.all(all);

    expect(first).toEqual(Array.from({ length: unpaid }, () => 201));
    expect(second).toEqual(Array.from({ length: placements }, () => 201));
    // Expires the orders that were locked before. The service's own job may have expired some too.
    await service.staff.expireOrders();
    expect(
      await readCount("select count(*)::integer from orders.orders where state = 'expired'"),
    ).toBe(unpaid);
    expect(await service.staff.check()).toEqual([]);
    // Connections report their statistics when they close.
    await service.close();
    expect(await countDeadlocks()).toBe(0);
  },
  10 * 60_000,
);

async function placeMany(count: number): Promise<readonly number[]> {
  const statuses: number[] = [];
  let left = count;
  const place = async () => {
    while (left > 0) {
      left -= 1;
      statuses.push((await service.place(basket())).status);
    }
  };
  await Promise.all(Array.from({ length: AT_ONCE }, place));
  return statuses;
}

function basket() {
  const lines = products
    .map((product) => ({ product, at: randomInt(1000) }))
    .toSorted((one, other) => one.at - other.at)
    .slice(0, 3)
    .map(({ product }) => ({ product, quantity: 1 }) as const);
  return createPlacement(lines);
}

async function placeAndCancel({ place, ofOrder }: TestService): Promise<void> {
  const { token } = await readResponse(await place(basket()));
  expect((await ofOrder(token, "cancel", {})).status).toBe(200);
}

async function changeByHand({ staff }: TestService): Promise<void> {
  const product = counted[randomInt(counted.length)] ?? "";
  const cause = { person: "stock@example.com", reason: "delivery" } as const;
  await staff.stock.change(product, { kind: "add", by: 1 }, cause);
}

/** Starts or stops tracking one product. */
async function countOrNot({ staff }: TestService): Promise<void> {
  const { available } = await staff.stock.find(sometimes);
  const to = available === null ? PIECES : null;
  await staff.setStock(sometimes, to ?? undefined).catch((error: unknown) => {
    // Refused for now, because a customer is cancelling an order.
    if (!isUnavailable(error)) throw error;
  });
}

function countDeadlocks(): Promise<number> {
  return readCount("select sum(deadlocks)::integer as count from pg_stat_database");
}

async function readCount(query: string): Promise<number> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  const { rows } = await client.query<{ count: number }>(query);
  await client.end();
  return rows[0]?.count ?? 0;
}
