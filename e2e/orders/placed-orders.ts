/** Orders that are there when a test begins, and what staff do to them. */
import { randomUUID } from "node:crypto";
import { join } from "node:path";
import { promisify } from "node:util";
import type { Service } from "@damson/order-service/context";
import { expireOrders } from "@damson/order-service/orders/expire-orders";
import { openForCommand } from "@damson/order-service/service";
import { readSettings } from "@damson/order-service/settings/settings";
import { watchUnpaidStock } from "@damson/order-service/stock/watch-unpaid-stock";
import { CREAM, samplePlacement } from "@damson/order-service/testing/sample-placement";
import type { Placement } from "@damson/shop/orders/placement";
import type { APIRequestContext } from "@playwright/test";
import { openSqliteBeside } from "../../database/src/index.ts";
import { expect } from "../fixtures.ts";

const lines: Placement["lines"] = [
  { product: CREAM, listing: "searchListing", quantity: 2 },
  { product: "paco-rabanne-fame-eau-de-parfum", listing: "searchListing", quantity: 1 },
];

export interface PlacedOrder {
  readonly number: string;
  /** The path of its page. */
  readonly path: string;
}

/** Places an order over HTTP: two creams and a perfume, for £134.99. */
export async function placeOrder(
  request: APIRequestContext,
  email?: string,
  changes: Partial<Placement> = {},
): Promise<PlacedOrder> {
  const response = await request.post("/orders/v1/orders", {
    headers: { "Idempotency-Key": randomUUID() },
    data: { ...samplePlacement({ lines, total: 13_499 }, email), ...changes },
  });
  expect(response.status(), await response.text()).toBe(201);
  const { order, token } = await response.json();
  return { number: order.number, path: `/order?token=${token}` };
}

/** Does what staff do, beside the shop. */
export async function staff(...command: readonly string[]): Promise<void> {
  await staffOf(process.env.E2E_ORDERS_DATA, ...command);
}

async function changeOrder(
  number: string,
  change: (service: Service, id: string) => Promise<unknown>,
): Promise<void> {
  await promisify(execFile)(
    process.execPath,
    ["order-service/src/testing/staff-command.ts", ...command],
    {
      cwd: root,
      env: { DATA_DIR: folder },
    },
  );
}

/** Has an order expire, as it would an hour later. */
export async function expireOrder(number: string): Promise<void> {
  const anHourAgo = new Date(Date.now() - 3_600_000);
  await runBeside(async (service) => {
    await service.db.writer
      .updateTable("orders")
      .set({ pay_by: anHourAgo })
      .where("number", "=", number)
      .execute();
    await expireOrders(service);
  });
}

/** Does at once what the shop does each minute. */
export async function watchStock(): Promise<void> {
  await runBeside(watchUnpaidStock);
}

/** Runs a job in the data of a shop, beside its server. */
async function runBeside(
  job: (service: Service) => Promise<unknown>,
  folder = process.env.E2E_ORDERS_DATA,
): Promise<void> {
  const settings = readSettings({}, { DATA_DIR: folder });
  const database = openSqliteBeside(settings.storage.folder, "auth");
  try {
    const service = await openForCommand(settings, { database, mustBeCurrent: true });
    try {
      await job(service);
    } finally {
      await service.db.close();
    }
  } finally {
    await database.close();
  }
}

/** Marks an order paid, sent and delivered. */
export async function deliver({ number }: PlacedOrder): Promise<void> {
  await markPaid(number);
  await dispatchOrder(number, {
    carrier: "Royal Mail",
    number: "AB123456785GB",
    url: "https://carrier.example/AB1",
  });
  await markDelivered(number);
}
