/** Typed text must not outlive the shopper's session or visit. */
import type { Page } from "@playwright/test";
import { accountButton, pressSignOut, refusal, signInLink, storeNewSession } from "./accounts.ts";
import { expect, test } from "./fixtures.ts";
import {
  anna,
  billingButton,
  buyFirst,
  card,
  fillBasket,
  fillIn,
  finishProcessing,
  getField,
  goToCheckout,
  goToPayment,
  payButton,
  paymentButton,
  stepHeading,
} from "./shopping.ts";
import { openReady, toasts } from "./visit.ts";

const MINUTE = 60_000;

test.describe("the end of a session", () => {
  test.beforeEach(async ({ page, baseURL }) => {
    await storeNewSession(page, baseURL);
    await page.clock.install();
    await fillBasket(page, "Fame");
    await expect(accountButton(page)).toBeVisible();
    await page.getByRole("link", { name: /^Basket/ }).click();
    await expect(stepHeading(page, "Shipping")).toBeVisible();
  });

  test("clears typed text after a sign-out in another tab", async ({ page, context }) => {
    await goToPayment(page);
    await fillIn(page, card);
    const other = await context.newPage();
    await openReady(other, "/about");
    await expect(accountButton(other)).toBeVisible();
    await pressSignOut(other);

    await expect(signInLink(page)).toBeVisible();
    await expectNothingKept(page);
  });

  test("clears typed text after the service rejects the session", async ({
    page,
    allowProblem,
  }) => {
    allowProblem(refusal);
    await goToPayment(page);
    await fillIn(page, card);
    const error = { code: "refresh_token_not_found", message: "Invalid Refresh Token" };
    await page.route(/grant_type=refresh_token/, (route) =>
      route.fulfill({ status: 400, json: error }),
    );
    await page.clock.fastForward(60 * MINUTE);
    await expect
      .poll(async () => {
        await page.clock.runFor(1_000);
        return signInLink(page).isVisible();
      })
      .toBe(true);

    await expectNothingKept(page);
  });
});

test("clears card details once the order is placed and after 15 minutes", async ({ page }) => {
  await page.clock.install();
  await fillBasket(page, "Fame");
  await goToCheckout(page);
  await goToPayment(page);
  await fillIn(page, card);
  await test.step("once the order is placed", async () => {
    // Keeps the page from continuing to the home page.
    await page.clock.pauseAt(Date.now() + MINUTE);
    await payButton(page).click();
    await finishProcessing(page);
    await page.clock.resume();

    await fillBasketHere(page);
    await goToCheckout(page);
    await expectEmpty(page, Object.keys(anna));
    await goToPayment(page);
    await expectEmpty(page, Object.keys(card));
  });
  await test.step("after 15 minutes, and undo does not restore them", async () => {
    await fillIn(page, card);
    await page.clock.fastForward(14 * MINUTE);
    await expect(getField(page, "Card number")).toHaveValue(card["Card number"]);
    await page.clock.fastForward(MINUTE);

    await expect(toasts(page)).toContainText("Card details cleared");
    await expectEmpty(page, Object.keys(card));
    await getField(page, "Card number").focus();
    await page.keyboard.press("ControlOrMeta+z");
    await getField(page, "Name on card").focus();
    await page.keyboard.press("ControlOrMeta+z");
    await expectEmpty(page, Object.keys(card));
  });
  await test.step("after 15 minutes on another page", async () => {
    await fillIn(page, card);
    await page.getByRole("main").getByRole("link", { name: "Returns" }).click();
    await expect(page).toHaveURL("/returns");
    await page.clock.fastForward(15 * MINUTE);
    await page.goBack();
    await expect(stepHeading(page, "Payment")).toBeVisible();
    await expectEmpty(page, Object.keys(card));
  });
  await test.step("everything else is kept, and the order can be placed", async () => {
    await fillIn(page, card);
    await payButton(page).click();
    await expect(page).toHaveURL("/processing");
    await expect(page.getByText(anna.Address).first()).toBeVisible();
  });
});

async function expectNothingKept(page: Page): Promise<void> {
  await expect(stepHeading(page, "Shipping")).toBeVisible();
  await expect(toasts(page)).toContainText("You are signed out");
  await expectEmpty(page, Object.keys(anna));
  await page.goForward();
  await expectEmpty(page, Object.keys(anna));

  await fillIn(page, anna);
  await billingButton(page).click();
  await expect(getField(page, "Address")).toHaveValue(anna.Address);
  await paymentButton(page).click();
  await expect(stepHeading(page, "Payment")).toBeFocused();
  await expectEmpty(page, Object.keys(card));
}

async function expectEmpty(page: Page, labels: readonly string[]): Promise<void> {
  for (const label of labels) await expect(getField(page, label)).toHaveValue("");
}

/** Stays in the same document, because a new one would forget everything anyway. */
async function fillBasketHere(page: Page): Promise<void> {
  await page.getByRole("link", { name: "Skincare", exact: true }).first().click();
  await buyFirst(page);
}
