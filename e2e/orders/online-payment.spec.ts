import { randomUUID } from "node:crypto";
import type { PlacedOrder as PlacedOrderAnswer } from "@damson/shop/orders/order-view";
import type { APIRequestContext, Page } from "@playwright/test";
import { axeFindings } from "../axe.ts";
import { expect, test } from "../fixtures.ts";
import { lastEmailTo } from "../mail-folder.ts";
import {
  backButton,
  fillBasket,
  getField,
  goToCheckout,
  goToPayment,
  stepHeading,
} from "../shopping.ts";
import { openReady, stepClock, stopClock } from "../visit.ts";
import {
  changeLines,
  expectTitle,
  failedRequest,
  openPayment,
  placedNumber,
  watchKeys,
} from "./ordering.ts";
import { placeOrder } from "./placed-orders.ts";
import { goesToProvider, press, providerPage, standIn } from "./stand-in.ts";

// Serial, because a planned fault affects the stand-in's next request, from any test.
test.describe.configure({ mode: "default" });
test.beforeEach(({ allowProblem }) => {
  allowProblem(goesToProvider);
  allowProblem(failedRequest);
});

const PLACEMENTS = "**/orders/v1/orders";
const PAYMENTS = "**/orders/v1/order/payment";
/** The request that expires a payment page. */
const CLOSING = "POST /v1/checkout/sessions/cs";
const cardButton = (page: Page) => page.getByRole("button", { name: /^Pay £/ });
const kept = (page: Page) => page.getByText(/You have not paid, and nothing was charged/);

async function newCode(request: APIRequestContext, email: string): Promise<string> {
  await request.post("/orders/v1/newsletter/subscriptions", { data: { email } });
  const { link } = await lastEmailTo(email);
  const token = new URL(link).searchParams.get("confirm");
  const confirmed = await request.post("/orders/v1/newsletter/confirm", { data: { token } });
  return (await confirmed.json()).code;
}

/** Goes from the last step to the provider's page. Returns the order and the page's id. */
async function startToPay(page: Page) {
  const { promise, resolve } = Promise.withResolvers<PlacedOrderAnswer>();
  await page.route(
    PLACEMENTS,
    async (route) => {
      const response = await route.fetch();
      resolve(await response.json());
      await route.fulfill({ response });
    },
    { times: 1 },
  );
  await cardButton(page).click();
  const { order, token } = await promise;
  const headers = { "Order-Token": token };
  const read = async (from = page) =>
    (await from.request.get("/orders/v1/order", { headers })).json();
  return { number: order.number, read, session: await providerPage(page) };
}

async function loseCompleted(session: string): Promise<void> {
  await standIn("planWebhooks", {
    fate: "drop",
    type: "checkout.session.completed",
    object: session,
  });
}

/** Places another order after a failure that left the first one unpaid, and pays it. */
async function payInstead(page: Page, first: Awaited<ReturnType<typeof startToPay>>) {
  expect(await first.read()).toMatchObject({ state: "pending_payment" });
  await page.getByRole("button", { name: "Try again now" }).click();
  await providerPage(page);
  await press(page, "Pay");

  expect(await placedNumber(page)).not.toBe(first.number);
  expect(await first.read()).toMatchObject({ state: "cancelled" });
}

test("pays an order once, with a second card, and shows the payment on its page", async ({
  page,
}) => {
  const keys = watchKeys(page);
  await fillBasket(page, "Fame");
  await goToCheckout(page);
  await goToPayment(page);
  await expect(page.getByRole("radio", { name: "Pay by card" })).toBeChecked();
  await expect(cardButton(page)).toHaveText("Pay £84.99");
  await cardButton(page).dblclick();
  await providerPage(page);
  await expect(page.getByText("£84.99").first()).toBeVisible();
  await press(page, "Decline");
  await expect(page.getByRole("alert")).toContainText("declined");
  await stopClock(page);
  await press(page, "Pay");

  const number = await placedNumber(page);
  await expect(page.getByRole("link", { name: "Basket, 0 items" })).toBeVisible();
  await page.getByRole("link", { name: "Continue to your order" }).click();
  await expectTitle(page, `Order ${number}`);
  await expect(page.getByRole("heading", { name: "Your payment has arrived" })).toBeVisible();
  await expect(page.getByText("Paid online£84.99")).toBeVisible();
  expect(keys).toHaveLength(1);
  await expect.poll(() => page.evaluate(() => sessionStorage.payment)).toBe(undefined);
});

