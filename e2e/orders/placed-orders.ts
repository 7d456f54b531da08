/** Orders that are there when a test begins, and what staff do to them. */
import { execFile } from "node:child_process";
import { randomUUID } from "node:crypto";
import { join } from "node:path";
import { promisify } from "node:util";
import { openSqliteBeside } from "@damson/database";
import type { Placement } from "@damson/shop/orders/placement";
import type { APIRequestContext } from "@playwright/test";
import type { Service } from "../../order-service/src/context.ts";
import { expireOrders } from "../../order-service/src/orders/expire-orders.ts";
import { openForCommand } from "../../order-service/src/service.ts";
import { readSettings } from "../../order-service/src/settings/settings.ts";
import { watchUnpaidStock } from "../../order-service/src/stock/watch-unpaid-stock.ts";
import { CREAM, samplePlacement } from "../../order-service/src/testing/sample-placement.ts";
import { expect } from "../fixtures.ts";

const lines: Placement["lines"] = [
  { product: CREAM, listing: "searchListing", quantity: 2 },
  { product: "paco-rabanne-fame-eau-de-parfum", listing: "searchListing", quantity: 1 },
];
const root = join(import.meta.dirname, "../..");

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

/** Runs a command of the order service, as staff do, beside the shop. */
export async function staff(...command: readonly string[]): Promise<void> {
  await staffOf(process.env.E2E_ORDERS_DATA, ...command);
}

/** Does so beside the shop with this folder. */
export async function staffOf(
  folder: string | undefined,
  ...command: readonly string[]
): Promise<void> {
  await promisify(execFile)(process.execPath, ["order-service/src/cli.ts", ...command], {
    cwd: root,
    env: { DATA_DIR: folder },
  });
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

async function runBeside(job: (service: Service) => Promise<void>): Promise<void> {
  const settings = readSettings({}, { DATA_DIR: process.env.E2E_ORDERS_DATA });
  const database = openSqliteBeside(settings.storage.folder, "auth");
  const service = await openForCommand(settings, { database, mustBeCurrent: true });
  await job(service);
  await service.db.close();
  await database.close();
}

/** Paid, sent and delivered. */
export async function deliver({ number }: PlacedOrder): Promise<void> {
  await staff("paid", number);
  await staff("dispatch", number, "Royal Mail", "AB123456785GB", "https://carrier.example/AB1");
  await staff("deliver", number);
}
