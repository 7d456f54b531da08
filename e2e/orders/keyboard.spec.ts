/** Orders by keyboard: the focus must always be visible and never be lost. */
import type { Page } from "@playwright/test";
import { createAccount, storeSession } from "../accounts.ts";
import { expect, test } from "../fixtures.ts";
import { coveredFocusStops, tabTo } from "../keyboard.ts";
import { anna, stepHeading } from "../shopping.ts";
import { expectNoDialog, openReady, stopClock } from "../visit.ts";
import {
  expectTitle,
  failedRequest,
  holdNext,
  openCheckout,
  openOrder,
  orderButton,
  TO_CONFIRM,
} from "./ordering.ts";
import { deliver, placeOrder } from "./placed-orders.ts";

/** Keeps the page from retrying for a minute. */
const busy = {
  status: 429,
  headers: { "Retry-After": "60" },
  json: { code: "too_many_requests", message: "Please try again in a minute." },
};
const stateHeading = (page: Page, name: string | RegExp) =>
  page.getByRole("heading", { level: 2, name });

test("places and cancels an order", async ({ page }) => {
  // Tabs through every element from home to the end.
  test.slow();
  await openReady(page, "/");
  await tabTo(page, /^Fragrance$/);
  await page.keyboard.press("Enter");
  await expectTitle(page, "Fragrance");
  const quickBuy = page.getByRole("button", { name: /^Quick Buy: .*Fame/ });
  await tabTo(page, /^Quick Buy: .*Fame/);
  await page.keyboard.press("Enter");
  await tabTo(page, /^Increase quantity/);
  await page.keyboard.press("Space");
  await tabTo(page, /^Add to Basket/);
  await page.keyboard.press("Enter");
  await expectNoDialog(page);
  await expect(quickBuy).toBeFocused();
  await tabTo(page, /^Basket, 2 items$/, "Shift+Tab");
  await page.keyboard.press("Enter");
  await expect(page.getByRole("heading", { level: 1 })).toBeFocused();
  await tabTo(page, /^Checkout$/);
  await page.keyboard.press("Enter");
  await expectTitle(page, "How would you like to check out?");
  await expect(page.getByRole("heading", { level: 1 })).toBeFocused();
  await tabTo(page, /^Continue as guest$/);
  await page.keyboard.press("Enter");
  await expectTitle(page, "Checkout");
  await expect(page.getByRole("heading", { level: 1 })).toBeFocused();

  await tabTo(page, /^Continue to billing$/);
  await page.keyboard.press("Enter");
  await expect(page.getByRole("main").getByLabel("Email")).toBeFocused();
  for (const [index, value] of Object.values(anna).entries()) {
    if (index > 0) await page.keyboard.press("Tab");
    await page.keyboard.type(value);
  }
  await page.keyboard.press("Enter");
  await expect(stepHeading(page, "Billing")).toBeFocused();
  await tabTo(page, /^Continue to payment$/);
  await page.keyboard.press("Space");
  await expect(stepHeading(page, "Payment")).toBeFocused();
  // Nothing is left to type: the payment method comes first, then the order and its button.
  await page.keyboard.press("Tab");
  await expect(page.getByRole("radio", { name: "Pay by card" })).toBeFocused();
  await page.keyboard.press("ArrowDown");
  await expect(page.getByRole("radio", { name: "Bank transfer" })).toBeChecked();
  await tabTo(page, /^Change what you are ordering$/);
  await page.keyboard.press("Enter");
  await tabTo(page, /^Increase quantity/);
  await tabTo(page, /^Done/, "Shift+Tab");
  await page.keyboard.press("Space");
  await expect(page.getByRole("button", { name: /^Change/ })).toBeFocused();
  await tabTo(page, /^Order and pay £/);
  await expect(orderButton(page)).toBeFocused();
  // Otherwise the next page would open automatically and receive the keys.
  await stopClock(page);
  await page.keyboard.press("Enter");
  await expectTitle(page, TO_CONFIRM);
  await expect(page.getByRole("heading", { level: 1 })).toBeFocused();
  await page.keyboard.press("Tab");
  await expect(page.getByRole("link", { name: /how to pay for it$/ })).toBeFocused();
  await page.keyboard.press("Enter");

  await expect(stateHeading(page, TO_CONFIRM)).toBeVisible();
  await expect(page.getByRole("heading", { level: 1 })).toBeFocused();
  await tabTo(page, /^Cancel this order$/);
  await page.keyboard.press("Enter");
  await expect(page.getByRole("button", { name: "Close" })).toBeFocused();
  await page.keyboard.press("Escape");
  await expectNoDialog(page);
  await expect(page.getByRole("button", { name: "Cancel this order" })).toBeFocused();
  await page.keyboard.press("Enter");
  await tabTo(page, /^Cancel order$/);
  await page.keyboard.press("Enter");
  await expect(stateHeading(page, "This order is cancelled")).toBeFocused();
});

