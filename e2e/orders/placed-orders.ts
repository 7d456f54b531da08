/** Orders that are there when a test begins, and what staff do to them. */
import { execFile } from "node:child_process";
import { randomUUID } from "node:crypto";
import { join } from "node:path";
import { promisify } from "node:util";
import type { APIRequestContext } from "@playwright/test";
import { CREAM, samplePlacement } from "../../order-service/src/testing/sample-placement.ts";
import type { Placement } from "../../storefront/app/checkout/placement.ts";
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
  await promisify(execFile)(process.execPath, ["order-service/src/cli.ts", ...command], {
    cwd: root,
    env: { DATA_DIR: process.env.E2E_ORDERS_DATA },
  });
}

/** Paid, sent and delivered. */
export async function deliver({ number }: PlacedOrder): Promise<void> {
  await staff("paid", number);
  await staff("dispatch", number, "Royal Mail", "AB123456789GB", "https://carrier.example/AB1");
  await staff("deliver", number);
}
