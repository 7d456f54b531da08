import type { APIRequestContext, Locator, Page } from "@playwright/test";
import { markPaid, type PlacedOrder, placeOrder } from "../orders/placed-orders.ts";
import { standIn } from "../orders/stand-in.ts";
import type { Member } from "./members.ts";
import { enterAs, expect } from "./test.ts";

/** Opens a new order, by default a paid one. Returns its number. */
export async function openNewOrder(
  page: Page,
  shop: APIRequestContext,
  member: Member,
  isPaid = true,
): Promise<string> {
  const { number } = await placeOrder(shop);
  if (isPaid) await markPaid(number);
  await enterAs(page, member);
  await openOrder(page, number);
  return number;
}

/** Places an order and pays it by card. `session` is the id of its payment page. */
export async function placePaidByCard(
  shop: APIRequestContext,
  email?: string,
): Promise<PlacedOrder & { readonly session: string }> {
  const order = await placeOrder(shop, email, { paymentMethod: "stripe" });
  const token = new URLSearchParams(order.path.split("?")[1]).get("token") ?? "";
  const headers = { "Order-Token": token };
  const { url } = await (await shop.post("/orders/v1/order/payment", { headers })).json();
  const session = String(url).split("/").at(-1) ?? "";
  await standIn("pay", { session });
  await standIn("webhooksSettled");
  return { ...order, session };
}

export async function openOrder(page: Page, number: string): Promise<void> {
  await page.goto(`/orders/${number}`);
  await expect(page.getByRole("heading", { name: "Payment" })).toBeVisible();
}

export function orderHistory(page: Page): Locator {
  return page.getByRole("region", { name: "History" });
}

export function orderDialog(page: Page): Locator {
  return page.getByRole("dialog");
}
