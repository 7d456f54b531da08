import { findErrors } from "@damson/storefront/page-checks";
import type { Page } from "@playwright/test";
import { expect, test } from "./fixtures.ts";
import { holdBack } from "./hold-back.ts";
import { liveHead, servedHead } from "./served-head.ts";
import { serveFilesOnly } from "./static-host.ts";
import { openReady, waitUntilHydrated } from "./visit.ts";

const laterScripts = /\/assets\/(?!boot)[^/]+\.js$/;

function heading(page: Page) {
  return page.getByRole("heading", { level: 1 });
}

function status(page: Page, text: string) {
  return page.getByRole("status").getByText(text, { exact: true });
}

test("a search shows its query, how many it found, and the products", async ({ page }) => {
  await page.goto("/search?q=lash%20couture");
  await expect(heading(page)).toHaveText('Showing results for "lash couture"');
  await expect(status(page, "6 products found")).toBeVisible();
  await expect(page.getByRole("article")).toHaveCount(6);
});

test("one product is one product", async ({ page }) => {
  await page.goto("/search?q=RETINOL");
  await expect(heading(page)).toHaveText('Showing results for "RETINOL"');
  await expect(status(page, "1 product found")).toBeVisible();
});

test("brands and categories are found too, in the prices of the search list", async ({ page }) => {
  await page.goto("/search?q=%20%20fragrance+");
  await expect(heading(page)).toHaveText('Showing results for "fragrance"');
  await expect(status(page, "4 products found")).toBeVisible();
  await expect(page.getByRole("article").filter({ hasText: "1 Million Royal" })).toContainText(
    "£115.00",
  );
  await expect(page.getByRole("article").filter({ hasText: "Gift Set" })).toContainText("£75.00");
});

test("without a match it says so and shows where else to look", async ({ page }) => {
  await page.goto("/search?q=zzz");
  await expect(heading(page)).toHaveText('No products found matching "zzz"');
  await expect(page.getByText("Try searching with different keywords")).toBeVisible();
  await expect(page.getByText("products found", { exact: false })).toHaveCount(1);
  await expect(page.getByRole("main").getByRole("article")).toHaveCount(0);

  await page.getByRole("main").getByRole("link", { name: "Skincare" }).click();
  await expect(page).toHaveURL("/skincare");
});

test("words that match only together still lead to what they name", async ({ page }) => {
  await page.goto("/search?q=KISS%20imPRESS");
  await expect(heading(page)).toHaveText('No products found matching "KISS imPRESS"');
  await expect(status(page, "Try searching with different keywords")).toBeVisible();
  await expect(
    page.getByRole("heading", { level: 2, name: "You may be looking for" }),
  ).toBeVisible();
  const names = page.getByRole("article").getByRole("heading", { level: 3 });
  await expect(names).toHaveCount(10);
  await expect(names.first()).toHaveText("KISS imPRESS Color Press-On Nails in Ballroom");
});

test("without a query the search shows everything", async ({ page }) => {
  for (const address of ["/search", "/search?q=%20%20"]) {
    await page.goto(address);
    await expect(heading(page)).toHaveText("Showing results for all products");
    await expect(status(page, "51 products found")).toBeVisible();
    await expect(page.getByRole("article")).toHaveCount(51);
  }
});

test("a search needs no script to show what it found", async ({ page }) => {
  const scripts = await holdBack(page, laterScripts);
  await page.goto("/search?q=lash%20couture", { waitUntil: "commit" });
  await scripts.requested;
  await expect(page).toHaveTitle("Search: lash couture – Damson");
  await expect(heading(page)).toHaveText('Showing results for "lash couture"');
  await expect(page.getByRole("article")).toHaveCount(6);
  scripts.deliver();
});

// React reports any difference between the served page and its own rendering.
test("the page served for a query is the one that the live page shows", async ({ page }) => {
  test.slow();
  const paths = [
    "nails",
    "zzz",
    "KISS+imPRESS",
    "a+b",
    "+A313+",
    "%22%3Cscript%3E",
    "%00%0D%0A%09x",
    "%F0%9F%92%85",
    "%ED%A0%80",
    "%zz",
    "gel&page=2",
  ].map((query) => `/search?q=${query}`);
  // Before the first page opens, because pages of the shop cannot parse HTML.
  const served = await Promise.all(paths.map((path) => servedHead(page, path)));
  for (const [index, path] of paths.entries()) {
    const html = await (await page.request.get(path)).text();
    expect(findErrors([{ path, html }])).toEqual([]);

    await openReady(page, path);
    expect(await liveHead(page), path).toEqual(served[index]);
  }
});

