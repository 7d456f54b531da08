import type { Page } from "@playwright/test";
import { expect, test } from "./fixtures.ts";
import { allButBoot, holdBack } from "./hold-back.ts";
import { liveHead, servedHead } from "./served-head.ts";
import { serveFilesOnly } from "./static-host.ts";
import { openReady, scrollDown, waitUntilHydrated, waitUntilIdle } from "./visit.ts";

function pageLink(page: Page, name: string) {
  return page
    .getByRole("navigation", { name: "Pagination" })
    .getByRole("link", { name, exact: true });
}

function names(page: Page) {
  return page.getByRole("article").getByRole("heading");
}

test("the list shows twelve products per page", async ({ page }) => {
  await page.goto("/k-beauty");
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Nails & Lashes");
  await expect(page.getByText("45 products")).toBeVisible();
  await expect(page.getByRole("article")).toHaveCount(12);
  await expect(pageLink(page, "Previous")).toBeDisabled();
  await expect(pageLink(page, "Page 1")).toHaveAttribute("aria-current", "page");

  await test.step("the structured data lists its products with their URLs", async () => {
    const json = await page.locator("script[type='application/ld+json']").textContent();
    const offers = json?.match(/"@type":"Offer"/g) ?? [];
    const [, slug] = json?.match(/\/k-beauty#(kiss-[a-z-]+)"/) ?? [];

    expect(offers).toHaveLength(12);
    await expect(page.locator(`[id="${slug}"]`)).toBeVisible();
  });
  await test.step("the first four pictures load eagerly, two of them with low priority", async () => {
    const pictures = page.getByRole("article").getByRole("img", { name: /nails|lashes/i });
    const attributes = (name: string) =>
      pictures.evaluateAll((all, name) => all.map((each) => each.getAttribute(name)), name);

    expect(await attributes("loading")).toEqual([
      ...Array(4).fill("eager"),
      ...Array(8).fill("lazy"),
    ]);
    expect(await attributes("fetchpriority")).toEqual([
      null,
      null,
      "low",
      "low",
      ...Array(8).fill(null),
    ]);
  });

  await pageLink(page, "Page 4").click();

  await expect(page).toHaveURL("/k-beauty?page=4");
  await expect(page.getByRole("article")).toHaveCount(9);
  await expect(pageLink(page, "Next")).toBeDisabled();
});

test("a page change scrolls up and announces the page, and Back restores the old place", async ({
  page,
}) => {
  await openReady(page, "/k-beauty");
  const first = await names(page).allTextContents();
  const next = pageLink(page, "Next");
  await next.scrollIntoViewIfNeeded();
  const left = await page.evaluate(() => scrollY);

  await next.click();

  await expect(page).toHaveURL("/k-beauty?page=2");
  await expect(page.getByRole("status").getByText("Page 2 of 4")).toBeAttached();
  await expect(page.getByRole("heading", { level: 1 })).toBeFocused();
  await expect(page.getByRole("heading", { level: 1 })).toBeInViewport();
  await expect(pageLink(page, "Page 2")).toHaveAttribute("aria-current", "page");
  await expect(names(page)).not.toHaveText(first);

  await page.goBack();

  await expect(page).toHaveURL("/k-beauty");
  await expect(names(page)).toHaveText(first);
  await expect.poll(() => page.evaluate(() => scrollY)).toBeGreaterThan(left / 2);
});

test("the URLs of the four pages list every product", async ({ request }) => {
  const seen = new Set<string>();
  for (const number of [1, 2, 3, 4]) {
    const html = await (await request.get(`/k-beauty?page=${number}`)).text();
    expect(html).toMatch(/<link rel="canonical" href="[^"]*\/k-beauty"/);
    for (const [, slug = ""] of html.matchAll(/<article id="([a-z-]+)"/g)) seen.add(slug);
  }
  expect(seen.size).toBe(45);
});

test("the served page shows its part of the list, and hydration keeps it", async ({ page }) => {
  const served = await servedHead(page, "/k-beauty?page=4");
  const scripts = await holdBack(page, /\/assets\/(?!boot)[^/]+\.js$/);
  await page.goto("/k-beauty?page=4", { waitUntil: "commit" });
  await scripts.requested;
  await expect(pageLink(page, "Page 4")).toHaveAttribute("aria-current", "page");
  await expect(page.getByRole("article")).toHaveCount(9);

  scripts.deliver();
  await waitUntilHydrated(page);
  expect(await liveHead(page)).toEqual(served);
  await expect(page.getByRole("article")).toHaveCount(9);
  await expect(page.getByRole("heading", { level: 1 })).not.toBeFocused();
});

test("opens the list page named in the URL on a static host", async ({ page }) => {
  await serveFilesOnly(page);
  await openReady(page, "/k-beauty?page=4");
  await expect(pageLink(page, "Page 4")).toHaveAttribute("aria-current", "page");
  await expect(page.getByRole("article")).toHaveCount(9);
});

test("a product's URL opens its page of the list", async ({ page }) => {
  const last = await lastProductOf(page, "/k-beauty?page=4");

  await page.goto("/");
  await openReady(page, `/k-beauty#${last}`);
  await expect(pageLink(page, "Page 4")).toHaveAttribute("aria-current", "page");
  await expect(page.locator(`[id="${last}"]`)).toBeInViewport();

  await pageLink(page, "Page 2").click();
  await expect(pageLink(page, "Page 2")).toHaveAttribute("aria-current", "page");
  await expect(page).toHaveURL("/k-beauty?page=2");
});

test("a product's URL keeps the scroll position on reload and Back", async ({ page }) => {
  await openReady(page, `/k-beauty#${await lastProductOf(page, "/k-beauty?page=4")}`);
  await expect(pageLink(page, "Page 4")).toHaveAttribute("aria-current", "page");
  await scrollDown(page, 120);

  await page.reload();
  await waitUntilHydrated(page);
  await expect(pageLink(page, "Page 4")).toHaveAttribute("aria-current", "page");
  await expect.poll(() => page.evaluate(() => scrollY)).toBe(120);

  await page.getByRole("banner").getByRole("link", { name: "Brands" }).click();
  await expect(page.getByRole("heading", { level: 1, name: "Brands" })).toBeFocused();
  await page.goBack();
  await expect(pageLink(page, "Page 4")).toHaveAttribute("aria-current", "page");
  await expect.poll(() => page.evaluate(() => scrollY)).toBe(120);
});

for (const [which, address] of [
  ["on the first page", "/k-beauty"],
  ["on another page", "/k-beauty?page=4"],
] as const) {
  test(`hydration does not scroll a reader back to a product ${which}`, async ({ page }) => {
    const slug = await lastProductOf(page, address);
    const scripts = await holdBack(page, allButBoot);
    await page.goto(`/k-beauty#${slug}`, { waitUntil: "commit" });
    await page.getByRole("contentinfo").waitFor();
    await scrollDown(page, 900);

    scripts.deliver();
    await waitUntilHydrated(page);
    await waitUntilIdle(page);
    expect(await page.evaluate(() => scrollY)).toBe(900);
  });
}

test("an invalid page number opens the first page", async ({ page }) => {
  await openReady(page, "/k-beauty?page=5");
  await waitUntilIdle(page);
  await expect(pageLink(page, "Page 1")).toHaveAttribute("aria-current", "page");
  await expect(page.getByRole("article")).toHaveCount(12);
});

test("short lists show all products on one page, at their own prices", async ({ page }) => {
  await page.goto("/fragrance");
  await expect(page.getByRole("article")).toHaveCount(4);
  await expect(page.getByRole("navigation", { name: "Pagination" })).toHaveCount(0);
  await expect(page.getByRole("article").filter({ hasText: "1 Million Royal" })).toContainText(
    "£79.99",
  );
  await expect(page.getByRole("article").filter({ hasText: "Gift Set" })).toContainText("£59.99");

  await page.goto("/skincare");
  await expect(page.getByRole("article")).toHaveCount(2);
  await expect(page.getByText("2 products")).toBeVisible();
  await expect(page.getByRole("complementary").getByText("Wear a sunscreen by day.")).toBeVisible();
});

test.describe("without JavaScript", () => {
  test.use({ javaScriptEnabled: false });

  test("pagination works", async ({ page }) => {
    await page.goto("/k-beauty");
    await expect(page.getByRole("article")).toHaveCount(12);
    await expect(page.getByRole("button", { name: "Quick Buy" })).toHaveCount(0);
    const first = await names(page).allTextContents();

    await pageLink(page, "Next").click();

    await expect(page).toHaveURL("/k-beauty?page=2");
    await expect(pageLink(page, "Page 2")).toHaveAttribute("aria-current", "page");
    await expect(page.getByRole("article")).toHaveCount(12);
    await expect(names(page)).not.toHaveText(first);

    await pageLink(page, "Page 4").click();
    await expect(page.getByRole("article")).toHaveCount(9);
    await expect(pageLink(page, "Next")).toBeDisabled();
    await pageLink(page, "Page 1").click();
    await expect(page).toHaveURL("/k-beauty");
    await expect(names(page)).toHaveText(first);
  });
});

/** Returns the fragment of a product by its index in the whole list. */
async function lastProductOf(page: Page, address: string): Promise<string> {
  const response = await page.request.get(address);
  const articles = [...(await response.text()).matchAll(/<article id="([a-z-]+)"/g)];
  return articles.at(-1)?.[1] ?? "";
}
