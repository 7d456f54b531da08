import { randomUUID } from "node:crypto";
import { runInParallel } from "@damson/order-service/testing/run-in-parallel";
import { singleUse } from "@damson/order-service/testing/sample-discounts";
import { CREAM, samplePlacement } from "@damson/order-service/testing/sample-placement";
import { createStaffActions } from "@damson/order-service/testing/staff";
import type { Placement } from "@damson/shop/orders/placement";
import type { APIRequestContext } from "@playwright/test";
import { expect } from "../fixtures.ts";

const lines: Placement["lines"] = [
  { product: CREAM, quantity: 2 },
  { product: "paco-rabanne-fame-eau-de-parfum", quantity: 1 },
];

export interface PlacedOrder {
  readonly number: string;
  readonly path: string;
}

/** Orders two creams and a perfume for £134.99, over HTTP. */
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

type Staff = ReturnType<typeof createStaffActions>;

export const markPaid = (number: string) => changeOrder(number, (staff, id) => staff.markPaid(id));

export const dispatchOrder = (number: string, tracking?: Parameters<Staff["dispatch"]>[1]) =>
  changeOrder(number, (staff, id) => staff.dispatch(id, tracking));

export const markDelivered = (number: string) =>
  changeOrder(number, (staff, id) => staff.deliver(id));

export const receiveReturn = (number: string) =>
  changeOrder(number, (staff, id) => staff.receiveReturn(id));

export const refundOrder = (number: string) => changeOrder(number, (staff, id) => staff.refund(id));

export const cancelOrder = (number: string) => changeOrder(number, (staff, id) => staff.cancel(id));

export async function createCode(percent: number): Promise<string> {
  let made: readonly string[] = [];
  await runInParallel(process.env.E2E_ORDERS_DATA, async (service) => {
    made = await createStaffActions(service).codes.create(
      { ...singleUse(percent), count: 1 },
      "owner@damson.example",
    );
  });
  const [code] = made;
  if (code === undefined) throw new Error("No code was made");
  return code;
}

/** Sets a product's available stock. `undefined` stops tracking it. */
export async function setStock(
  product: string,
  available: number | undefined,
  folder = process.env.E2E_ORDERS_DATA,
): Promise<void> {
  await runInParallel(folder, (service) =>
    createStaffActions(service).setStock(product, available),
  );
}

async function changeOrder(
  number: string,
  change: (staff: Staff, id: string) => Promise<unknown>,
): Promise<void> {
  await runInParallel(process.env.E2E_ORDERS_DATA, async (service) => {
    const staff = createStaffActions(service);
    const order = await staff.findByNumber(number);
    if (order === undefined) throw new Error(`There is no order ${number}`);
    await change(staff, order.id);
  });
}

/** Runs the shop's stock job, which is otherwise due every minute. */
export async function watchStock(): Promise<void> {
  await runInParallel(process.env.E2E_ORDERS_DATA, (service) =>
    createStaffActions(service).watchStock(),
  );
}

export async function deliver({ number }: PlacedOrder): Promise<void> {
  await markPaid(number);
  await dispatchOrder(number, {
    carrier: "Royal Mail",
    number: "AB123456785GB",
    url: "https://carrier.example/AB1",
  });
  await markDelivered(number);
}
