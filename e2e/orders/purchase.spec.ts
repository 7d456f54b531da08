import type { Locator, Page } from "@playwright/test";
import { storeNewSession } from "../accounts.ts";
import { expect, test } from "../fixtures.ts";
import {
  expectTitle,
  goToOrder,
  goToTransfer,
  openCheckout,
  orderButton,
  passSuccess,
  placedNumber,
  watchKeys,
} from "./ordering.ts";

test("a guest places an order and reaches the order page", async ({ page }) => {
  const keys = watchKeys(page);
  await page.clock.install();
  await goToOrder(page);
  await expect(page.getByRole("textbox", { name: /card/i })).toHaveCount(0);
  await expect(page.getByText("You are ordering as a guest.")).toBeVisible();
  await orderButton(page).click();

  expect(await placedNumber(page)).toMatch(/^DM-/);
  await expect(page.getByRole("main")).toContainText("Total£84.99");
  await expect(page.getByRole("link", { name: "Basket, 0 items" })).toBeVisible();
  await passSuccess(page);
  await expect(page).toHaveURL(/\/order\?token=[\w-]{40,}$/);
  expect(keys).toHaveLength(1);
  // Wait for the order's own page.
  await expect.poll(() => storedForOrders(page)).toEqual([]);
});

test("names the account at the last step and saves the order in it", async ({ page, baseURL }) => {
  const session = await storeNewSession(page, baseURL);
  await openCheckout(page, "Fame");
  await goToTransfer(page);
  await expect(review(page)).toContainText(
    "This order will be saved in the account a…@example.com.",
  );
  await orderButton(page).click();
  const number = await placedNumber(page);

  const headers = { Authorization: `Bearer ${session.access_token}` };
  const answer = await page.request.get("/orders/v1/orders", { headers });
  expect(await answer.json()).toMatchObject({ orders: [{ number }] });
});

test("shows that no order is on its way", async ({ page }) => {
  await page.goto("/processing");

  await expectTitle(page, "No Order on Its Way");
  await page.getByRole("link", { name: "Continue Shopping" }).click();
  await expect(page).toHaveURL("/");
});

function review(page: Page): Locator {
  return page.getByRole("region", { name: "What you are ordering" });
}

async function storedForOrders(page: Page): Promise<readonly string[]> {
  const stored = await page.evaluate(() => [
    ...Object.keys(localStorage),
    ...Object.keys(sessionStorage),
  ]);
  return stored.filter((key) => ["basket", "order", "discountCode"].includes(key));
}
