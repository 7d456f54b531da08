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

test("a search shows its query, the number of results, the products and their prices", async ({
  page,
}) => {
  await page.goto("/search?q=lash%20couture");
  await expect(heading(page)).toHaveText('Showing results for "lash couture"');
  await expect(status(page, "6 products found")).toBeVisible();
  await expect(page.getByRole("article")).toHaveCount(6);
  await expect(page.locator("meta[name=robots]")).toHaveAttribute("content", "noindex");
  await expect(page.locator("link[rel=canonical]")).toHaveAttribute("href", /\/search$/);

  await page.goto("/search?q=RETINOL");
  await expect(heading(page)).toHaveText('Showing results for "RETINOL"');
  await expect(status(page, "1 product found")).toBeVisible();

  // Brands and categories match too.
  await page.goto("/search?q=%20%20fragrance+");
  await expect(heading(page)).toHaveText('Showing results for "fragrance"');
  await expect(status(page, "4 products found")).toBeVisible();
  await expect(page.getByRole("article").filter({ hasText: "1 Million Royal" })).toContainText(
    "£115.00",
  );
  await expect(page.getByRole("article").filter({ hasText: "Gift Set" })).toContainText("£75.00");
});

test("a search without a match shows a message and links to categories", async ({ page }) => {
  await page.goto("/search?q=zzz");
  await expect(heading(page)).toHaveText('No products found matching "zzz"');
  await expect(page.getByText("Try searching with different keywords")).toBeVisible();
  await expect(page.getByText("products found", { exact: false })).toHaveCount(1);
  await expect(page.getByRole("main").getByRole("article")).toHaveCount(0);

  await page.getByRole("main").getByRole("link", { name: "Skincare" }).click();
  await expect(page).toHaveURL("/skincare");
});

test("suggests products if the words match only across brand and name", async ({ page }) => {
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

test("a search without a query shows all products", async ({ page }) => {
  await page.goto("/search?q=%20%20");
  await expect(heading(page)).toHaveText("Showing results for all products");
  await expect(status(page, "51 products found")).toBeVisible();
  await expect(page.getByRole("article")).toHaveCount(51);
});

// React reports any difference between the served page and its own rendering.
test("the served page and the hydrated page match for each query", async ({ page }) => {
  test.slow();
  const paths = [
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
  // Runs before the first page opens, because pages of the shop cannot parse HTML.
  const served = await Promise.all(paths.map((path) => servedHead(page, path)));
  for (const [index, path] of paths.entries()) {
    const response = await page.request.get(path);
    const html = await response.text();
    const policy = response.headers()["content-security-policy"] ?? "";
    expect(findErrors([{ path, html }], policy)).toEqual([]);

    await openReady(page, path);
    expect(await liveHead(page), path).toEqual(served[index]);
  }
});

test("on a static host, the browser runs the search", async ({ page }) => {
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

test("a new search replaces the results, and Back restores the earlier ones", async ({ page }) => {
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

test("shows the query as plain text", async ({ page }) => {
  const query = '<img src=x onerror="alert(1)"> & "quotes" %';
  await page.goto(`/search?q=${encodeURIComponent(query)}`);
  await expect(heading(page)).toHaveText(`No products found matching "${query}"`);
});

test("a long query does not widen the page", async ({ page }) => {
  await page.setViewportSize({ width: 320, height: 640 });
  await page.goto(`/search?q=${"x".repeat(300)}`);
  await expect(heading(page)).toContainText("xxx");
  expect(
    await page.evaluate(() => document.documentElement.scrollWidth - innerWidth),
  ).toBeLessThanOrEqual(0);
});

test.describe("without JavaScript", () => {
  test.use({ javaScriptEnabled: false });

  // Playwright's text search skips `noscript`.
  const reason = (page: Page) => page.locator("main noscript > p");

  test("the search form opens the results", async ({ page }) => {
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

  test("a static host shows all products and explains why", async ({ page }) => {
    await serveFilesOnly(page);
    await page.goto("/search?q=nails");
    await expect(heading(page)).toHaveText("Showing results for all products");
    await expect(reason(page)).toBeVisible();
    await expect(page.getByRole("article")).toHaveCount(51);
  });
});
