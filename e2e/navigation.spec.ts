import type { Page } from "@playwright/test";
import { axeFindings } from "./axe.ts";
import { expect, test } from "./fixtures.ts";
import { holdBack } from "./hold-back.ts";
import { buyFirst } from "./shopping.ts";
import {
  advanceClock,
  openReady,
  openWithStoppedClock,
  scrollDown,
  stepClock,
  stopClock,
  waitUntilIdle,
} from "./visit.ts";

test("a new page starts at the top with its heading focused, and Back restores the place", async ({
  page,
}) => {
  await openReady(page, "/k-beauty");
  await scrollDown(page, 700);
  await page.getByRole("banner").getByRole("link", { name: "Skincare" }).click();
  const heading = page.getByRole("heading", { level: 1, name: "Skincare" });
  await expect(heading).toBeFocused();
  await expect.poll(() => page.evaluate(() => scrollY)).toBe(0);

  await scrollDown(page, 120);
  await page.goBack();
  await expect(page.getByRole("heading", { level: 1, name: "Nails & Lashes" })).toBeFocused();
  await expect.poll(() => page.evaluate(() => scrollY)).toBe(700);

  await page.goForward();
  await expect(heading).toBeFocused();
  await expect.poll(() => page.evaluate(() => scrollY)).toBe(120);
});

test("focusing a header link does not scroll, and a link to the current page scrolls to the top", async ({
  page,
}) => {
  await openReady(page, "/k-beauty");
  await scrollDown(page, 700);
  const links = page.getByRole("navigation", { name: "Main" }).getByRole("link");
  await links.first().focus();
  await page.keyboard.press("Tab");
  await expect(links.nth(1)).toBeFocused();
  await expect.poll(() => page.evaluate(() => scrollY)).toBe(700);

  await page.getByRole("banner").getByRole("link", { name: "Nails & Lashes" }).click();
  await expect(page.getByRole("heading", { level: 1 })).toBeFocused();
  await expect.poll(() => page.evaluate(() => scrollY)).toBe(0);
});

test("a reload keeps the scroll position", async ({ page }) => {
  await openReady(page, "/skincare");
  await page.getByRole("banner").getByRole("link", { name: "Nails & Lashes" }).click();
  await expect(page.getByRole("heading", { level: 1, name: "Nails & Lashes" })).toBeFocused();
  await scrollDown(page, 600);
  await page.reload();
  await expect.poll(() => page.evaluate(() => scrollY)).toBe(600);
});

test("the first Tab stop skips to the main content, not to the heading", async ({ page }) => {
  await openReady(page, "/k-beauty");
  await page.keyboard.press("Tab");
  const skip = page.getByRole("link", { name: "Skip to main content" });
  await expect(skip).toBeFocused();
  await expect(skip).toBeInViewport({ ratio: 1 });
  await page.keyboard.press("Enter");
  await expect(page.getByRole("main")).toBeFocused();
  const place = await page.evaluate(() => scrollY);

  await scrollDown(page, 900);
  await skip.focus();
  await page.keyboard.press("Enter");
  await expect(page.getByRole("main")).toBeFocused();
  await expect.poll(() => page.evaluate(() => scrollY)).toBe(place);
  await waitUntilIdle(page);
  await expect(page.getByRole("heading", { level: 1 })).not.toBeFocused();
  await page.keyboard.press("Tab");
  await expect(page.getByRole("main").locator(":focus")).toHaveCount(1);
});

test("hovering or focusing a link fetches its page", async ({ page }) => {
  await openReady(page, "/delivery");
  const links = page.getByRole("navigation", { name: "Main" });

  const skincare = page.waitForRequest(matchModule("skincare"));
  await links.getByRole("link", { name: "Skincare" }).hover();
  await skincare;

  const fragrance = page.waitForRequest(matchModule("fragrance"));
  await links.getByRole("link", { name: "Fragrance" }).focus();
  await fragrance;
});