test("restores the last step after Cancel and a reload, then pays the same order", async ({
  page,
}) => {
  await openPayment(page);
  const { number, session } = await startToPay(page);
  await press(page, "Cancel");

  await expect(kept(page)).toBeVisible();
  await expect(stepHeading(page, "Payment")).toBeVisible();
  await expect(kept(page)).toContainText(number);
  await page.reload();
  await expect(kept(page)).toBeVisible();
  await expect(page.getByText("Anna Hall, 1 High Street, Leeds LS1 4AB")).toBeVisible();
  await backButton(page).click();
  await expect(stepHeading(page, "Billing")).toBeFocused();
  await backButton(page).click();
  await expect(getField(page, "Email")).toHaveValue("anna@example.com");
  await page.getByRole("button", { name: "Continue to billing" }).click();
  await page.getByRole("button", { name: "Continue to payment" }).click();
  await cardButton(page).click();
  expect(await providerPage(page)).toBe(session);
  await press(page, "Pay");

  expect(await placedNumber(page)).toBe(number);
});

test("keeps a discount after Cancel and creates a new order for a changed basket", async ({
  page,
  request,
}) => {
  const email = `${randomUUID()}@example.com`;
  const code = await newCode(request, email);
  await openPayment(page, "A313");
  await backButton(page).click();
  await backButton(page).click();
  await getField(page, "Email").fill(email);
  await page.getByRole("button", { name: "Continue to billing" }).click();
  await page.getByRole("button", { name: "Continue to payment" }).click();
  await page.getByText("Add a discount code").click();
  await page.getByLabel("Discount code").fill(code);
  await page.getByRole("button", { name: "Apply" }).click();
  await expect(cardButton(page)).toHaveText("Pay £27.49");
  const first = await startToPay(page);
  await press(page, "Cancel");
  await expect(kept(page)).toBeVisible();
  await changeLines(page);
  await page.getByRole("button", { name: /^Increase quantity/ }).click();
  // Cancelling the first order released its code.
  await expect(cardButton(page)).toHaveText("Pay £45.00");
  await cardButton(page).click();
  await providerPage(page);
  await expect(page.getByText("£45.00").first()).toBeVisible();
  await press(page, "Pay");

  expect(await placedNumber(page)).not.toBe(first.number);
  expect(await first.read()).toMatchObject({ state: "cancelled", paid: 0 });
});

test("replaces the unpaid order if the shopper closes the payment tab and orders again", async ({
  page,
  context,
}) => {
  await openPayment(page);
  const first = await startToPay(page);
  const other = await context.newPage();
  await page.close();
  await openReady(other, "/");
  await goToCheckout(other);
  await goToPayment(other);
  await other.getByRole("radio", { name: "Bank transfer" }).check();
  await other.getByRole("button", { name: "Order and pay £84.99" }).click();

  expect(await placedNumber(other)).not.toBe(first.number);
  expect(await first.read(other)).toMatchObject({ state: "cancelled", paid: 0 });
});

test("places no second order while the first payment's state is unknown", async ({ page }) => {
  await openPayment(page);
  const first = await startToPay(page);
  await press(page, "Cancel");
  await expect(kept(page)).toBeVisible();
  await changeLines(page);
  await page.getByRole("button", { name: /^Increase quantity/ }).click();
  await standIn("planFault", { on: CLOSING, fail: 503 });
  await cardButton(page).click();
  await expect(page.getByText(/can’t reach our payment provider.*placed only once/)).toBeVisible();
  await payInstead(page, first);
});

