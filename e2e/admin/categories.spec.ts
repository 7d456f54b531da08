import type { Page } from "@playwright/test";
import { axeFindings } from "../axe.ts";
import { createMember } from "./members.ts";
import { test } from "./own-shop.ts";
import { enterAs, expect } from "./test.ts";

const sections = async (page: Page) => {
  const rows = page.getByRole("main").getByRole("listitem");
  return (await rows.getByRole("paragraph").allTextContents()).filter((_, at) => at % 2 === 0);
};

test("shows a new category in menu, page, search and sitemap, and redirects its old URL", async ({
  page,
  ownShop,
  allowProblem,
}) => {
  const { address, admin } = ownShop;
  allowProblem(/status of (409|422)/);
  const shown = async (path: string) => (await page.request.get(address + path)).text();
  await enterAs(page, await createMember("staff", ownShop));
  await page.goto(`${admin}/products`);
  await page.getByRole("link", { name: "Categories" }).click();
  await page.getByRole("button", { name: "New category" }).click();
  const editor = page.getByRole("dialog");
  const field = (name: string) => editor.getByLabel(name, { exact: true });
  await expect(field("Name")).toBeFocused();
  await page.keyboard.type("Candles & Wax");
  await expect(field("URL")).toHaveValue("/candles-wax");
  await field("Introduction").fill("Poured by hand in Devon.");
  await field("URL").fill("/checkout");
  await editor.getByRole("button", { name: "Save" }).click();
  await expect(field("URL")).toHaveAccessibleDescription(/\/checkout are the shop’s own/);
  expect(await axeFindings(page)).toEqual([]);
  await field("URL").fill("/candles");
  await editor.getByRole("button", { name: "Save" }).click();
  await expect(page.getByText("Candles & Wax saved")).toBeVisible();

  expect(await shown("/delivery")).toContain("Candles &amp; Wax");
  expect(await shown("/candles")).toContain("Coming soon");
  expect(await shown("/sitemap.xml")).toContain("/candles</loc>");
  expect(await shown("/page-data/suggestions?q=cand")).toContain('"/candles"');

  await page.goto(`${admin}/products?q=retinol`);
  await page.getByRole("checkbox", { name: /Vitamin A Retinol Cream/ }).check();
  await page.getByRole("button", { name: "Change category", exact: true }).click();
  await editor.getByLabel("Category").selectOption("Candles & Wax");
  await editor.getByRole("button", { name: "Move 1 product" }).click();
  await expect(page.getByText("Moved 1 product")).toBeVisible();

  await test.step("shows the category in the phone's menu and in a product's breadcrumb", async () => {
    const phone = await page.context().newPage();
    await phone.setViewportSize({ width: 390, height: 844 });
    await phone.goto(address);
    await phone.getByRole("button", { name: "Open menu" }).click();
    await phone.getByRole("dialog").getByRole("link", { name: "Candles & Wax" }).click();
    await expect(phone).toHaveURL(`${address}/candles`);
    await expect(phone.getByRole("heading", { level: 1 })).toHaveText("Candles & Wax");
    await expect(phone.getByText("Poured by hand in Devon.")).toBeVisible();
    await expect(phone.getByText("1 product", { exact: true })).toBeVisible();
    expect(await axeFindings(phone)).toEqual([]);
    await phone
      .getByRole("link", { name: /Vitamin A Retinol Cream/ })
      .first()
      .click();
    const trail = phone.getByRole("navigation", { name: "Breadcrumb" });
    await expect(trail.getByRole("link", { name: "Candles & Wax" })).toBeVisible();
    await phone.close();
  });

  await page.goto(`${admin}/products/categories`);
  await page.getByRole("button", { name: "Move Candles & Wax up" }).click();
  await expect.poll(() => shown("/")).toMatch(/href="\/candles".*href="\/fragrance"/s);
  await expect(page.getByRole("button", { name: "Move Candles & Wax up" })).toBeFocused();
  expect((await sections(page)).slice(-2)).toEqual(["Candles & Wax", "Fragrance"]);
  expect(await axeFindings(page)).toEqual([]);

  await page.getByRole("button", { name: "Edit Candles & Wax" }).click();
  await field("Name").fill("Candles");
  await field("URL").fill("/soy/candles");
  await expect(editor.getByText("/candles will redirect to the new URL")).toBeVisible();
  await editor.getByRole("checkbox", { name: "Show in menu" }).uncheck();
  await editor.getByRole("button", { name: "Save" }).click();
  await expect(page.getByText("Candles saved")).toBeVisible();
  expect(await shown("/delivery")).not.toContain("Candles");
  const old = await page.request.get(`${address}/candles?sort=price`, { maxRedirects: 0 });
  expect([old.status(), old.headers().location]).toEqual([301, "/soy/candles?sort=price"]);
  expect(await shown("/soy/candles")).toContain("Vitamin A Retinol Cream");

  await page.getByRole("button", { name: "Edit Candles" }).click();
  await editor.getByRole("button", { name: "Delete" }).click();
  await editor.getByRole("button", { name: "Delete Candles" }).click();
  await expect(editor.getByText("Move all products to another category first")).toBeVisible();
  await page.keyboard.press("Escape");
  await page.getByRole("button", { name: "Edit K Beauty" }).click();
  await editor.getByRole("button", { name: "Delete" }).click();
  await editor.getByRole("button", { name: "Delete K Beauty" }).click();
  await expect(page.getByText("K Beauty deleted")).toBeVisible();
  expect((await page.request.get(`${address}/haircare`)).status()).toBe(404);

  await page.getByRole("link", { name: "History" }).click();
  await page.getByRole("button", { name: "Undo: Deleted the category K Beauty" }).click();
  await expect.poll(() => shown("/haircare")).toContain("Coming Soon");
});