test("a static host has one file for every search, which the browser completes", async ({
  page,
}) => {
  await serveFilesOnly(page);
  const scripts = await holdBack(page, laterScripts);
  await page.goto("/search?q=lash%20couture", { waitUntil: "commit" });
  await scripts.requested;
  await expect(page.getByRole("article")).toHaveCount(51);
  scripts.deliver();
  await waitUntilHydrated(page);

  await expect(heading(page)).toHaveText('Showing results for "lash couture"');
  await expect(status(page, "6 products found")).toBeVisible();
  await expect(page.getByRole("article")).toHaveCount(6);
  await expect(page).toHaveTitle("Search: lash couture – Damson");
});

test("a further search takes the place of the one before, and Back returns to it", async ({
  page,
}) => {
  // Before hydration a search loads a new document, which does not move the focus.
  await openReady(page, "/search?q=fragrance");
  await expect(status(page, "4 products found")).toBeVisible();
  const box = page.getByRole("searchbox", { name: "Search" });
  const asked: string[] = [];
  page.on("request", (request) => {
    if (new URL(request.url()).pathname === "/search") asked.push(request.url());
  });

  await box.fill("retimax");
  await box.press("Enter");

  await expect(page).toHaveURL("/search?q=retimax");
  await expect(heading(page)).toHaveText('Showing results for "retimax"');
  await expect(heading(page)).toBeFocused();
  await expect(page).toHaveTitle("Search: retimax – Damson");
  await expect(status(page, "1 product found")).toBeVisible();
  await expect(box).toHaveValue("");

  await page.goBack();
  await expect(heading(page)).toHaveText('Showing results for "fragrance"');
  // The browser searches locally, without the server and its limits.
  expect(asked).toEqual([]);
});

test("a query is only ever text", async ({ page }) => {
  const query = '<img src=x onerror="alert(1)"> & "quotes" %';
  await page.goto(`/search?q=${encodeURIComponent(query)}`);
  await expect(heading(page)).toHaveText(`No products found matching "${query}"`);
});

test("a long query stays within the page", async ({ page }) => {
  await page.setViewportSize({ width: 320, height: 640 });
  await page.goto(`/search?q=${"x".repeat(300)}`);
  await expect(heading(page)).toContainText("xxx");
  expect(
    await page.evaluate(() => document.documentElement.scrollWidth - innerWidth),
  ).toBeLessThanOrEqual(0);
});

test("searches stay out of search engines", async ({ page }) => {
  await page.goto("/search?q=nails");
  await expect(page.locator("meta[name=robots]")).toHaveAttribute("content", "noindex");
  await expect(page.locator("link[rel=canonical]")).toHaveAttribute("href", /\/search$/);
});

test.describe("without JavaScript", () => {
  test.use({ javaScriptEnabled: false });

  // Playwright's text search skips `noscript`.
  const reason = (page: Page) => page.locator("main noscript > p");

  test("a search shows its query, how many it found, and the products", async ({ page }) => {
    await page.goto("/");
    await page.getByRole("searchbox", { name: "Search" }).fill("Lash Couture");
    await page.keyboard.press("Enter");
    await expect(page).toHaveURL("/search?q=Lash+Couture");
    await expect(page).toHaveTitle("Search: Lash Couture – Damson");
    await expect(heading(page)).toHaveText('Showing results for "Lash Couture"');
    await expect(status(page, "6 products found")).toBeVisible();
    await expect(page.getByRole("article")).toHaveCount(6);
    await expect(reason(page)).toHaveCount(0);
  });

  test("on a static host everything can be read, and the page says why", async ({ page }) => {
    await serveFilesOnly(page);
    await page.goto("/search?q=nails");
    await expect(heading(page)).toHaveText("Showing results for all products");
    await expect(reason(page)).toBeVisible();
    await expect(page.getByRole("article")).toHaveCount(51);
  });
});
