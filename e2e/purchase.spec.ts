import type { Page } from "@playwright/test";
import { expect, test } from "./fixtures.ts";
import {
  anna,
  billingButton,
  card,
  finishProcessing,
  getField,
  paymentButton,
  stepHeading,
} from "./shopping.ts";
import { openReady, stopClock } from "./visit.ts";

/** Waits for a page. Until it appears, the old page would still accept clicks. */
async function expectPage(page: Page, path: string, heading: string) {
  await expect(page.getByRole("heading", { level: 1, name: heading })).toBeFocused();
  await expect(page).toHaveURL(path);
}

test.describe("on a touch screen", () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true });

  test("a guest completes a purchase on a phone", async ({ page }) => {
    await openReady(page, "/");
    await page.getByRole("button", { name: "Open menu" }).tap();
    await page.getByRole("dialog").getByRole("link", { name: "Skincare" }).tap();
    await expectPage(page, "/skincare", "Skincare");
    await page.getByRole("button", { name: /^Quick Buy: A313/ }).tap();
    await page
      .getByRole("dialog")
      .getByRole("button", { name: /^Increase quantity/ })
      .tap();
    await page.getByRole("dialog").getByRole("button", { name: "Add to Basket" }).tap();
    await page.getByRole("link", { name: "Basket, 2 items" }).tap();
    await expectPage(page, "/checkout-auth", "How would you like to check out?");
    await page.getByRole("button", { name: "Continue as guest" }).tap();
    await expectPage(page, "/checkout", "Checkout");

    for (const [label, value] of Object.entries(anna)) {
      await getField(page, label).tap();
      await expect(getField(page, label)).toBeFocused();
      await page.keyboard.type(value);
    }
    await billingButton(page).tap();
    await expect(stepHeading(page, "Billing")).toBeFocused();
    // The button replaces the previous one, so an immediate tap would count as a double tap.
    await paymentButton(page).tap();
    await expect(stepHeading(page, "Payment")).toBeFocused();
    for (const [label, value] of Object.entries(card)) {
      await getField(page, label).tap();
      await expect(getField(page, label)).toBeFocused();
      await page.keyboard.type(value);
    }
    await stopClock(page);
    await page.getByRole("button", { name: "Place order and pay £50.00" }).tap();
    await finishProcessing(page);
  });
});