test("cancels the order of an earlier basket before it places another", async ({ page }) => {
  await openPayment(page);
  const first = await startToPay(page);
  await press(page, "Cancel");
  await expect(kept(page)).toBeVisible();
  await changeLines(page);
  await page.getByRole("button", { name: /^Remove/ }).click();
  await fillBasket(page, "A313");
  await goToCheckout(page);
  await goToPayment(page);
  const json = { code: "too_many_requests", message: "Too many requests." };
  // Keeps the page from retrying for a minute.
  const busy = { status: 429, headers: { "Retry-After": "60" }, json };
  await page.route(`${PAYMENTS}/cancel`, (route) => route.fulfill(busy), { times: 1 });
  await cardButton(page).click();
  await expect(page.getByText(/Too many requests.*placed only once/)).toBeVisible();
  await payInstead(page, first);
});

test("accepts a webhook before the browser returns, after a lost connection", async ({ page }) => {
  await openPayment(page);
  await page.route(PAYMENTS, (route) => route.abort("connectionreset"), { times: 1 });
  const { number, read, session } = await startToPay(page);
  await page.goBack();
  await expect(kept(page)).toBeVisible();
  await standIn("pay", { session });
  await standIn("webhooksSettled");
  expect((await read()).state).toBe("paid");
  // The order is already paid, so nothing is charged again.
  await cardButton(page).click();

  expect(await placedNumber(page)).toBe(number);
  await expect(page.getByRole("link", { name: "Basket, 0 items" })).toBeVisible();
});

test("shows the paid order on Back after payment in another tab", async ({ page }) => {
  await openPayment(page);
  const { number, session } = await startToPay(page);
  await loseCompleted(session);
  await standIn("pay", { session });
  await page.goBack();

  expect(await placedNumber(page)).toBe(number);
  await expect(page.getByRole("link", { name: "Basket, 0 items" })).toBeVisible();
});

test("does not report an unpaid order after Cancel while the payment's state is unknown", async ({
  page,
}) => {
  await openPayment(page);
  const { number, session } = await startToPay(page);
  const json = { code: "unavailable", message: "We cannot reach our payment provider." };
  await page.route(`${PAYMENTS}/check`, (route) => route.fulfill({ status: 503, json }), {
    times: 1,
  });
  await press(page, "Cancel");

  await expect(page.getByText(/If you have paid, an email confirms it/)).toContainText(number);
  await expect(kept(page)).toHaveCount(0);
  await cardButton(page).click();
  expect(await providerPage(page)).toBe(session);
});

test("keeps an order that was paid elsewhere when the basket changes", async ({ page }) => {
  await openPayment(page);
  const { number, read, session } = await startToPay(page);
  await press(page, "Cancel");
  await expect(kept(page)).toBeVisible();
  await standIn("pay", { session });
  await standIn("webhooksSettled");
  await changeLines(page);
  await page.getByRole("button", { name: /^Increase quantity/ }).click();
  await cardButton(page).click();

  expect(await placedNumber(page)).toBe(number);
  expect(await read()).toMatchObject({ state: "paid", refunded: 0 });
  // The added item was not part of the order.
  await expect(page.getByRole("link", { name: "Basket, 1 item" })).toBeVisible();
});

