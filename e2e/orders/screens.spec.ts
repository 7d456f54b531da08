/** The trading shop's screens with large text and in forced colours. */

import { CREAM } from "@damson/order-service/testing/sample-placement";
import type { Page } from "@playwright/test";
import { createAccount, newAddress, storeSession } from "../accounts.ts";
import { axeFindings } from "../axe.ts";
import { expect, test } from "../fixtures.ts";
import { cutOff, doubleFontSize, tooWide } from "../overflow.ts";
import { openReady, waitUntilIdle } from "../visit.ts";
import {
  answerNext,
  changeLines,
  expectTitle,
  failedRequest,
  goToTransfer,
  openCheckout,
  openOrder,
  orderButton,
  storeBasket,
  TO_CONFIRM,
} from "./ordering.ts";
import { deliver, placeOrder } from "./placed-orders.ts";

const mailedPaths = [
  ...["/newsletter", "/newsletter?confirm=x", "/newsletter?unsubscribe=x"],
  ...["/back-in-stock?of=x", "/back-in-stock?confirm=x", "/back-in-stock?withdraw=x", "/wishlist"],
];
const outOfStock = {
  code: "out_of_stock",
  message: "There is not enough left.",
  lines: [{ product: CREAM, left: 2 }],
};

test.describe("at double font size on a phone", () => {
  test.use({ viewport: { width: 390, height: 844 } });
  test.beforeEach(({ page }) => doubleFontSize(page));

  test("order pages fit the screen", async ({ page, request, context, baseURL }) => {
    const email = newAddress();
    const order = await placeOrder(request, email);
    await openReady(page, order.path);
    await expectFit(page, TO_CONFIRM);
    await deliver(order);
    await page.reload();
    await page.getByText("Send something back").click();
    await expectFit(page, "Your order has arrived");

    await storeSession(context, baseURL, await createAccount(page, email));
    await openReady(page, "/orders");
    await expect(page.getByRole("main").getByRole("listitem")).toHaveCount(1);
    await expectFit(page, "Your orders");
    for (const path of mailedPaths) {
      await openReady(page, path);
      await expectFit(page);
    }
  });

  test("the checkout and its refusals fit the screen", async ({ page, allowProblem }) => {
    allowProblem(failedRequest);
    await openCheckout(page, "A313");
    await page.getByRole("heading", { name: "Order summary" }).click();
    for (const _ of "12") await page.getByRole("button", { name: /^Increase quantity/ }).click();
    await goToTransfer(page);
    await expectFit(page, "Payment");
    await changeLines(page);
    await expectFit(page);
    await answerNext(page, 409, outOfStock);
    await orderButton(page).click();
    await expectFit(page, "Not Enough Left");
  });
});

test("keeps order numbers on one line at 320 px and double font size", async ({
  page,
  request,
  context,
  baseURL,
}) => {
  await page.setViewportSize({ width: 320, height: 844 });
  const email = newAddress();
  const { number, path } = await placeOrder(request, email);
  await storeSession(context, baseURL, await createAccount(page, email));
  await doubleFontSize(page);
  for (const address of [path, "/orders"]) {
    await openReady(page, address);
    const numbers = page.getByRole("main").getByText(number, { exact: true });
    await expect(numbers.first()).toBeVisible();
    for (const shown of await numbers.all()) {
      const pieces = await shown.evaluate((element) => element.getClientRects().length);
      expect(pieces, address).toBeLessThan(2);
    }
    await expectFit(page);
  }
});

test("keeps the edges of panels and the order's progress in forced colours", async ({
  page,
  request,
}) => {
  await page.emulateMedia({ forcedColors: "active" });
  const order = await placeOrder(request);
  await openReady(page, order.path);
  const payment = page.getByRole("heading", { name: "Pay by bank transfer" }).locator("..");
  await expect(payment).toHaveCSS("border-top-style", "solid");
  await deliver(order);
  await page.reload();
  const carrier = page.getByText("Royal Mail").locator("xpath=ancestor::dl");
  await expect(carrier).toHaveCSS("border-top-style", "solid");

  const steps = page.getByRole("list", { name: "What has happened" }).getByRole("listitem");
  await expect(steps).toHaveCount(4);
  const colours = await steps.evaluateAll((items) =>
    items.map((item) => getComputedStyle(item.children[1] ?? item).backgroundColor),
  );
  expect(new Set(colours.slice(0, -1)).size).toBe(1);
  expect(colours.at(-1)).not.toBe(colours[0]);
  expect(await axeFindings(page, { without: ["color-contrast"] })).toEqual([]);
});

test("distinguishes disabled from enabled buttons in forced colours", async ({ page }) => {
  await page.emulateMedia({ forcedColors: "active" });
  await openOrder(page, "A313");
  await changeLines(page);

  const readColour = (name: RegExp) =>
    page.getByRole("button", { name }).evaluate((button) => getComputedStyle(button).color);
  await expect
    .poll(async () => (await readColour(/^Decrease/)) !== (await readColour(/^Increase/)))
    .toBe(true);
});

test("loads the basket without layout shifts", async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 900 });
  await page.addInitScript(watchShifts);
  for (const heading of ["Your Basket is Empty", "Checkout"]) {
    await openReady(page, "/checkout");
    await expectTitle(page, heading);
    expect.soft(await shift(page), heading).toBeLessThan(0.01);
    await openReady(page, "/checkout-auth");
    await expect(page.getByRole("heading", { name: "Order summary" })).toBeVisible();
    expect.soft(await shift(page), `${heading}, choosing`).toBeLessThan(0.01);
    if (heading !== "Checkout") await storeBasket(page, "Fame");
  }
});

function watchShifts(): void {
  let shift = 0;
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries()) shift += "value" in entry ? Number(entry.value) : 0;
    Object.assign(window, { shift });
  }).observe({ type: "layout-shift", buffered: true });
}

/** Returns the layout shift of the fully rendered page. A late font shifts hardly anything. */
async function shift(page: Page): Promise<number> {
  await waitUntilIdle(page);
  return page.evaluate(() => ("shift" in window ? Number(window.shift) : 0));
}

/** Expects nothing to overflow or be cut off. */
async function expectFit(page: Page, heading?: string | RegExp): Promise<void> {
  if (heading !== undefined) {
    await expect(page.getByRole("heading", { name: heading, exact: true })).toBeVisible();
  }
  expect.soft(await tooWide(page), String(heading)).toEqual([]);
  expect.soft(await cutOff(page), String(heading)).toEqual([]);
}
