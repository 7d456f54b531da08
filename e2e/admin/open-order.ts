import type { APIRequestContext, Locator, Page } from "@playwright/test";
import { markPaid, placeOrder } from "../orders/placed-orders.ts";
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