test("a slow page shows a progress bar", async ({ page }) => {
  const module = await holdBack(page, matchModule("skincare"));
  await openReady(page, "/brands");
  const bar = page.locator(".progress-bar:visible");
  await page.getByRole("banner").getByRole("link", { name: "Skincare" }).click();
  await module.requested;
  await expect(page).toHaveURL("/skincare");
  // The bar exists at once, but becomes visible only after a noticeable wait.
  await expect(bar).toHaveCSS("animation-delay", "0.4s");
  await expect(bar).toHaveCSS("animation-fill-mode", "backwards");
  // The old page stays until the new one is ready.
  await expect(page.getByRole("heading", { level: 1 })).not.toHaveText("Skincare");

  module.deliver();
  await expect(page.getByRole("heading", { level: 1, name: "Skincare" })).toBeFocused();
  await expect(bar).toHaveCount(0);
});

test.describe("a page that fails to load", () => {
  test.beforeEach(({ allowProblem }) => allowProblem(/Failed to (load|fetch)/));

  test("retries after one, two and four seconds, then offers Try again", async ({ page }) => {
    await openReady(page, "/skincare");
    await buyFirst(page);
    await expect(page.getByRole("link", { name: "Basket, 1 item" })).toBeVisible();

    let refusals = 0;
    page.on("requestfailed", (request) => {
      // The closed dialog may abort loading a picture.
      if (matchModule("fragrance").test(request.url())) refusals += 1;
    });
    await page.route(matchModule("fragrance"), (route) => route.abort());
    await stopClock(page);
    const link = page.getByRole("banner").getByRole("link", { name: "Fragrance" });
    // The click uses the request that hovering started.
    await link.hover();
    await expect.poll(() => refusals).toBe(1);
    await waitUntilIdle(page);
    await link.click();
    for (const [milliseconds, expected] of [
      [1_000, 2],
      [2_000, 3],
      [4_000, 4],
    ] as const) {
      await advanceClock(page, milliseconds - 100);
      expect(refusals).toBe(expected - 1);
      await advanceClock(page, 100);
      await expect.poll(() => refusals).toBe(expected);
    }
    const message = page.getByRole("heading", { level: 1, name: "This page did not load" });
    await expect(message).toBeFocused();
    await expect(page).toHaveTitle("This page did not load – Damson");
    await expectOneHead(page);
    await expect(page.getByRole("link", { name: "Basket, 1 item" })).toBeVisible();

    await page.unroute(matchModule("fragrance"));
    await page.getByRole("button", { name: "Try again" }).click();
    await expect(page.getByRole("heading", { level: 1, name: "Fragrance" })).toBeFocused();
    await expect(page).toHaveTitle(/^Fragrance/);
    await expect(page.getByRole("link", { name: "Basket, 1 item" })).toBeVisible();
  });

  test("keeps the served page and shows a notice if the visit starts there", async ({ page }) => {
    await page.clock.install();
    await page.route(matchModule("fragrance"), (route) => route.abort());
    await page.goto("/fragrance");
    const notice = page.getByRole("status").filter({ hasText: "Some of this page did not load" });
    await stepClock(page, 1_000, () => notice.isVisible()).toBe(true);
    await expect(page.getByRole("heading", { level: 1, name: "Fragrance" })).toBeVisible();
    await expect(page).toHaveTitle(/^Fragrance/);
    await expectOneHead(page);
    expect(await axeFindings(page)).toEqual([]);

    await page.unroute(matchModule("fragrance"));
    await page.getByRole("button", { name: "Try again" }).click();
    await expect(page.getByRole("heading", { level: 1, name: "Fragrance" })).toBeFocused();
    await expect(notice).toHaveCount(0);
  });

  test("loads again when the shopper returns to it", async ({ page }) => {
    await page.route(matchModule("fragrance"), (route) => route.abort());
    await openWithStoppedClock(page, "/skincare");
    await page.getByRole("banner").getByRole("link", { name: "Fragrance" }).click();
    await expect(async () => {
      await advanceClock(page, 4_000);
      await expect(page.getByRole("heading", { name: "This page did not load" })).toBeVisible({
        timeout: 500,
      });
    }).toPass();

    await page.unroute(matchModule("fragrance"));
    await page.getByRole("banner").getByRole("link", { name: "Skincare" }).click();
    await expect(page.getByRole("heading", { level: 1, name: "Skincare" })).toBeFocused();
    await page.getByRole("banner").getByRole("link", { name: "Fragrance" }).click();
    await expect(page.getByRole("heading", { level: 1, name: "Fragrance" })).toBeFocused();
  });
});

