import { readFile } from "node:fs/promises";
import type { Page } from "@playwright/test";
import { axeFindings } from "../axe.ts";
import { setStock } from "../orders/placed-orders.ts";
import { tooWide } from "../overflow.ts";
import { order } from "./placements.ts";
import { enterAs, expect, test } from "./test.ts";

// No other test tracks its stock.
const TOP = {
  slug: "kiss-salon-acrylic-french-nails-in-breathtaking",
  name: "KISS Salon Acrylic French Nails in Breathtaking",
};

const choose = (page: Page, name: string, csv: string) =>
  page.getByLabel(/Choose a CSV file/).setInputFiles({
    name,
    mimeType: "text/csv",
    buffer: Buffer.from(csv, "utf16le"),
  });

test("previews and imports a corrected file, and never overwrites a sale", async ({
  page,
  staff,
  request,
  allowProblem,
}) => {
  allowProblem(/status of 409/);
  await setStock(TOP.slug, 5);
  await enterAs(page, staff);
  await page.goto("/products/stock");
  const opener = page.getByRole("link", { name: "Import stock" });
  await expect(opener).toBeVisible();
  // Only owners export.
  await expect(page.getByRole("button", { name: "Export" })).toHaveCount(0);
  await opener.click();
  await choose(page, "wrong.csv", `\uFEFFProduct;AVAILABLE\r\n${TOP.slug};50\r\nno-nails;3\r\n`);
  await expect(page.getByRole("row").nth(1)).toContainText("Product not found");
  await expect(page.getByRole("row").nth(2)).toContainText("5 → 50");
  await expect(page.getByRole("button", { name: /^Import/ })).toHaveCount(0);
  expect(await axeFindings(page)).toEqual([]);

  await choose(page, "right.csv", `\uFEFFProduct;AVAILABLE\r\n${TOP.slug};50\r\n`);
  const start = page.getByRole("button", { name: "Import 1 change" });
  await expect(start).toBeVisible();
  await order(request, TOP.slug, 1);
  await start.click();
  await expect(page.getByRole("alert").filter({ hasText: "Nothing was imported" })).toBeVisible();
  await expect(page.getByRole("row").nth(1)).toContainText("4 → 50");
  await start.click();
  await expect(page.getByText("1 product updated")).toBeVisible();
  await expect(page).toHaveURL(/\/stock\?sort=changed$/);
  await expect(page.getByRole("row").filter({ hasText: TOP.name })).toContainText("50");
});

test("previews pasted spreadsheet cells", async ({ page, staff }) => {
  await enterAs(page, staff);
  await page.goto("/products/stock/import");
  await page.getByLabel("Or paste cells").fill("brand\tproduct\nKISS\tno-nails");
  await expect(page.getByRole("main").getByRole("alert")).toContainText(
    "Add a column “available” or “reorder level”",
  );
  await page.getByLabel("Or paste cells").fill("product\treorder level\nno-nails\t3");
  await expect(page.getByRole("row").nth(1)).toContainText("Product not found");
});

test("an owner's export imports without changes", async ({ page, owner }) => {
  await enterAs(page, owner);
  await page.goto("/products/stock");
  const downloading = page.waitForEvent("download");
  await page.getByRole("button", { name: "Export" }).click();
  const file = await (await downloading).path();
  const lines = (await readFile(file, "utf8")).trim().split("\r\n").length - 1;
  expect(lines).toBeGreaterThanOrEqual(51);
  await page.goto("/products/stock/import");
  await page.getByLabel(/Choose a CSV file/).setInputFiles(file);
  await expect(page.getByText(`0 rows to update, ${lines} rows unchanged`)).toBeVisible();
});

test("shows fifty rows with errors at a time and moves the focus", async ({ page, staff }) => {
  await enterAs(page, staff);
  await page.goto("/products/stock/import");
  const wrong = Array.from({ length: 120 }, (_, index) => `no-nails-${index},3`);
  await choose(page, "wrong.csv", `\uFEFFproduct,available\r\n${wrong.join("\r\n")}\r\n`);
  await expect(page.getByText("120 rows with errors, 0 rows to update")).toBeVisible();
  const rows = page.getByRole("row").filter({ hasText: "Product not found" });
  await expect(rows).toHaveCount(50);
  await expect(page.getByText("50 of 120 rows shown")).toBeVisible();
  // A screen reader should announce the totals, but not every row.
  await expect(page.locator("[aria-live=off]").getByRole("table")).toBeVisible();

  const more = page.getByRole("button", { name: "Show more" });
  await more.press("Enter");
  await expect(rows).toHaveCount(100);
  await expect(more).toBeFocused();
  await page.keyboard.press("Enter");
  await expect(rows).toHaveCount(120);
  await expect(rows.last()).toContainText("no-nails-119");
  await expect(more).toHaveCount(0);
  await expect(page.getByText("120 of 120 rows shown")).toBeFocused();
  expect(await axeFindings(page)).toEqual([]);
  await page.setViewportSize({ width: 320, height: 640 });
  await expect.poll(() => tooWide(page)).toEqual([]);

  await choose(page, "short.csv", "\uFEFFproduct,available\r\nno-nails,3\r\n");
  await expect(page.getByText("1 row with errors")).toBeVisible();
  await expect(page.getByText(/rows? shown/)).toHaveCount(0);
});
