import { expect, test } from "../fixtures.ts";
import { allButBoot, holdBack } from "../hold-back.ts";
import { fillBasket } from "../shopping.ts";
import { openReady, waitUntilBooted } from "../visit.ts";
import { openCheckout } from "./ordering.ts";
import { setStock } from "./placed-orders.ts";

// No other test buys it.
const FEW = { slug: "paco-rabanne-1-million-gift-set", query: "gift set" };
const LIMIT = "An order can contain 99 of one product";

test.beforeAll(() => setStock(FEW.slug, 4));

test("limits the quantity in the checkout to the stock and shows why", async ({ page }) => {
  await fillBasket(page, FEW.query);
  await openReady(page, "/checkout");
  const plus = page.getByRole("button", { name: /^Increase quantity/ });
  await expect(page.getByText("Only 4 left")).toHaveCount(0);
  const minus = page.getByRole("button", { name: /^Decrease quantity/ });
  await expect(minus).toBeDisabled();
  const disabledColour = await minus.evaluate((button) => getComputedStyle(button).color);
  for (const _ of "234") await plus.click();

  await expect(plus).toBeDisabled();
  await expect(plus).toHaveCSS("color", disabledColour);
  await expect(minus).toBeEnabled();
  await expect(page.getByText("Only 4 left")).toBeVisible();
});

test("limits a product to 99 in the checkout and in Quick Buy", async ({ page }) => {
  await openCheckout(page, "Fame");
  await page.evaluate(() => {
    localStorage.basket = localStorage.basket.replace('"quantity":1', '"quantity":98');
  });
  await openReady(page, "/checkout");
  const plus = page.getByRole("button", { name: /^Increase quantity/ });
  await plus.click();
  await expect(plus).toBeDisabled();
  await expect(page.getByText(LIMIT)).toBeVisible();

  await openReady(page, "/search?q=Fame");
  await page.getByRole("article").first().hover();
  await page.getByRole("button", { name: /^Quick Buy/ }).click();
  const add = page.getByRole("dialog").getByRole("button", { name: "Add to Basket" });
  await expect(add).toBeDisabled();
  await expect(add).toHaveAccessibleDescription(LIMIT);
});

test("removes a 100th item added before the scripts load and explains the limit", async ({
  page,
}) => {
  await openCheckout(page, "Fame");
  await page.evaluate(() => {
    localStorage.basket = localStorage.basket.replace('"quantity":1', '"quantity":99');
  });
  const scripts = await holdBack(page, allButBoot);
  await page.goto("/search?q=Fame", { waitUntil: "commit" });
  await page.getByRole("contentinfo").waitFor();
  await waitUntilBooted(page);
  await page.getByRole("article").first().hover();
  await page.getByRole("button", { name: /^Quick Buy/ }).click();
  const dialog = page.getByRole("dialog", { name: "Add to Basket" });
  await dialog.getByRole("button", { name: "Add to Basket" }).click();
  await expect(dialog).toBeHidden();
  await expect(page.getByRole("link", { name: "Basket, 100 items" })).toBeVisible();

  scripts.deliver();

  await expect(dialog).toContainText(LIMIT);
  await page.keyboard.press("Escape");
  await expect(page.getByRole("link", { name: "Basket, 99 items" })).toContainText("99");
});