test("shows an unconfirmed payment and empties the basket once it is confirmed", async ({
  page,
}) => {
  await page.clock.install();
  await openPayment(page);
  const { number, session } = await startToPay(page);
  await loseCompleted(session);
  await standIn("pay", { session });
  const json = { code: "unavailable", message: "We cannot reach our payment provider." };
  await page.route(`${PAYMENTS}/check`, (route) => route.fulfill({ status: 503, json }));
  await page.goto("/processing?payment=done");
  // The page checks again after one, two and four seconds.
  const title = page.getByRole("heading", { level: 1 });
  await stepClock(page, 500, () => title.textContent()).toBe("Your Payment Is Not Confirmed Yet");
  await expect(page.getByRole("link", { name: "Basket, 1 item" })).toBeVisible();
  expect(await axeFindings(page)).toEqual([]);

  await page.getByRole("link", { name: "Go to your order" }).click();
  await expectTitle(page, `Order ${number}`);
  await page.getByRole("button", { name: "Pay £84.99" }).click();
  await expect(page.getByText(/is already being paid/).last()).toBeVisible();
  await expect(page.getByRole("heading", { name: "Your payment has arrived" })).toBeVisible();
  await expect(page.getByRole("link", { name: "Basket, 0 items" })).toBeVisible();
});

test("keeps the order during a provider outage and opens the payment page later", async ({
  page,
}) => {
  const keys = watchKeys(page);
  await openPayment(page);
  const json = { code: "unavailable", message: "We cannot reach our payment provider." };
  await page.route(PAYMENTS, (route) => route.fulfill({ status: 503, json }), { times: 1 });
  await cardButton(page).click();

  await expectTitle(page, "The Payment Page Did Not Open");
  await expect(page.getByText(json.message)).toBeVisible();
  expect(await axeFindings(page)).toEqual([]);
  await page.getByRole("button", { name: "Try again" }).click();
  await providerPage(page);
  await press(page, "Pay");
  await placedNumber(page);
  expect(new Set(keys).size).toBe(1);
});

test("offers a bank transfer and keeps the entered details if the provider refuses", async ({
  page,
}) => {
  const keys = watchKeys(page);
  await openPayment(page);
  // The failure is planned only when the request is sent, so that no other test gets it.
  await page.route(
    PAYMENTS,
    async (route) => {
      await standIn("planFault", { on: "POST /v1/checkout/sessions", fail: 403 });
      await route.continue();
    },
    { times: 1 },
  );
  await cardButton(page).click();

  await expectTitle(page, "We Can’t Take Cards Right Now");
  await expect(page.getByText(/Nothing was charged and no order was placed/)).toBeVisible();
  expect(await axeFindings(page)).toEqual([]);
  await page.getByRole("button", { name: "Pay by bank transfer" }).click();
  await expect(page.getByRole("radio", { name: "Bank transfer" })).toBeChecked();
  await page.getByRole("button", { name: /^Order and pay £/ }).click();
  await placedNumber(page);
  expect(new Set(keys).size).toBe(1);
});

test("pays an unpaid order from the order page", async ({ page, request }) => {
  const { number, path } = await placeOrder(request, undefined, { paymentMethod: "stripe" });
  await openReady(page, path);
  await expect(page.getByText(/We keep your order for you until/)).toBeVisible();
  await expect(page.getByText("Sort code")).toHaveCount(0);
  expect(await axeFindings(page)).toEqual([]);
  const payNow = page.getByRole("button", { name: "Pay £134.99" });
  await payNow.click();
  await providerPage(page);
  await press(page, "Cancel");
  await expectTitle(page, `Order ${number}`);
  await payNow.click();
  await providerPage(page);
  await page.goBack();
  await payNow.click();
  await providerPage(page);
  await press(page, "Pay");

  expect(await placedNumber(page)).toBe(number);
  await page.getByRole("link", { name: "Continue to your order" }).click();
  await expect(page.getByRole("heading", { name: "Your payment has arrived" })).toBeVisible();
  await page.getByRole("button", { name: "Cancel this order" }).click();
  await expect(page.getByRole("dialog")).toContainText("to the card or account you paid with");
});

test("explains how to continue in a tab without an order", async ({ page }) => {
  await openReady(page, "/processing?payment=done");
  await expectTitle(page, "Thank You");
  await openReady(page, "/processing?payment=cancelled");
  await expectTitle(page, "You Have Left the Payment Page");
});
