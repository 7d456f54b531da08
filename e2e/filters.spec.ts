import type { Page } from "@playwright/test";
import { axeFindings } from "./axe.ts";
import {
  cards,
  chosen,
  filterCode,
  menu,
  openFilters,
  option,
  readCount,
  status,
} from "./filters.ts";
import { expect, test } from "./fixtures.ts";
import { allButBoot, holdBack } from "./hold-back.ts";
import { liveHead, servedHead } from "./served-head.ts";
import { serveFilesOnly } from "./static-host.ts";
import { expectNoDialog, openReady, waitUntilBooted, waitUntilHydrated } from "./visit.ts";

const phone = { width: 390, height: 844 };

test("a filter shows as many products as its count says and changes the URL", async ({ page }) => {
  await openFilters(page);
  await expect(status(page, "45 products")).toBeVisible();
  await menu(page, "Colour").click();
  const count = await readCount(page, "Red");
  await page.evaluate(() => scrollTo(0, 100));

  await option(page, "Red").check();

  await expect(page).toHaveURL("/k-beauty?colour=red");
  await expect(cards(page)).toHaveCount(count);
  await expect(status(page, `${count} of 45 products`)).toBeVisible();
  await expect(option(page, "Red")).toBeFocused();
  await expect(option(page, "Red")).toBeChecked();
  await expect.poll(() => page.evaluate(() => scrollY)).toBe(100);

  await option(page, "Black").check();
  await expect(page).toHaveURL("/k-beauty?colour=red,black");
  await option(page, "Red").uncheck();
  await menu(page, "Kind").click();
  await expect(option(page, "Red"), "one group is open at a time").toBeHidden();
  const lashes = await readCount(page, "Lashes");
  await option(page, "Lashes").check();
  await expect(page).toHaveURL("/k-beauty?kind=lashes&colour=black");
  await expect(page.getByText(`${lashes} of 45 products`)).toBeVisible();
});

test("pagination keeps the filters, and a new filter returns to the first page", async ({
  page,
}) => {
  await openFilters(page, "/k-beauty?kind=nails");
  const pagination = page.getByRole("navigation", { name: "Pagination" });
  await expect(pagination.getByRole("link", { name: /^Page/ })).toHaveCount(3);
  await expect(cards(page)).toHaveCount(12);

  await pagination.getByRole("link", { name: "Next" }).click();
  await expect(page).toHaveURL("/k-beauty?kind=nails&page=2");
  await expect(page.getByRole("heading", { level: 1 })).toBeFocused();

  await menu(page, "Finish").click();
  await option(page, "Matte").check();
  await expect(page).toHaveURL("/k-beauty?kind=nails&finish=matte");
  await expect(pagination).toHaveCount(0);
});

test("Back and Forward step through the chosen filters", async ({ page }) => {
  await openFilters(page);
  await menu(page, "Length").click();
  await option(page, "Long").check();
  await expect(page).toHaveURL("/k-beauty?length=long");
  await option(page, "Short").check();
  await expect(page).toHaveURL("/k-beauty?length=short,long");

  await page.goBack();
  await expect(page).toHaveURL("/k-beauty?length=long");
  await expect(chosen(page)).toHaveText([/Long/, "Clear all"]);
  await page.goBack();
  await expect(page).toHaveURL("/k-beauty");
  await expect(cards(page)).toHaveCount(12);
  await expect(chosen(page)).toHaveCount(0);

  await page.goForward();
  await expect(chosen(page)).toHaveText([/Long/, "Clear all"]);
  await menu(page, "Length").click();
  await expect(option(page, "Long")).toBeChecked();
  await expect(option(page, "Short")).not.toBeChecked();
});

test("removes filters one by one or all at once and keeps the focus nearby", async ({ page }) => {
  await openFilters(page, "/k-beauty?shape=oval,almond&finish=matte,glossy&sort=price");
  await expect(chosen(page)).toHaveText([/Oval/, /Almond/, /Glossy/, /Matte/, "Clear all"]);

  await chosen(page).getByText("Almond").press("Enter");
  await expect(page).toHaveURL("/k-beauty?shape=oval&finish=glossy,matte&sort=price");
  await expect(page.getByRole("link", { name: "Remove Glossy" })).toBeFocused();

  await page.getByRole("link", { name: "Remove Matte" }).press("Enter");
  await expect(page.getByRole("link", { name: "Clear all" })).toBeFocused();

  await page.keyboard.press("Enter");
  await expect(page).toHaveURL("/k-beauty?sort=price");
  await expect(page.getByRole("heading", { level: 1 })).toBeFocused();
  await expect(status(page, "45 products")).toBeVisible();
});

test("filters without a match show a message and a link that clears them", async ({ page }) => {
  await openFilters(page, "/k-beauty?kind=lashes&finish=matte");
  await expect(page.getByRole("heading", { name: "No products match" })).toBeVisible();
  await expect(status(page, "0 of 45 products")).toBeVisible();
  await expect(cards(page)).toHaveCount(0);

  await page.getByRole("link", { name: "Clear all filters" }).click();

  await expect(page).toHaveURL("/k-beauty");
  await expect(cards(page)).toHaveCount(12);
});

