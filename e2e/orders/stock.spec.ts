/** What is left of a product that is counted. */
import { axeFindings } from "../axe.ts";
import { expect, test } from "../fixtures.ts";
import { openReady } from "../visit.ts";
import { staff } from "./placed-orders.ts";

// No other test buys these.
const FEW = { slug: "paco-rabanne-phantom-eau-de-toilette", name: "Phantom Eau de Toilette" };
const NONE = { slug: "paco-rabanne-1-million-royal", name: "1 Million Royal" };

test.beforeAll(async () => {
  await staff("stock", "set", FEW.slug, "2");
  await staff("stock", "set", NONE.slug, "0");
});

test("cards say what is left, and nothing moves for it", async ({ page }) => {
  await page.addInitScript(() => {
    new PerformanceObserver(() => Object.assign(window, { moved: true })).observe({
      type: "layout-shift",
      buffered: true,
    });
  });
  await openReady(page, "/fragrance");
  await expect(page.getByRole("article").filter({ hasText: FEW.name })).toContainText(
    "Only 2 left",
  );
  await expect(page.getByRole("article").filter({ hasText: NONE.name })).toContainText("Sold out");

  expect(await page.evaluate(() => "moved" in window)).toBe(false);
  expect(await axeFindings(page)).toEqual([]);
  const soldOut = async () =>
    (await page.locator("#structured-data").textContent())?.match(/OutOfStock/g)?.length;
  await expect.poll(soldOut).toBe(1);
  await page.getByRole("link", { name: "Skincare" }).first().click();
  await expect.poll(soldOut).toBe(undefined);
  await page.goBack();
  await expect.poll(soldOut).toBe(1);
});

test("no more can be bought than there are, and why is said", async ({ page }) => {
  await openReady(page, "/fragrance");
  await expect(page.getByText("Only 2 left")).toBeVisible();
  const dialog = page.getByRole("dialog");
  const add = dialog.getByRole("button", { name: "Add to Basket" });
  await page.getByRole("button", { name: `Quick Buy: Paco Rabanne ${FEW.name}` }).click();
  const more = dialog.getByRole("button", { name: /^Increase/ });
  await more.click();
  await expect(more).toBeDisabled();
  await add.click();
  await expect(page.getByRole("link", { name: "Basket, 2 items" })).toBeVisible();

  await page.getByRole("button", { name: `Quick Buy: Paco Rabanne ${FEW.name}` }).click();
  await expect(add).toBeDisabled();
  await expect(add).toHaveAccessibleDescription("You have all that is left in your basket");
  await page.keyboard.press("Escape");
  await page.getByRole("button", { name: `Quick Buy: Paco Rabanne ${NONE.name}` }).click();
  const soldOut = dialog.getByRole("button", { name: "Sold out" });
  await expect(soldOut).toBeDisabled();
  await expect(soldOut).toHaveAccessibleDescription("We have none left at the moment");
});

test("sample ratings are not shown, nor offered for sorting", async ({ page }) => {
  await openReady(page, "/k-beauty");
  await expect(page.getByRole("article").first()).toBeVisible();

  await expect(page.getByRole("img", { name: /^Rated/ })).toHaveCount(0);
  await expect(page.getByText(/reviews?\)/)).toHaveCount(0);
  await expect(page.getByRole("option", { name: "Rating" })).toHaveCount(0);
});
