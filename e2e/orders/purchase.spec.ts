import type { Locator, Page } from "@playwright/test";
import { storeNewSession } from "../accounts.ts";
import { expect, test } from "../fixtures.ts";
import { backButton, stepHeading } from "../shopping.ts";
import {
  expectTitle,
  goToOrder,
  goToTransfer,
  openCheckout,
  openOrder,
  orderButton,
  passSuccess,
  placedNumber,
  TO_CONFIRM,
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

test("shows the items, total and seller directly above the order button", async ({ page }) => {
  await openOrder(page, "A313");

  const review = page.getByRole("region", { name: "What you are ordering" });
  await expect(review).toContainText("1 × A313 Vitamin A Retinol Cream");
  await expect(review).toContainText("Delivery (Standard)£4.99");
  await expect(review).toContainText("Total£29.99");
  await expect(review).toContainText("Sold byDamson");
  await expect(orderButton(page)).toHaveText("Order and pay £29.99");
  const below = await review.evaluate((element) => element.nextElementSibling?.textContent);
  expect(below).toContain("Order and pay £29.99");
});

test("keeps the entered details when the shopper goes back a step", async ({ page }) => {
  await openOrder(page);
  await backButton(page).click();
  await expect(stepHeading(page, "Billing")).toBeFocused();
  await page.getByRole("button", { name: "Continue to payment" }).click();
  await orderButton(page).click();
  await expectTitle(page, TO_CONFIRM);
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

test("places one order on a double click", async ({ page }) => {
  const keys = watchKeys(page);
  await openOrder(page);
  await orderButton(page).dblclick();

  await expectTitle(page, TO_CONFIRM);
  expect(keys).toHaveLength(1);
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
