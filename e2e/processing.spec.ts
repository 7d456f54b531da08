import type { Page } from "@playwright/test";
import { expect, test } from "./fixtures.ts";
import {
  anna,
  card,
  fillBasket,
  fillIn,
  getField,
  goToBilling,
  goToCheckout,
  goToPayment,
  payButton,
  paymentButton,
  stepHeading,
} from "./shopping.ts";
import {
  advanceClock,
  navigate,
  openWithStoppedClock,
  stepClock,
  stopClock,
  toasts,
} from "./visit.ts";

test.describe("processing", () => {
  const oneLongWord = "W".repeat(200);

  async function order(page: Page) {
    await fillBasket(page, "Fame");
    await goToCheckout(page);
    await goToBilling(page);
    await page.getByLabel("Same as shipping").uncheck();
    await getField(page, "Address").fill(oneLongWord);
    await paymentButton(page).click();
    await expect(stepHeading(page, "Payment")).toBeFocused();
    await fillIn(page, card);
    await stopClock(page);
    // Both clicks in one task, because a second mouse press could hit the next page.
    await payButton(page).evaluate((button: HTMLElement) => {
      button.click();
      button.click();
    });
    await expect(page.getByRole("heading", { level: 1 })).toHaveText("Processing Your Order");
  }

  test("takes three seconds, shows success for three more and opens the home page", async ({
    page,
  }) => {
    await order(page);
    await expect(page.getByRole("heading", { level: 1 })).toBeFocused();
    await advanceClock(page, 2_900);
    await expect(page.getByRole("heading", { level: 1 })).toHaveText("Processing Your Order");
    await expect(page.getByRole("link", { name: "Basket, 1 item" })).toBeVisible();

    await advanceClock(page, 200);
    await expect(page.getByRole("status").getByRole("heading")).toHaveText("Order Successful!");
    await expect(page).toHaveTitle("Order successful – Damson");
    await expect(page.getByText("A confirmation email will follow")).toBeVisible();
    await expect(page.getByRole("link", { name: "Basket, 0 items" })).toBeVisible();
    const receipt = page.getByRole("region", { name: "Your order" });
    await expect(receipt).toContainText("Total£84.99");
    await expect(receipt).toContainText("1 High Street");
    await expect(receipt).toContainText(oneLongWord);
    const overflow = await receipt.evaluate((box) => box.scrollWidth - box.clientWidth);
    expect(overflow).toBe(0);

    await advanceClock(page, 2_800);
    await expect(page).toHaveURL("/processing");
    await advanceClock(page, 200);
    await expect(page).toHaveURL("/");
  });

  test("shows Print or save on a phone without scrolling, and no toast after success", async ({
    page,
  }) => {
    await page.setViewportSize({ width: 390, height: 844 });
    await page.addInitScript(() => {
      window.print = () => document.body.setAttribute("data-printed", "");
    });
    await order(page);
    const button = page.getByRole("button", { name: "Print or save" });
    await expect(button).toBeInViewport({ ratio: 1 });
    await advanceClock(page, 3_100);
    await expect(page.getByRole("heading", { level: 1 })).toHaveText("Order Successful!");
    await expect(button).toBeInViewport({ ratio: 1 });

    await button.click();
    await expect(page.locator("body")).toHaveAttribute("data-printed");

    await page.getByRole("link", { name: "Continue to the home page" }).click();
    await expect(page).toHaveURL("/");
    await expect(page.getByRole("heading", { level: 1 })).toBeFocused();
    await expect(orderToast(page)).toHaveCount(0);
  });

  test.describe("when the connection drops", () => {
    test.beforeEach(async ({ page, allowProblem }) => {
      allowProblem(/Failed to (load|fetch)|ERR_FAILED/);
      await fillBasket(page, "Fame");
      await goToCheckout(page);
    });

    test("at the last step, completes the order", async ({ page }) => {
      const module = page.waitForResponse(/\/assets\/processing-[^/]+\.js$/);
      await goToPayment(page);
      // Importing the fetched module is another request.
      await page.evaluate((src) => import(src).then(() => {}), (await module).url());
      await page.route("**", (route) => route.abort());

      await fillIn(page, card);
      await payButton(page).click();
      await expect(page.getByRole("heading", { name: "Order Successful!" })).toBeVisible();
      await expect(page.getByRole("link", { name: "Basket, 0 items" })).toBeVisible();
    });

    test("before the last step, places no order and keeps typed text", async ({ page }) => {
      await goToBilling(page);
      await page.clock.install();
      await page.route("**", (route) => route.abort());
      await paymentButton(page).click();
      await fillIn(page, card);
      await payButton(page).click();
      await stepClock(page, 1_000, () => page.getByRole("alert").textContent()).toContain(
        "Your order has not been placed",
      );

      await expect(payButton(page)).toBeFocused();
      for (const [label, value] of Object.entries(card)) {
        await expect(getField(page, label)).toHaveValue(value);
      }
      await page.goBack();
      await expect(getField(page, "Address")).toHaveValue(anna.Address);

      await page.unroute("**");
      await page.goForward();
      await payButton(page).click();
      await expect(page.getByRole("heading", { level: 1 })).toHaveText("Processing Your Order");
      await expect(page.getByRole("region", { name: "Your order" })).toContainText(anna.Address);
    });
  });

  test("Back shows that the order has been placed and does not repeat it", async ({ page }) => {
    await page.setViewportSize({ width: 390, height: 700 });
    await order(page);
    await page.goBack();
    await expect(page).toHaveURL("/checkout");
    const heading = page.getByRole("heading", { level: 1 });
    await expect(heading).toHaveText("Your Basket is Empty");
    await expect(heading).toBeFocused();
    await expect.poll(() => page.evaluate(() => scrollY)).toBe(0);
    await expect(page.getByRole("main").getByText("Your order has been placed")).toBeVisible();
    await expect(orderToast(page)).toBeVisible();

    await page.goForward();
    await expect(page).toHaveURL("/processing");
  });

  test("leaving early opens the home page and removes the history entry", async ({ page }) => {
    await order(page);
    await page.getByRole("link", { name: "Continue to the home page" }).click();
    await expect(page).toHaveURL("/");
    await expect(orderToast(page)).toBeVisible();
    await expect(page.getByRole("link", { name: "Basket, 0 items" })).toBeVisible();
    await page.goBack();
    await expect(page).toHaveURL("/checkout");
  });

  test("leaving without an order shows no toast and keeps the basket", async ({ page }) => {
    await fillBasket(page, "Fame");
    await stopClock(page);
    await navigate(page, "/processing");
    await page.getByRole("link", { name: "Continue to the home page" }).click();
    await expect(page).toHaveURL("/");
    await expect(orderToast(page)).toHaveCount(0);
    await expect(page.getByRole("link", { name: "Basket, 1 item" })).toBeVisible();
  });

  test("continues to the home page when opened by its URL", async ({ page }) => {
    await openWithStoppedClock(page, "/processing");
    await expect(page.getByRole("heading", { level: 1 })).toHaveText("Processing Your Order");
    await expect(page.getByRole("region", { name: "Your order" })).toHaveCount(0);
    await advanceClock(page, 3_100);
    await expect(page.getByRole("heading", { level: 1 })).toHaveText("Order Successful!");
    await advanceClock(page, 3_100);
    await expect(page).toHaveURL("/");
  });
});

test.describe("without JavaScript", () => {
  test.use({ javaScriptEnabled: false });

  test("processing shows a notice instead of its progress", async ({ page }) => {
    await page.goto("/processing");
    await expect(page.locator("main noscript > p")).toBeVisible();
    await expect(page.getByText("This takes only a moment.")).toBeHidden();
    await expect(page.getByRole("main").locator("svg").first()).toBeHidden();
  });
});

function orderToast(page: Page) {
  return toasts(page).getByText("Order Successful!");
}
