/** Double clicks, accidental clicks and repeated presses must not lose anything or act twice. */
import type { Locator, Page } from "@playwright/test";
import { expect, test } from "./fixtures.ts";
import {
  anna,
  backButton,
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
import { advanceClock, expectNoDialog, openReady, stopClock, waitUntilIdle } from "./visit.ts";

test("double clicks and stray keys in the checkout neither skip a step nor place the order", async ({
  page,
}) => {
  await fillBasket(page, "retinol");
  await goToCheckout(page);
  await goToBilling(page);
  await test.step("the second click of a double click does not skip a step", async () => {
    await clickAgain(page, paymentButton(page));
    await waitUntilIdle(page);
    await expect(stepHeading(page, "Billing")).toBeVisible();
  });
  await test.step("the skip link stays at the step", async () => {
    await page.getByRole("link", { name: "Skip to main content" }).focus();
    await page.keyboard.press("Enter");
    await expect(page.getByRole("main")).toBeFocused();
    await waitUntilIdle(page);
    await expect(stepHeading(page, "Billing")).toBeVisible();
  });
  await test.step("an address copied from shipping ignores pasted text", async () => {
    await getField(page, "Postcode").evaluate((field) => {
      const clipboardData = new DataTransfer();
      clipboardData.setData("text", "zzz");
      field.dispatchEvent(new ClipboardEvent("paste", { clipboardData, bubbles: true }));
    });
    await expect(getField(page, "Postcode")).toHaveValue(anna.Postcode);
  });
  await test.step("a double click on Back goes back one step and stays in the checkout", async () => {
    await backButton(page).dblclick();
    // Does not check the focus, because a late second press lands on the new step and removes it.
    await expect(stepHeading(page, "Shipping")).toBeVisible();
    await waitUntilIdle(page);
    await expect(stepHeading(page, "Shipping")).toBeVisible();
    await expect(getField(page, "Email")).toHaveValue(anna.Email);
    expect(new URL(page.url()).pathname).toBe("/checkout");
  });
  await test.step("the second click of a double click does not place the order", async () => {
    await goToPayment(page);
    await fillIn(page, card);
    await backButton(page).click();
    await expect(stepHeading(page, "Billing")).toBeFocused();
    await paymentButton(page).click();
    await expect(stepHeading(page, "Payment")).toBeFocused();

    // If the page has scrolled a little, the last button is now under the pointer.
    await clickAgain(page, payButton(page));

    await waitUntilIdle(page);
    await expect(page).toHaveURL("/checkout");
    await payButton(page).click();
    await expect(page).toHaveURL("/processing");
  });
});

test("the second click of a double click does not open the order summary", async ({ page }) => {
  await page.setViewportSize({ width: 320, height: 568 });
  await fillBasket(page, "retinol");
  await goToCheckout(page);
  await goToBilling(page);
  const summary = page.getByRole("heading", { name: "Order summary" });

  // On a small phone it appears where the button was.
  await clickAgain(page, summary);

  await waitUntilIdle(page);
  await expect(page.getByText("Subtotal")).toBeHidden();
  await summary.click();
  await expect(page.getByText("Subtotal")).toBeVisible();
});

test("a double click opens the Quick Buy dialog and leaves it open", async ({ page }) => {
  await openReady(page, "/skincare");
  const quickBuy = page.getByRole("button", { name: /^Quick Buy: A313/ });
  await quickBuy.focus();
  await expect(quickBuy).toBeInViewport();
  const { x, y } = await findMiddle(quickBuy);
  await page.mouse.dblclick(x, y);

  await expect(page.getByRole("dialog")).toBeVisible();
  await page.mouse.click(5, 5);
  await expectNoDialog(page);
});

test("a double click on Add to Basket does not press a button behind the dialog", async ({
  page,
}) => {
  // Wide enough for the toast to be beside the left card, not over it.
  await page.setViewportSize({ width: 700, height: 844 });
  await page.emulateMedia({ reducedMotion: "reduce" });
  await openReady(page, "/k-beauty");
  const quickBuy = quickBuys(page).nth(2);
  const dialog = page.getByRole("dialog");
  const add = dialog.getByRole("button", { name: "Add to Basket" });
  await quickBuy.click();
  // The opening animation has ended.
  await expect(dialog).toHaveCSS("translate", "none");
  const { y } = await findMiddle(add);
  await page.keyboard.press("Escape");
  await expectNoDialog(page);
  const above = (await findMiddle(quickBuy)).y - y;
  await page.evaluate((top) => scrollBy({ top, behavior: "instant" }), above);
  const { x } = await findMiddle(quickBuy);
  await page.keyboard.press("Enter");
  await expect(dialog).toHaveCSS("translate", "none");
  expect((await findMiddle(add)).y).toBeCloseTo(y, 0);
  expect((await findMiddle(quickBuy)).y).toBeCloseTo(y, 0);

  await page.mouse.dblclick(x, y);

  await expect(page.getByRole("link", { name: "Basket, 1 item" })).toBeVisible();
  await waitUntilIdle(page);
  await expectNoDialog(page);
});

test("a double click on a quantity button counts twice", async ({ page }) => {
  await openReady(page, "/skincare");
  await page.getByRole("article").first().hover();
  await quickBuys(page).first().click();
  const dialog = page.getByRole("dialog", { name: "Add to Basket" });

  await dialog.getByRole("button", { name: "Increase quantity" }).dblclick();

  await expect(dialog.locator("[aria-live]")).toHaveText("3");
});

test("a drag that ends outside a dialog does not close it", async ({ page }) => {
  await openReady(page, "/skincare");
  await page
    .getByRole("button", { name: /^Quick Buy/ })
    .first()
    .click();
  await expect(page.getByRole("dialog")).toHaveCSS("opacity", "1");
  const heading = page.getByRole("dialog").getByRole("heading");
  const box = await heading.boundingBox();
  if (box === null) throw new Error("The dialog is not drawn");

  await page.mouse.move(box.x + 5, box.y + 5);
  await page.mouse.down();
  await page.mouse.move(5, 5);
  await page.mouse.up();

  await waitUntilIdle(page);
  await expect(page.getByRole("dialog")).toBeVisible();
});

test("a toast closes automatically after an earlier one was dismissed", async ({ page }) => {
  await openReady(page, "/contact");
  await stopClock(page);
  const send = page.getByRole("main").getByRole("button", { name: /^Send/ });
  await send.click();
  await page.getByRole("button", { name: "Dismiss notification" }).focus();
  await page.keyboard.press("Enter");
  await expect(page.getByText("Validation error")).toHaveCount(0);

  await send.click();
  await expect(page.getByText("Validation error")).toBeVisible();
  await advanceClock(page, 11_000);

  await expect(page.getByText("Validation error")).toHaveCount(0);
});

test("one press on an early hydrated part of the page acts only once", async ({ page }) => {
  // Keeps the boot script waiting, although everything is hydrated.
  await page.addInitScript(() => {
    addEventListener("shop:hydrated", (event) => {
      if (!(event instanceof CustomEvent)) event.stopImmediatePropagation();
    });
  });
  await openReady(page, "/delivery");
  const pause = page.getByRole("button", { name: "Pause offers" });
  await pause.click();
  await expect(pause).toHaveAttribute("aria-busy", "true");

  await page.evaluate(() => dispatchEvent(new CustomEvent("shop:hydrated", { detail: "go on" })));

  await expect(page.getByRole("button", { name: "Play offers" })).toBeVisible();
  await expect(page.locator("[aria-busy]")).toHaveCount(0);
});

test("the second tap of a double tap works if the first one causes no click", async ({ page }) => {
  await openReady(page, "/k-beauty");
  await quickBuys(page).first().click();
  const add = page.getByRole("dialog").getByRole("button", { name: "Add to Basket" });
  // The dialog slides in.
  await add.click({ trial: true });
  // Simulates a first tap without a click event.
  await add.dispatchEvent("pointerdown");
  await clickAgain(page, add);

  await expectNoDialog(page);
  await expect(page.getByRole("link", { name: "Basket, 1 item" })).toBeVisible();
});

function quickBuys(page: Page): Locator {
  return page.getByRole("button", { name: /^Quick Buy/ });
}

async function findMiddle(control: Locator): Promise<{ x: number; y: number }> {
  const box = await control.boundingBox();
  if (box === null) throw new Error("The control is not drawn");
  return { x: box.x + box.width / 2, y: box.y + box.height / 2 };
}

/** Presses a button as the second click of a double click that started elsewhere. */
async function clickAgain(page: Page, button: Locator): Promise<void> {
  const { x, y } = await findMiddle(button);
  await page.mouse.move(x, y);
  await page.mouse.down({ clickCount: 2 });
  await page.mouse.up({ clickCount: 2 });
}
