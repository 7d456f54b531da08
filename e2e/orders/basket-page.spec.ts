import { CREAM } from "@damson/order-service/testing/sample-placement";
import type { Page } from "@playwright/test";
import { storeNewSession } from "../accounts.ts";
import { everyWidth } from "../addresses.ts";
import { axeFindings } from "../axe.ts";
import { expect, test } from "../fixtures.ts";
import { coveredFocusStops, tabTo } from "../keyboard.ts";
import { cutOff, doubleFontSize, tooWide } from "../overflow.ts";
import { buyFirst, fillBasket, stepHeading } from "../shopping.ts";
import { advanceClock, openReady, scrollDown, stopClock } from "../visit.ts";
import { createCode, setStock } from "./placed-orders.ts";

const PICTURE = `/images/products/${CREAM}`;
const FAME = "paco-rabanne-fame-eau-de-parfum";
// No other test buys it.
const GOING = "kiss-voguish-fantasy-nails-in-brunch-date";

const title = (page: Page) => page.getByRole("heading", { level: 1 });
const rows = (page: Page) => page.getByRole("main").getByRole("list").first().getByRole("listitem");
const summary = (page: Page) => page.getByRole("region", { name: "Order summary" });
const checkout = (page: Page) => page.getByRole("link", { name: "Checkout" });
const removeCream = (page: Page) => page.getByRole("button", { name: /^Remove A313/ });
const undo = (page: Page) => page.getByRole("button", { name: /^Undo removing A313/ });

const products = {
  [CREAM]: { brand: "A313", name: "Vitamin A Retinol Cream", price: 2500 },
  [FAME]: { brand: "Paco Rabanne", name: "Fame Eau de Parfum", price: 8499 },
  [GOING]: { brand: "KISS", name: "Voguish Fantasy Nails in Brunch Date", price: 825 },
  // Not in the catalogue.
  "old-candle": { brand: "Maison Plum", name: "Candle", price: 3000 },
};
type Key = keyof typeof products;

async function openBasket(page: Page, ...keys: readonly Key[]): Promise<void> {
  const lines = keys.map((key) => ({
    ...products[key],
    variantKey: key,
    picture: {
      name: CREAM,
      placeholder: "stone",
      files: { base: PICTURE, widths: [320, 480, 800] },
    },
    quantity: 1,
  }));
  await page.addInitScript(
    (stored) => {
      // Only once, so that a reload keeps changes.
      if (sessionStorage.filled) return;
      sessionStorage.filled = "yes";
      localStorage.basket = JSON.stringify({ ...stored, savedAt: Date.now() });
    },
    { lines },
  );
  await openReady(page, "/basket");
  await expect(title(page)).toHaveText(keys.length > 0 ? "Your basket" : "Your Basket is Empty");
}

test("opens from the header, links to the checkout and returns to the list position", async ({
  page,
}) => {
  await openReady(page, "/k-beauty?page=2");
  await buyFirst(page);
  await scrollDown(page, 400);
  await page.getByRole("link", { name: "Basket, 1 item" }).click();
  await expect(title(page)).toBeFocused();
  await expect(page).toHaveTitle("Your basket – Damson");
  await expect(rows(page)).toHaveCount(1);

  await checkout(page).click();
  await expect(title(page)).toHaveText("How would you like to check out?");
  await page.goBack();
  const back = page.getByRole("link", { name: "Continue shopping" });
  await expect(back).toHaveAttribute("href", "/k-beauty?page=2");
  await back.click();
  await expect(page).toHaveURL("/k-beauty?page=2");
  await expect.poll(() => page.evaluate(() => scrollY)).toBe(400);
});

test("returns to the previous list after a reload", async ({ page }) => {
  await fillBasket(page, "Fame");
  await page.getByRole("link", { name: "Basket, 1 item" }).click();
  await expect(title(page)).toHaveText("Your basket");
  await page.reload();
  const back = page.getByRole("link", { name: "Continue shopping" });
  await expect(back).toHaveAttribute("href", "/search?q=Fame");
  await back.click();

  await expect(page).toHaveURL("/search?q=Fame");
});

test("links lines to their products and updates quantities and totals", async ({ page }) => {
  await openBasket(page, CREAM, FAME);
  await expect(summary(page)).toContainText("You qualify for free shipping!");
  await page.getByRole("button", { name: "Remove Paco Rabanne Fame Eau de Parfum" }).click();
  await expect(summary(page)).toContainText("Add £25.00 more for free shipping");
  await expect(summary(page)).toContainText("Subtotal£25.00Delivery£4.99Total£29.99");

  await page.getByRole("button", { name: /^Increase quantity of A313/ }).click();
  await expect(rows(page).first()).toContainText("£25.00 each");
  await expect(rows(page).first()).toContainText("£50.00");
  await expect(summary(page)).toContainText("DeliveryFreeTotal£50.00");
  await expect(page.getByRole("link", { name: "Basket, 2 items" })).toBeVisible();

  await page.getByRole("link", { name: "Vitamin A Retinol Cream" }).click();
  await expect(page).toHaveURL(`/products/${CREAM}`);
});

test("restores a removed line to its place for ten seconds", async ({ page }) => {
  await stopClock(page);
  await openBasket(page, CREAM, FAME);
  await removeCream(page).click();
  await expect(undo(page)).toBeFocused();
  await expect(page.getByRole("link", { name: "Basket, 1 item" })).toBeVisible();
  await undo(page).click();
  await expect(removeCream(page)).toBeFocused();
  await expect(rows(page).first()).toContainText("Vitamin A Retinol Cream");

  await removeCream(page).click();
  await page.mouse.move(5, 5);
  await advanceClock(page, 9_000);
  await expect(undo(page)).toBeVisible();
  await advanceClock(page, 1_500);
  await expect(undo(page)).toHaveCount(0);
  await expect(rows(page)).toHaveCount(1);
});

