/** Checks that a service has stored every confirmed order exactly once. */
import { join } from "node:path";
import { countInFile, countInSchema } from "@damson/database/testing";
import { expect } from "vitest";
import { startService } from "../src/testing/service.ts";
import { type Purchase, place } from "./shoppers.ts";

/** Environment variables that choose the database. */
export interface Place {
  readonly DATA_DIR: string;
  readonly DATABASE_URL?: string;
  readonly ORDERS_DB_NAMESPACE?: string;
}

export async function expectPromisesKept(
  url: string,
  purchases: readonly Purchase[],
): Promise<void> {
  for (const purchase of purchases) {
    const { answer } = purchase;
    if (answer) await expectOrderPage(url, answer);
    const again = await place(url, purchase);
    // The same key returns the same order.
    expect(again).toEqual(answer ?? (await place(url, purchase)));
    purchase.answer = again;
  }
  const numbers = new Set(purchases.map(({ answer }) => answer?.number));
  expect(numbers.size).toBe(purchases.length);
}

async function expectOrderPage(url: string, { number, token }: NonNullable<Purchase["answer"]>) {
  const response = await fetch(`${url}/orders/v1/order`, { headers: { "Order-Token": token } });
  expect(response.status, number).toBe(200);
  expect(JSON.parse(await response.text())).toMatchObject({ number });
}

/** Count rows whose matching row is missing. */
const halves = [
  "select count(*) as n from orders where id not in (select order_id from idempotency_keys)",
  "select count(*) as n from idempotency_keys where order_id not in (select id from orders)",
  "select count(*) as n from orders where id not in (select order_id from payments)",
  `select count(*) as n from orders o
    where not exists (select 1 from outbox b where b.key = o.id || ':order_confirmation')`,
  `select count(*) as n from orders o where o.state = 'pending_payment' and exists
    (select 1 from order_lines l join stock_items s on s.product = l.product
      where l.order_id = o.id and not exists
        (select 1 from reservations r where r.order_id = o.id and r.product = l.product))`,
];
const orders = "select count(*) as n from orders";

/** Expects this number of orders, all complete and consistent. */
export async function expectSoundOrders(place: Place, count: number): Promise<void> {
  expect(await countRows(place, [orders, ...halves])).toEqual([count, ...halves.map(() => 0)]);
  const service = await startService({
    storage: {
      inMemory: false,
      folder: place.DATA_DIR,
      databaseUrl: place.DATABASE_URL,
      namespace: place.ORDERS_DB_NAMESPACE,
    },
  });
  const inconsistencies = await service.staff.check();
  await service.close();
  expect(inconsistencies).toEqual([]);
}

export async function countRows(place: Place, statements: readonly string[]) {
  const { DATA_DIR, DATABASE_URL, ORDERS_DB_NAMESPACE = "orders" } = place;
  if (DATABASE_URL === undefined) return countInFile(join(DATA_DIR, "shop.sqlite"), statements);
  return countInSchema(DATABASE_URL, ORDERS_DB_NAMESPACE, statements);
}
