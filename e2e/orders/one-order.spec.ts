/** Lost connections, reloads and second tabs must not create a second order. */
import { expect, test } from "../fixtures.ts";
import { getField, goToCheckout, stepHeading } from "../shopping.ts";
import { openReady, stopClock, toasts } from "../visit.ts";
import {
  expectTitle,
  failedRequest,
  goToTransfer,
  holdNext,
  loseNext,
  loseNextAnswer,
  openOrder,
  orderButton,
  passRetryDelay,
  passSuccess,
  placedNumber,
  watchKeys,
} from "./ordering.ts";

test.beforeEach(({ allowProblem }) => allowProblem(failedRequest));

test("an answer that was lost is asked for again", async ({ page }) => {
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

test("an order that did not arrive is sent again", async ({ page }) => {
  await openOrder(page);
  await loseNext(page);
  await stopClock(page);
  await orderButton(page).click();
  await passRetryDelay(page);

  await placedNumber(page);
});

test("offline, the page says so, and the order goes on once there is a connection", async ({
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

test("a reload while the order is on its way gives the same order", async ({ page }) => {
  await openOrder(page);
  const numbers = await loseNextAnswer(page);
  // Keeps the page from retrying after a second.
  await stopClock(page);
  await orderButton(page).click();
  await expect(page.getByRole("button", { name: "Try again now" })).toBeVisible();
  await page.reload();

  expect([await placedNumber(page)]).toEqual(numbers);
});

test("a reload of its success shows it again", async ({ page }) => {
  await page.clock.install();
  await openOrder(page);
  await orderButton(page).click();
  const number = await placedNumber(page);
  await page.reload();

  expect(await placedNumber(page)).toBe(number);
  await passSuccess(page);
  await expect(page).toHaveURL(/\/order\?token=/);
});

test("Back while the order is on its way does not make a second one", async ({ page }) => {
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

test("a shopper who went on is notified that the order was placed", async ({ page }) => {
  await openOrder(page);
  const release = await holdNext(page);
  await orderButton(page).click();
  await expectTitle(page, "Processing Your Order");
  await page.getByRole("link", { name: "Damson" }).first().click();
  await expect(page).toHaveURL("/");
  release();

  await expect(toasts(page)).toContainText("Please confirm your order");
  await expect(toasts(page)).toContainText(/DM-\w{4}-\w{4}/);
  await expect(page.getByRole("link", { name: "Basket, 0 items" })).toBeVisible();
});

test("an order changed after its answer was lost is the first one", async ({ page }) => {
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

test("two tabs that order the same basket at once make one order", async ({ page, context }) => {
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

test("a basket that another tab has ordered is empty here too", async ({ page, context }) => {
  await openOrder(page);
  const other = await context.newPage();
  await openReady(other, "/checkout");
  await expect(stepHeading(other, "Shipping")).toBeVisible();
  await orderButton(page).click();
  await placedNumber(page);

  await expectTitle(other, "Your Basket is Empty");
});
