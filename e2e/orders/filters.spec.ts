import type { Page } from "@playwright/test";
import { axeFindings } from "../axe.ts";
import { cards, chosen, menu, openFilters, option, readCount, status } from "../filters.ts";
import { expect, test } from "../fixtures.ts";
import { holdBack } from "../hold-back.ts";
import { servedHead } from "../served-head.ts";

const phone = { width: 390, height: 844 };
const names = async (page: Page) =>
  cards(page).getByRole("heading").getByRole("link").allTextContents();

test("filters a search by brand, sorts it and keeps both in the URL", async ({ page }) => {
  await openFilters(page, "/search");
  await expect(status(page, "51 products found")).toBeVisible();
  await menu(page, "Brand").click();
  const count = await readCount(page, "Paco Rabanne");
  expect(await axeFindings(page, { within: "main" })).toEqual([]);

  await option(page, "Paco Rabanne").check();

  await expect(page).toHaveURL("/search?brand=paco-rabanne");
  await expect(cards(page)).toHaveCount(count);
  await expect(status(page, `${count} of 51 products found`)).toBeVisible();
  await expect(option(page, "Paco Rabanne")).toBeFocused();
  await page.keyboard.press("Escape");
  await menu(page, "Sort").click();
  await page.getByRole("radio", { name: "Name", exact: true }).check();
  await expect(page).toHaveURL("/search?brand=paco-rabanne&sort=name");
  await expect(async () => {
    const shown = await names(page);
    expect(shown).toEqual(shown.toSorted(new Intl.Collator("en-GB", { numeric: true }).compare));
  }).toPass();

  const shown = await names(page);
  const scripts = await holdBack(page, /\.js$/);
  await page.reload({ waitUntil: "commit" });
  await expect(chosen(page)).toHaveText([/Paco Rabanne/, "Clear all"]);
  expect(await names(page)).toEqual(shown);
  // Back, before any script of the page runs.
  await page.goBack({ waitUntil: "commit" });
  await expect(page).toHaveURL("/search?brand=paco-rabanne");
  await page.goBack({ waitUntil: "commit" });
  await expect(page).toHaveURL("/search");
  scripts.deliver();
  await expect(status(page, "51 products found")).toBeVisible();
  await page.goForward();
  await expect(cards(page)).toHaveCount(count);

  await chosen(page).getByText("Clear all").press("Enter");
  await expect(page).toHaveURL("/search");
  await expect(page.getByRole("heading", { level: 1 })).toBeFocused();
});

test("offers to clear filters that match nothing and hides filters in short lists", async ({
  page,
}) => {
  const { canonicals, metas } = await servedHead(page, "/k-beauty?kind=lashes&finish=matte");
  expect(canonicals).toEqual([expect.stringMatching(/\/k-beauty$/)]);
  expect(metas).toEqual((await servedHead(page, "/k-beauty")).metas);
  await openFilters(page, "/search?q=nails&utm_source=x&kind=lashes&finish=matte&brand=none");
  await expect(page.getByRole("heading", { name: "No products match" })).toBeVisible();
  await expect(cards(page)).toHaveCount(0);
  for (const width of [390, 1440]) {
    await page.setViewportSize({ width, height: 900 });
    expect.soft(await axeFindings(page), String(width)).toEqual([]);
  }

  await page.getByRole("link", { name: "Clear all filters" }).click();

  await expect(page).toHaveURL("/search?q=nails");
  await expect(cards(page).first()).toBeVisible();
  await page.goto("/fragrance?brand=none");
  await expect(cards(page)).toHaveCount(4);
  await expect(menu(page, "Sort")).toHaveCount(0);
});

test.describe("without JavaScript on a phone", () => {
  test.use({ javaScriptEnabled: false, viewport: phone });

  test("filters with a plain form that keeps the search query", async ({ page }) => {
    await page.goto("/search?q=kiss");
    await menu(page, "Kind").click();
    await option(page, "Toenails").check();
    await menu(page, "Sort").click();
    await page.getByRole("radio", { name: "Price, high to low" }).check();
    await page.getByRole("button", { name: "Apply" }).click();

    await expect(page).toHaveURL("/search?q=kiss&kind=toenails&sort=price-down");
    await expect(cards(page)).toHaveCount(2);
    await page.getByRole("link", { name: "Remove Toenails" }).click();
    await expect(page).toHaveURL("/search?q=kiss&sort=price-down");
  });
});
