/** Lost connections, reloads and second tabs must not create a second order. */
import { expect, test } from "../fixtures.ts";
import { getField, goToCheckout, stepHeading } from "../shopping.ts";
import { openReady, stopClock, toasts } from "../visit.ts";
import {
  expectTitle,
  failedRequest,
  goToTransfer,
  holdNext,
  loseNextAnswer,
  openOrder,
  orderButton,
  passRetryDelay,
  passSuccess,
  placedNumber,
  watchKeys,
} from "./ordering.ts";

test.beforeEach(({ allowProblem }) => allowProblem(failedRequest));

test("retries with the same key after a lost response", async ({ page }) => {
  const keys = watchKeys(page);
  await openOrder(page);
  const numbers = await loseNextAnswer(page);
  await stopClock(page);
  await orderButton(page).click();
  await passRetryDelay(page);

  expect([await placedNumber(page)]).toEqual(numbers);
  expect(keys).toHaveLength(2);
  expect(new Set(keys).size).toBe(1);
});

test("shows that the shopper is offline and places the order after reconnecting", async ({
  page,
  context,
}) => {
  const keys = watchKeys(page);
  const module = page.waitForResponse(/\/assets\/processing[^/]*\.js$/);
  await openOrder(page);
  // The next page's scripts must be loaded before going offline.
  await (await module).finished();
  await context.setOffline(true);
  await orderButton(page).click();
  await expect(page.getByText(/You seem to be offline/)).toBeVisible();
  await expect(page.getByRole("link", { name: "Basket, 1 item" })).toBeVisible();

  await context.setOffline(false);
  await placedNumber(page);
  expect(new Set(keys).size).toBe(1);
});

test("keeps the same order after a reload during placement", async ({ page }) => {
  await openOrder(page);
  const numbers = await loseNextAnswer(page);
  // Keeps the page from retrying after a second.
  await stopClock(page);
  await orderButton(page).click();
  await expect(page.getByRole("button", { name: "Try again now" })).toBeVisible();
  await page.reload();

  expect([await placedNumber(page)]).toEqual(numbers);
});

test("shows the success page again after a reload", async ({ page }) => {
  await page.clock.install();
  await openOrder(page);
  await orderButton(page).click();
  const number = await placedNumber(page);
  await page.reload();

  expect(await placedNumber(page)).toBe(number);
  await passSuccess(page);
  await expect(page).toHaveURL(/\/order\?token=/);
});

test("places only one order after Back during placement", async ({ page }) => {
  const keys = watchKeys(page);
  await openOrder(page);
  const release = await holdNext(page);
  await orderButton(page).click();
  await expectTitle(page, "Processing Your Order");
  await page.goBack();
  await expect(stepHeading(page, "Billing")).toBeVisible();
  await page.getByRole("button", { name: "Continue to payment" }).click();
  await expect(page.getByText(/You can safely order again/)).toBeVisible();
  await orderButton(page).click();
  await expectTitle(page, "Processing Your Order");
  release();

  await placedNumber(page);
  expect(new Set(keys).size).toBe(1);
});

test("notifies a shopper who left the page that the order was placed", async ({ page }) => {
  await openOrder(page);
  const release = await holdNext(page);
  await orderButton(page).click();
  await expectTitle(page, "Processing Your Order");
  await page.getByRole("link", { name: "Damson" }).first().click();
  await expect(page).toHaveURL("/");
  release();

  await expect(toasts(page)).toContainText("One more step: confirm your order");
  await expect(toasts(page)).toContainText(/DM-\w{4}-\w{4}/);
  await expect(page.getByRole("link", { name: "Basket, 0 items" })).toBeVisible();
});

test("keeps the first order if the shopper changes it after a lost response", async ({ page }) => {
  await openOrder(page);
  const numbers = await loseNextAnswer(page);
  // Keeps the page from retrying after a second.
  await stopClock(page);
  await orderButton(page).click();
  await expect(page.getByRole("button", { name: "Try again now" })).toBeVisible();
  await page.goBack();
  await expect(stepHeading(page, "Billing")).toBeVisible();
  await page.clock.resume();
  await page.goBack();
  await getField(page, "City").fill("York");
  await page.getByRole("button", { name: "Continue to billing" }).click();
  await page.getByRole("button", { name: "Continue to payment" }).click();
  await orderButton(page).click();

  expect([await placedNumber(page)]).toEqual(numbers);
});

test("places one order from two tabs with the same basket", async ({ page, context }) => {
  await openOrder(page);
  const other = await context.newPage();
  await openReady(other, "/");
  await goToCheckout(other);
  await goToTransfer(other);
  const release = await holdNext(page);
  await orderButton(page).click();
  await expectTitle(page, "Processing Your Order");
  await orderButton(other).click();
  const number = await placedNumber(other);
  release();

  expect(await placedNumber(page)).toBe(number);
});

test("empties the basket in other tabs after an order", async ({ page, context }) => {
  await openOrder(page);
  const other = await context.newPage();
  await openReady(other, "/checkout");
  await expect(stepHeading(other, "Shipping")).toBeVisible();
  await orderButton(page).click();
  await placedNumber(page);

  await expectTitle(other, "Your Basket is Empty");
});
