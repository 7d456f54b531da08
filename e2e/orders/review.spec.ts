import type { Page } from "@playwright/test";
import { axeFindings } from "../axe.ts";
import { expect, test } from "../fixtures.ts";
import { measureBottom } from "../visit.ts";
import { changeLines, openPayment, orderButton } from "./ordering.ts";

const review = (page: Page) => page.getByRole("region", { name: "What you are ordering" });
const cardButton = (page: Page) => page.getByRole("button", { name: /^Pay £/ });

test("shows lines and totals once, keeps the pay button close and edits lines in place", async ({
  page,
}) => {
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

  await page.setViewportSize({ width: 390, height: 844 });
  expect(await measureBottom(cardButton(page))).toBeLessThan(1070);
  await page.setViewportSize({ width: 1440, height: 900 });

  expect(await measureBottom(cardButton(page))).toBeLessThan(900);

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

test("fits both payment methods on a phone and can empty the basket", async ({ page }) => {
  await openPayment(page, "A313");
  const cards = page.getByRole("radiogroup").getByRole("img", { name: /Visa, Mastercard/ });
  await expect(cards).toBeVisible();
  await expect
    .poll(() => cards.evaluate((img: HTMLImageElement) => img.naturalWidth))
    .toBeGreaterThan(0);

  await page.setViewportSize({ width: 390, height: 844 });
  // Within one swipe.
  expect(await measureBottom(cardButton(page))).toBeLessThan(1010);
  expect(await axeFindings(page)).toEqual([]);
  await page.getByRole("radio", { name: "Bank transfer" }).check();
  await expect(orderButton(page)).toHaveText("Order and pay £29.99");
  expect(await measureBottom(orderButton(page))).toBeLessThan(1030);
  expect(await axeFindings(page)).toEqual([]);
  for (const text of [
    "1 × A313 Vitamin A Retinol Cream",
    "Delivery (Standard)£4.99",
    "Total£29.99",
    "Sold byDamson",
  ]) {
    await expect(review(page)).toContainText(text);
  }

  await changeLines(page);
  await page.getByRole("button", { name: /^Remove/ }).press("Enter");

  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Your Basket is Empty");
  await expect(page.getByRole("heading", { level: 1 })).toBeFocused();
});
