import type { Locator, Page } from "@playwright/test";
import { expect } from "./fixtures.ts";
import { advanceClock, expectNoDialog, openReady } from "./visit.ts";

export const anna = {
  Email: "anna@example.com",
  "First name": "Anna",
  "Last name": "Hall",
  Address: "1 High Street",
  City: "Leeds",
  Postcode: "LS1 4AB",
  Phone: "07700 900123",
};

/** Valid far longer than these tests will run. */
export const card = {
  "Name on card": "Anna Hall",
  "Card number": "4242 4242 4242 4242",
  "Expiry date (MM/YY)": "12/99",
  CVV: "123",
};

/** Adds the first search result for each query to the basket. */
export async function fillBasket(
  page: Page,
  query: string,
  ...more: readonly string[]
): Promise<void> {
  await openReady(page, `/search?q=${query}`);
  await buyFirst(page);
  for (const query of more) {
    // Either a search box or, with suggestions, a combobox.
    const field = page.getByRole("search").locator("input").first();
    await field.fill(query);
    await field.press("Enter");
    await expect(page.getByText(`Showing results for "${query}"`)).toBeVisible();
    await buyFirst(page);
  }
}

export async function buyFirst(page: Page): Promise<void> {
  await page.getByRole("article").first().hover();
  await page
    .getByRole("button", { name: /^Quick Buy/ })
    .first()
    .click();
  await page.getByRole("dialog").getByRole("button", { name: "Add to Basket" }).click();
  await expectNoDialog(page);
}

/** Goes to the checkout. In the trading shop, the basket page comes first. */
export async function leaveForCheckout(page: Page): Promise<void> {
  const basket = page.getByRole("link", { name: /^Basket/ });
  const hasPage = (await basket.getAttribute("href")) === "/basket";
  await basket.click();
  if (hasPage) await page.getByRole("link", { name: "Checkout" }).click();
}

export async function goToCheckout(page: Page): Promise<void> {
  await leaveForCheckout(page);
  await page.getByRole("button", { name: "Continue as guest" }).click();
  await expect(page.getByRole("heading", { level: 1, name: "Checkout" })).toBeFocused();
}

export async function fillIn(page: Page, fields: Readonly<Record<string, string>>): Promise<void> {
  for (const [label, value] of Object.entries(fields)) await getField(page, label).fill(value);
}

/** A field in the main content, by its full label. */
export function getField(page: Page, label: string): Locator {
  return page.getByRole("main").getByLabel(label, { exact: true });
}

export function stepHeading(page: Page, name: string): Locator {
  return page.getByRole("heading", { level: 2, name, exact: true });
}

export function billingButton(page: Page): Locator {
  return page.getByRole("button", { name: "Continue to billing" });
}

export function paymentButton(page: Page): Locator {
  return page.getByRole("button", { name: "Continue to payment" });
}

export function backButton(page: Page): Locator {
  return page.getByRole("button", { name: "Back", exact: true });
}

export async function goToBilling(page: Page): Promise<void> {
  await expect(page.getByRole("heading", { level: 1, name: "Checkout" })).toBeVisible();
  await fillIn(page, anna);
  await billingButton(page).click();
  await expect(stepHeading(page, "Billing")).toBeFocused();
}

export async function goToPayment(page: Page): Promise<void> {
  await goToBilling(page);
  await paymentButton(page).click();
  await expect(stepHeading(page, "Payment")).toBeFocused();
}

export function payButton(page: Page): Locator {
  return page.getByRole("button", { name: /^Place order and pay £/ });
}

/** Goes from the last button to the home page. Needs a stopped clock. */
export async function finishProcessing(page: Page): Promise<void> {
  await expect(page.getByRole("heading", { name: "Processing Your Order" })).toBeFocused();
  await advanceClock(page, 3_000);
  await expect(page.getByRole("heading", { name: "Order Successful!" })).toBeVisible();
  await advanceClock(page, 3_000);
  await expect(page).toHaveURL("/");
}
