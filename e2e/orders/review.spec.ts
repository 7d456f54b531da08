import type { Page } from "@playwright/test";
import { axeFindings } from "../axe.ts";
import { expect, test } from "../fixtures.ts";
import { measureBottom } from "../visit.ts";
import { changeLines, openOrder, openPayment, orderButton } from "./ordering.ts";

const review = (page: Page) => page.getByRole("region", { name: "What you are ordering" });
const cardButton = (page: Page) => page.getByRole("button", { name: /^Pay £/ });

test("shows lines and totals only once", async ({ page }) => {
  await openPayment(page, "A313", "Fame");
  for (const width of [320, 1440]) {
    await page.setViewportSize({ width, height: 900 });

    await expect(review(page)).toContainText("Total£109.99");
    await expect(page.getByRole("heading", { name: "Order summary" })).toHaveCount(0);
    await expect(page.getByText("Fame Eau de Parfum")).toHaveCount(1);
    await expect(page.getByRole("main").getByText("Subtotal")).toHaveCount(1);
    const below = await review(page).evaluate((element) => element.nextElementSibling?.textContent);
    expect(below).toMatch(/^(Back)?Pay £109.99/);
  }
});

test("keeps the pay button of a one-line order within one swipe on a phone", async ({ page }) => {
  await openPayment(page, "A313");
  await page.setViewportSize({ width: 390, height: 844 });
  expect(await measureBottom(cardButton(page))).toBeLessThan(920);
  await page.getByRole("radio", { name: "Bank transfer" }).check();
  expect(await measureBottom(orderButton(page))).toBeLessThan(940);
});

test("keeps the pay button of a two-line order close on a phone and in view on a desktop", async ({
  page,
}) => {
  await openPayment(page, "A313", "Fame");
  await page.setViewportSize({ width: 390, height: 844 });
  expect(await measureBottom(cardButton(page))).toBeLessThan(980);
  await page.setViewportSize({ width: 1440, height: 900 });

  expect(await measureBottom(cardButton(page))).toBeLessThan(900);
});

test("shows the accepted cards beside the payment method", async ({ page }) => {
  await openPayment(page, "A313");
  const cards = page.getByRole("radiogroup").getByRole("img", { name: /Visa, Mastercard/ });
  await expect(cards).toBeVisible();
  await expect
    .poll(() => cards.evaluate((img: HTMLImageElement) => img.naturalWidth))
    .toBeGreaterThan(0);
});

test("edits lines in place and keeps the focus", async ({ page }) => {
  await openPayment(page, "A313", "Fame");
  await changeLines(page);
  await page.getByRole("button", { name: /^Increase quantity of A313/ }).click();
  await expect(cardButton(page)).toHaveText("Pay £134.99");
  expect(await axeFindings(page)).toEqual([]);
  await page.getByRole("button", { name: /^Remove Paco Rabanne/ }).press("Enter");
  await expect(page.getByRole("heading", { name: "What you are ordering" })).toBeFocused();
  await page.getByRole("button", { name: "Done changing what you are ordering" }).click();

  await expect(review(page)).toContainText("2 × A313 Vitamin A Retinol Cream£50.00");
  await expect(review(page).getByRole("button", { name: /^Increase/ })).toHaveCount(0);
});

test("shows an empty basket after the last line is removed", async ({ page }) => {
  await openOrder(page, "A313");
  await changeLines(page);
  await page.getByRole("button", { name: /^Remove/ }).press("Enter");

  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Your Basket is Empty");
  await expect(page.getByRole("heading", { level: 1 })).toBeFocused();
});