test("sorts products by price and back", async ({ page }) => {
  await openFilters(page);
  const prices = async () => {
    const texts = await cards(page)
      .getByText(/^Now £/)
      .allTextContents();
    return texts.map((text) => Number(text.replace("Now £", "")));
  };
  await menu(page, "Sort").click();
  await page.getByRole("radio", { name: "Price, low to high" }).check();
  await expect(page).toHaveURL("/k-beauty?sort=price");
  await expect(menu(page, "Sort")).toHaveText("Sort Price, low to high");
  await expect(status(page, "45 products")).toBeVisible();
  // The list may update shortly after its menu.
  await expect(async () => {
    const ascending = await prices();
    expect(ascending).toHaveLength(12);
    expect(ascending).toEqual(ascending.toSorted((one, other) => one - other));
  }).toPass();

  await page.getByRole("radio", { name: "Our selection" }).check();
  await expect(page).toHaveURL("/k-beauty");
});

test("the filters work by keyboard, and Escape or a click outside closes a group", async ({
  page,
}) => {
  await openFilters(page);
  await menu(page, "Finish").focus();
  await page.keyboard.press("Enter");
  await page.keyboard.press("Tab");
  await expect(option(page, "Glossy")).toBeFocused();
  await page.keyboard.press("Tab");
  await page.keyboard.press("Space");
  await expect(page).toHaveURL("/k-beauty?finish=matte");
  await expect(option(page, "Matte")).toBeFocused();

  await page.keyboard.press("Escape");
  await expect(menu(page, "Finish")).toBeFocused();
  await expect(option(page, "Matte")).toBeHidden();

  await page.keyboard.press("Enter");
  await expect(option(page, "Matte")).toBeVisible();
  await page.keyboard.press("Shift+Tab");
  await expect(option(page, "Matte"), "closes when the focus leaves it").toBeHidden();

  await menu(page, "Price").click();
  await expect(option(page, "Under £7")).toBeVisible();
  await page.getByRole("heading", { level: 1 }).click();
  await expect(option(page, "Under £7")).toBeHidden();
});

test("ignores invalid filters in the URL and keeps the head of the plain list", async ({
  page,
}) => {
  const served = await servedHead(page, "/k-beauty?colour=blue");
  expect(served).toEqual(await servedHead(page, "/k-beauty"));
  await openFilters(page, "/k-beauty?utm_source=x&colour=blue&colour=mauve&sort=worst&page=9");
  await expect(chosen(page)).toHaveText([/Blue/, "Clear all"]);
  await expect(cards(page)).toHaveCount(1);
  expect(await liveHead(page)).toEqual(served);
  expect(served.canonicals).toEqual([expect.stringMatching(/\/k-beauty$/)]);
});

test("the served page shows the chosen filters, and hydration keeps them", async ({ page }) => {
  const scripts = await holdBack(page, allButBoot);
  await page.goto("/k-beauty?shape=stiletto", { waitUntil: "commit" });
  await scripts.requested;
  await expect(cards(page)).toHaveCount(3);
  await expect(page.getByText("3 of 45 products")).toBeVisible();

  scripts.deliver();
  await waitUntilHydrated(page);
  await expect(cards(page)).toHaveCount(3);
});

test("a filter ticked before hydration takes effect after it", async ({ page }) => {
  const code = await holdBack(page, filterCode);
  await openReady(page, "/k-beauty");
  await code.requested;
  await menu(page, "Colour").click();
  await option(page, "Gold").check();
  await expect(page).toHaveURL("/k-beauty");

  code.deliver();

  await expect(page).toHaveURL("/k-beauty?colour=gold");
  await expect(cards(page)).toHaveCount(2);
  await expect(option(page, "Gold")).toBeChecked();
});

test("on a static host, the browser applies the filters in the URL", async ({ page }) => {
  await serveFilesOnly(page);
  await openFilters(page, "/k-beauty?kind=lashes&page=2");
  await expect(cards(page)).toHaveCount(3);
  await expect(chosen(page)).toHaveText([/Lashes/, "Clear all"]);
});

test("if the filter code fails, products can be bought and Try again loads it", async ({
  page,
  allowProblem,
}) => {
  allowProblem(/list-filters|Failed to fetch/);
  await page.clock.install();
  await page.route(filterCode, (route) => route.abort());
  await openReady(page, "/k-beauty");
  await expect(async () => {
    await page.clock.runFor(10_000);
    await expect(page.getByText("Some of this page did not load")).toBeVisible({ timeout: 500 });
  }).toPass();
  await page
    .getByRole("button", { name: /^Quick Buy/ })
    .first()
    .click();
  await page.getByRole("dialog").getByRole("button", { name: "Add to Basket" }).click();
  await expect(page.getByRole("link", { name: /^Basket, 1 item/ })).toBeVisible();

  await page.unroute(filterCode);
  await page.getByRole("button", { name: "Try again" }).click();
  await expect(page.getByText("Some of this page did not load")).toHaveCount(0);
  await menu(page, "Kind").click();
  await option(page, "Toenails").check();
  await expect(cards(page)).toHaveCount(2);
  await expect(page.getByRole("link", { name: /^Basket, 1 item/ })).toBeVisible();
});

