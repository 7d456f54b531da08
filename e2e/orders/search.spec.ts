import type { Page } from "@playwright/test";
import { axeFindings } from "../axe.ts";
import { expect, test } from "../fixtures.ts";
import { openReady } from "../visit.ts";

const field = (page: Page) =>
  page.getByRole("banner").getByRole("combobox", { name: "Search", exact: true });
const list = (page: Page) => page.getByRole("listbox", { name: "Suggestions" });
const options = (page: Page) => list(page).getByRole("option");
const isForSuggestions = (address: string) => address.includes("/page-data/suggestions");

/** Opens a page and returns the queries it requests suggestions for. */
async function open(page: Page) {
  const asked: string[] = [];
  page.on("request", (request) => {
    const { searchParams } = new URL(request.url());
    if (isForSuggestions(request.url())) asked.push(searchParams.get("q") ?? "");
  });
  await openReady(page, "/delivery");
  return asked;
}

test("offers another spelling and the categories if nothing is found", async ({ page }) => {
  await openReady(page, "/search?q=vitamin%20retinnoll");
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(
    'No products found matching "vitamin retinnoll"',
  );
  await expect(page.getByRole("main").getByRole("link", { name: "Skincare" })).toBeVisible();
  expect(await axeFindings(page)).toEqual([]);

  await page.getByRole("link", { name: "vitamin retinol" }).click();

  await expect(page).toHaveURL("/search?q=vitamin%20retinol");
  await expect(page.getByText("1 product found")).toBeVisible();
});

test("suggests categories and products while typing and opens one by keyboard", async ({
  page,
}) => {
  await open(page);
  await field(page).pressSequentially("frag");
  await expect(options(page)).toHaveCount(5);
  await expect(options(page).first()).toHaveText("Fragrance");
  await expect(options(page).last()).toContainText(/Paco Rabanne.+£\d/);
  await expect(page.getByRole("status").getByText("5 suggestions")).toBeAttached();
  await expect(field(page)).toHaveAttribute("aria-expanded", "true");
  expect(await axeFindings(page)).toEqual([]);

  await field(page).press("ArrowUp");
  await expect(options(page).last()).toHaveAttribute("aria-selected", "true");
  await field(page).press("ArrowDown");
  await expect(list(page).getByRole("option", { selected: true })).toHaveCount(0);
  await field(page).press("ArrowDown");
  await field(page).press("ArrowDown");
  const chosen = list(page).getByRole("option", { selected: true });
  await expect(chosen).toHaveId((await field(page).getAttribute("aria-activedescendant")) ?? "");
  const path = (await chosen.getAttribute("href")) ?? "";
  expect(path).toContain("/products/");
  await field(page).press("Enter");

  await expect(page).toHaveURL(path);
  await expect(list(page)).toBeHidden();
});

test("Escape closes the suggestions and keeps the query for Enter", async ({ page }) => {
  await open(page);
  await field(page).pressSequentially("nails");
  await expect(options(page)).toHaveCount(6);

  await field(page).press("Escape");
  await expect(list(page)).toBeHidden();
  await expect(field(page)).toHaveValue("nails");
  await expect(field(page)).toHaveAttribute("aria-expanded", "false");
  await field(page).press("ArrowDown");
  await expect(options(page)).toHaveCount(6);
  await field(page).press("Enter");

  await expect(page).toHaveURL("/search?q=nails");
  await expect(list(page)).toBeHidden();
});

test("opens a clicked suggestion and closes the list when the field loses the focus", async ({
  page,
}) => {
  await open(page);
  await field(page).pressSequentially("retinol");
  await expect(options(page)).toHaveCount(1);
  await page.keyboard.press("Tab");
  await expect(list(page)).toBeHidden();

  await field(page).fill("skin");
  await options(page).first().click();

  await expect(page).toHaveURL("/skincare");
});

test("loads suggestions only when the field is used and searches without them", async ({
  page,
  allowProblem,
}) => {
  allowProblem(/suggestions|Failed to load resource/);
  const scripts = new Set<string>();
  page.on("request", (request) => {
    if (/search-suggestions[^/]*\.js$/.test(request.url())) scripts.add(request.url());
  });
  await page.route(
    (url) => isForSuggestions(url.href),
    (route) => route.abort(),
  );
  const asked = await open(page);
  expect(scripts.size).toBe(0);

  await field(page).pressSequentially("fame");
  await expect.poll(() => asked).toEqual(["fame"]);
  expect(scripts.size).toBe(1);
  await field(page).press("Enter");

  await expect(page).toHaveURL("/search?q=fame");
});

test.describe("on a phone", () => {
  test.use({ viewport: { width: 390, height: 844 } });

  test("shows suggestions below the search box and within the screen", async ({ page }) => {
    await open(page);
    await page.getByRole("button", { name: "Open search" }).click();
    await field(page).pressSequentially("1million");
    await expect(options(page)).toHaveCount(2);
    const row = await options(page).first().boundingBox();
    const form = await page.getByRole("search").filter({ visible: true }).boundingBox();
    expect(row?.y).toBeGreaterThan((form?.y ?? 0) + (form?.height ?? 0));
    expect(row?.height).toBeGreaterThanOrEqual(44);
    expect((row?.x ?? -1) >= 0 && (row?.x ?? 0) + (row?.width ?? 0) <= 390).toBe(true);
    expect(await axeFindings(page)).toEqual([]);

    await options(page).first().click();

    await expect(page).toHaveURL(/\/products\//);
    await expect(page.getByRole("button", { name: "Open search" })).toBeVisible();
  });
});
