import { randomUUID } from "node:crypto";
import { samplePlacement } from "@damson/order-service/testing/sample-placement";
import type { APIRequestContext, APIResponse } from "@playwright/test";
import { expect } from "../fixtures.ts";

const SHOP = `http://localhost:${process.env.E2E_ORDERS_PORT}`;

export async function order(
  request: APIRequestContext,
  product: string,
  quantity: number,
): Promise<{ readonly number: string; readonly token: string }> {
  const response = await place(request, product, quantity);
  expect(response.status(), await response.text()).toBe(201);
  const { order, token } = await response.json();
  return { number: order.number, token };
}

export async function askForReturn(
  request: APIRequestContext,
  token: string,
  product: string,
  quantity: number,
): Promise<void> {
  const response = await request.post(`${SHOP}/orders/v1/order/returns`, {
    headers: { "Order-Token": token },
    data: { lines: [{ product, quantity }] },
  });
  expect(response.status(), await response.text()).toBe(200);
}

export async function place(
  request: APIRequestContext,
  product: string,
  quantity: number,
  discountCode?: string,
): Promise<APIResponse> {
  const send = (total: number) =>
    request.post(`${SHOP}/orders/v1/orders`, {
      headers: { "Idempotency-Key": randomUUID() },
      data: {
        ...samplePlacement({ lines: [{ product, quantity }], total }),
        ...(discountCode === undefined ? {} : { discountCode }),
      },
    });
  const answer = await send(1);
  const { totals } = await answer.json();
  return totals === undefined ? answer : send(totals.total);
}