test("open, chosen and unmatched filters have no accessibility violations", async ({ page }) => {
  await openFilters(page);
  for (const name of ["Colour", "Sort"]) {
    await menu(page, name).click();
    expect.soft(await axeFindings(page, { within: "main" }), name).toEqual([]);
  }
  await menu(page, "Colour").click();
  await option(page, "Grey").check();
  await menu(page, "Finish").click();
  await option(page, "Chrome").check();
  await expect(cards(page)).toHaveCount(0);
  await page.keyboard.press("Escape");
  for (const viewport of [phone, { width: 1440, height: 900 }]) {
    await page.setViewportSize(viewport);
    expect.soft(await axeFindings(page), String(viewport.width)).toEqual([]);
  }
});

test.describe("on a phone", () => {
  test.use({ viewport: phone });

  const opener = (page: Page) => page.getByRole("button", { name: "Filter and sort" });

  test("the filter sheet updates the list behind it at once", async ({ page }) => {
    await openFilters(page);
    await opener(page).click();
    const sheet = page.getByRole("dialog", { name: "Filter and sort" });
    await expect(sheet).toBeVisible();
    await menu(page, "Shape").click();
    await option(page, "Coffin").check();
    await expect(page).toHaveURL("/k-beauty?shape=coffin");
    await expect(sheet.getByRole("button", { name: "Show 7 products" })).toBeVisible();
    await expect(sheet.getByRole("status")).toHaveText("7 products");
    await menu(page, "Finish").click();
    await expect(option(page, "Coffin"), "groups stay open here").toBeVisible();
    await option(page, "Matte").check();
    expect.soft(await axeFindings(page, { within: "dialog[open]" })).toEqual([]);

    await sheet.getByRole("button", { name: "Show 2 products" }).click();

    await expectNoDialog(page);
    await expect(cards(page)).toHaveCount(2);
    await expect(opener(page)).toHaveText("Filter and sort2 chosen");
    await expect(opener(page)).toBeFocused();
    await expect(chosen(page)).toHaveText([/Coffin/, /Matte/, "Clear all"]);
  });

  test("the sheet clears all filters, and Back closes it", async ({ page }) => {
    await openFilters(page, "/k-beauty?price=under-7");
    await opener(page).click();
    const sheet = page.getByRole("dialog", { name: "Filter and sort" });
    await sheet.getByRole("link", { name: "Clear all" }).click();
    await expect(page).toHaveURL("/k-beauty");
    await expect(sheet.getByRole("button", { name: "Show 45 products" })).toBeVisible();

    await page.goBack();
    await expect(page).toHaveURL("/k-beauty?price=under-7");
    await expectNoDialog(page);
  });

  test("the sheet opens before the main scripts, which fill it", async ({ page }) => {
    const scripts = await holdBack(page, allButBoot);
    await page.goto("/k-beauty", { waitUntil: "commit" });
    await waitUntilBooted(page);
    await opener(page).click();
    await expect(page.getByRole("dialog", { name: "Filter and sort" })).toBeVisible();

    scripts.deliver();

    await menu(page, "Kind").click();
    await option(page, "Lashes").check();
    await expect(page).toHaveURL("/k-beauty?kind=lashes");
  });
});

test.describe("without JavaScript", () => {
  test.use({ javaScriptEnabled: false, viewport: phone });

  test("filters and sorting work as a plain form", async ({ page }) => {
    await page.goto("/k-beauty?page=3");
    await expect(page.getByRole("button", { name: "Filter and sort" })).toHaveCount(0);
    await menu(page, "Shape").click();
    await option(page, "Doll").check();
    await option(page, "Wispy").check();
    await menu(page, "Sort").click();
    await page.getByRole("radio", { name: "Price, low to high" }).check();
    await page.getByRole("button", { name: "Apply" }).click();

    await expect(page).toHaveURL("/k-beauty?shape=wispy&shape=doll&sort=price");
    await expect(cards(page)).toHaveCount(5);
    await expect(page.getByText("5 of 45 products")).toBeVisible();
    await menu(page, "Shape").click();
    await expect(option(page, "Doll")).toBeChecked();
    await menu(page, "Shape").click();

    await page.getByRole("link", { name: "Remove Doll" }).click();
    await expect(page).toHaveURL("/k-beauty?shape=wispy&sort=price");
    await expect(cards(page)).toHaveCount(3);
    await page.getByRole("link", { name: "Clear all" }).click();
    await expect(page).toHaveURL("/k-beauty?sort=price");
  });
});