test("registers a return and focuses invalid fields", async ({ page, request }) => {
  const order = await placeOrder(request);
  await deliver(order);
  await openReady(page, order.path);
  await expect(stateHeading(page, "Your order has arrived")).toBeVisible();
  await tabTo(page, /^Send something back$/);
  await page.keyboard.press("Enter");
  await tabTo(page, /^Register the return$/);
  await page.keyboard.press("Enter");
  await expect(page.getByRole("checkbox").first()).toBeFocused();
  await expect(page.getByRole("group", { name: /send back/ })).toHaveAccessibleDescription(
    "Please choose what you would like to send back",
  );
  await page.keyboard.press("Space");
  await page.keyboard.press("Tab");
  await page.keyboard.press("ArrowDown");
  await expect(page.getByLabel("How many")).toHaveValue("1");
  await tabTo(page, /^Register the return$/);
  await page.keyboard.press("Enter");

  await expect(stateHeading(page, "Your return is registered")).toBeFocused();
});

test("keeps the focus in the field of a rejected discount code", async ({ page, allowProblem }) => {
  allowProblem(failedRequest);
  await openCheckout(page, "Fame");
  await tabTo(page, /^Add a discount code$/);
  await page.keyboard.press("Enter");
  await page.keyboard.press("Tab");
  await page.keyboard.type("NO-SUCH-CODE");
  await page.keyboard.press("Enter");
  const field = page.getByLabel("Discount code", { exact: true });
  await expect(field).toBeFocused();
  await expect(field).toHaveAttribute("aria-invalid", "true");
  await expect(field).not.toHaveAccessibleDescription("");
});

test("focuses the heading of the processing page when the focused button disappears", async ({
  page,
  allowProblem,
}) => {
  allowProblem(failedRequest);
  await openOrder(page);
  const release = await holdNext(page);
  // Playwright runs the last route first.
  await page.route("**/orders/v1/orders", (route) => route.fulfill(busy), { times: 1 });
  await orderButton(page).click();
  await page.getByRole("button", { name: "Try again now" }).press("Enter");

  await expect(page.getByRole("button", { name: "Try again now" })).toHaveCount(0);
  await expect(page.getByRole("heading", { name: "Processing Your Order" })).toBeFocused();
  release();
  await expectTitle(page, TO_CONFIRM);
});

test("focuses the heading of order pages when the focused button disappears", async ({
  page,
  request,
  context,
  allowProblem,
  baseURL,
}) => {
  allowProblem(failedRequest);
  const { path } = await placeOrder(request);
  await page.route("**/orders/v1/order", (route) => route.fulfill(busy), { times: 1 });
  await openReady(page, path);
  await page.getByRole("button", { name: "Try again" }).press("Enter");
  await expect(stateHeading(page, TO_CONFIRM)).toBeVisible();
  await expect(page.getByRole("heading", { level: 1 })).toBeFocused();

  await storeSession(context, baseURL, await createAccount(page));
  await page.route("**/orders/v1/orders", (route) => route.abort(), { times: 1 });
  await openReady(page, "/orders");
  await page.getByRole("button", { name: "Try again" }).press("Enter");
  await expect(page.getByText(/You have no orders yet/)).toBeVisible();
  await expect(page.getByRole("heading", { level: 1 })).toBeFocused();
});

test("never covers the focused element on a phone", async ({ page, request }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  const order = await placeOrder(request);
  await openReady(page, order.path);
  await expect(stateHeading(page, TO_CONFIRM)).toBeVisible();
  await expectSeen(page);
  await deliver(order);
  await page.reload();
  await page.getByText("Send something back").click();
  await expectSeen(page);
  await openOrder(page);
  await expectSeen(page);
});

async function expectSeen(page: Page): Promise<void> {
  await page.getByRole("main").focus();
  expect.soft(await coveredFocusStops(page, "Tab", "main")).toEqual([]);
  expect.soft(await coveredFocusStops(page, "Shift+Tab", "main")).toEqual([]);
}