/** Its module loads but throws when the page renders. */
async function breakFragrance(page: Page): Promise<void> {
  await breakModule(page, "fragrance");
}

async function breakModule(page: Page, name: string): Promise<void> {
  await page.route(matchModule(name), (route) =>
    route.fulfill({
      contentType: "text/javascript",
      body: "export default function Page() { throw new Error('a bug'); }",
    }),
  );
}

async function mendAndReload(page: Page): Promise<void> {
  await page.unroute(matchModule("fragrance"));
  await page.getByRole("button", { name: "Reload the page" }).click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Fragrance");
}

test("after a page throws, other pages and the basket keep working, and it can be reloaded", async ({
  page,
  allowProblem,
}) => {
  allowProblem(/a bug/);
  await breakFragrance(page);
  await openReady(page, "/skincare");
  await buyFirst(page);
  const basket = page.getByRole("link", { name: "Basket, 1 item" });
  await page.getByRole("banner").getByRole("link", { name: "Fragrance" }).click();
  const heading = page.getByRole("heading", { level: 1 });
  await expect(heading).toHaveText("Unexpected Application Error!");
  await expect(heading).toBeFocused();
  await expect(page).toHaveTitle("Unexpected Application Error!");
  await expect(page.getByText("Returning to the home page keeps it")).toBeVisible();

  await page.getByRole("link", { name: "Return to the home page" }).click();
  await expect(page).toHaveURL("/");
  await expect(heading).toBeFocused();
  await expect(page).toHaveTitle(/Damson/);
  await expect(basket).toBeVisible();

  await page.goBack();
  await expect(heading).toHaveText("Unexpected Application Error!");
  await page.goBack();
  await expect(heading).toHaveText("Skincare");
  await expect(basket).toBeVisible();

  await page.goForward();
  await mendAndReload(page);
});

test("if the home page throws, the error page warns that a reload empties the basket", async ({
  page,
  allowProblem,
}) => {
  allowProblem(/a bug/);
  await breakModule(page, "home");
  await openReady(page, "/skincare");
  await page.getByRole("banner").getByRole("link", { name: "Damson" }).click();

  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Unexpected Application Error!");
  await expect(page.getByText("empties your basket")).toBeVisible();
  await expect(page.getByRole("link", { name: "Return to the home page" })).toHaveCount(0);
});

test("a page that throws on the first load can be reloaded", async ({ page, allowProblem }) => {
  allowProblem(/a bug/);
  await breakFragrance(page);
  await page.goto("/fragrance");
  const heading = page.getByRole("heading", { level: 1 });
  await expect(heading).toHaveText("Unexpected Application Error!");

  await mendAndReload(page);
});

test("an unknown URL shows the 404 page with header and footer", async ({ page }) => {
  const response = await page.goto("/no/such/page");
  expect(response?.status()).toBe(404);
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Oops! Page not found");
  await expect(page.locator("meta[name=robots]")).toHaveAttribute("content", "noindex");
  await expect(page.getByRole("banner")).toBeVisible();
  await expect(page.getByRole("contentinfo")).toBeVisible();
  await page.getByRole("main").getByRole("link", { name: "Return to the home page" }).click();
  await expect(page).toHaveURL("/");
});

function matchModule(page: string): RegExp {
  return new RegExp(`/assets/${page}-[^/]+\\.js$`);
}

async function expectOneHead(page: Page) {
  for (const tag of [
    "title",
    "meta[name=description]",
    "meta[name=robots]",
    "link[rel=canonical]",
    "meta[property='og:title']",
    "meta[property='og:url']",
    "script[type='application/ld+json']",
  ]) {
    await expect(page.locator(`head ${tag}`), tag).toHaveCount(1);
  }
}