test("keeps a removed line while it has keyboard focus", async ({ page }) => {
  await stopClock(page);
  await openBasket(page, CREAM);
  await tabTo(page, /^Remove A313/);
  await page.keyboard.press("Enter");
  await expect(undo(page)).toBeFocused();
  await advanceClock(page, 60_000);
  await page.keyboard.press("Enter");
  await expect(removeCream(page)).toBeFocused();

  await page.keyboard.press("Enter");
  await expect(summary(page)).toContainText("Your basket is empty.");
  await page.keyboard.press("Tab");
  await advanceClock(page, 10_000);
  await expect(title(page)).toHaveText("Your Basket is Empty");
});

test("marks sold-out and discontinued lines and excludes them from the total", async ({ page }) => {
  await setStock(GOING, 0);
  await openBasket(page, CREAM, GOING, "old-candle");

  await expect(rows(page).filter({ hasText: "Brunch Date" })).toContainText(
    "Sold out: not included in your order",
  );
  await expect(rows(page).filter({ hasText: "Candle" })).toContainText(
    "No longer sold: not included in your order",
  );
  await expect(summary(page)).toContainText("Total£29.99");

  await removeCream(page).click();
  expect(await axeFindings(page)).toEqual([]);
  await expect(summary(page)).toContainText("Everything in your basket is sold out at the moment.");
  await expect(checkout(page)).toHaveCount(0);
});

test("shows a changed price and leaves discontinued lines out of the checkout", async ({
  page,
}) => {
  await openBasket(page, CREAM, "old-candle");
  // The page has stored today's prices.
  await expect(rows(page).nth(1)).toContainText("No longer sold");
  await page.evaluate(() => {
    localStorage.basket = localStorage.basket.replace('"price":2500', '"price":2300');
  });
  await page.reload();
  await expect(rows(page).first()).toContainText("It was £23.00 when you chose it");
  await expect(summary(page)).toContainText("Total£29.99");

  await checkout(page).click();
  await page.getByRole("button", { name: "Continue as guest" }).click();
  await expect(summary(page)).toContainText("No longer sold: not included in your order");
  await expect(summary(page)).toContainText("Total£29.99");
});

test("accepts a discount code and keeps it for the checkout", async ({ page, allowProblem }) => {
  allowProblem(/status of 422/);
  const code = await createCode(20);
  await openBasket(page, CREAM);
  await page.getByText("Add a discount code").click();
  const field = page.getByLabel("Discount code");
  await field.fill("NO-SUCH-CODE");
  await field.press("Enter");
  await expect(field).toHaveAccessibleDescription(/We can’t find this discount code/);
  await field.fill(code.toLowerCase());
  await field.press("Enter");
  await expect(page.getByRole("button", { name: "Remove the discount code" })).toBeFocused();
  await expect(summary(page)).toContainText(`Discount ${code}−£5.00`);

  await checkout(page).click();
  await expect(summary(page)).toContainText("Total£24.99");
});

test("takes a signed-in customer straight to the first step", async ({ page, baseURL }) => {
  await storeNewSession(page, baseURL);
  await openBasket(page, CREAM);
  await checkout(page).click();

  await expect(stepHeading(page, "Shipping")).toBeVisible();
});

test("offers categories and Continue Shopping when empty", async ({ page }) => {
  await openReady(page, "/skincare");
  await page.getByRole("link", { name: "Basket, 0 items" }).click();
  await expect(title(page)).toHaveText("Your Basket is Empty");
  expect(await axeFindings(page)).toEqual([]);
  await expect(page.getByRole("main").getByRole("link", { name: "Fragrance" })).toBeVisible();
  await page.getByRole("link", { name: "Continue Shopping" }).click();

  await expect(page).toHaveURL("/skincare");
});

test("opens without JavaScript and explains that it needs JavaScript", async ({
  browser,
  baseURL,
}) => {
  const context = await browser.newContext({ javaScriptEnabled: false, baseURL: baseURL ?? "" });
  const page = await context.newPage();
  await page.goto("/skincare");
  await page.getByRole("link", { name: /^Basket/ }).click();

  await expect(page).toHaveURL("/basket");
  await expect(title(page)).toHaveText("Your basket");
  // Playwright's text search skips `noscript`.
  await expect(page.locator("main noscript > p")).toBeVisible();
  await context.close();
});

test("fits every screen width, also at double font size", async ({ page }) => {
  await openBasket(page, CREAM, GOING, "old-candle");
  const expectFit = async (width: number, letters: string) => {
    await page.setViewportSize({ width, height: 844 });
    expect.soft(await tooWide(page), `${letters} at ${width}`).toEqual([]);
    expect.soft(await cutOff(page), `${letters} at ${width}`).toEqual([]);
    await expect.soft(checkout(page), `${letters} at ${width}`).toHaveCount(1);
  };
  for (const width of everyWidth) await expectFit(width, "usual");
  await doubleFontSize(page);
  for (const width of [320, 390, 1440]) await expectFit(width, "twice as large");
});

test("keeps the checkout button visible on a phone without covering the focus", async ({
  page,
  allowProblem,
}) => {
  // Focusing the link prefetches the product's page, which no longer exists.
  allowProblem(/status of 404 .*old-candle/);
  await page.setViewportSize({ width: 390, height: 700 });
  await openBasket(page, CREAM, FAME, GOING, "old-candle");
  await expect(checkout(page)).toBeInViewport();
  expect(await axeFindings(page)).toEqual([]);

  await tabTo(page, /^Vitamin A Retinol Cream$/);
  expect(await coveredFocusStops(page, "Tab", "main")).toEqual([]);
});
