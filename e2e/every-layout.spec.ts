/**
 * Checks each layout at phone and desktop width: nothing moves while the page loads, and nothing
 * covers the focused element. One visit serves both checks.
 */
import { inBatches, layouts } from "./addresses.ts";
import { expect, test } from "./fixtures.ts";
import { coveredFocusStops } from "./keyboard.ts";
import { markShifts, shifts } from "./shifts.ts";
import { openReady, scrollThrough } from "./visit.ts";

// The first visit shows the cookie banner.
test.beforeEach(async ({ page, allowProblem }) => {
  await page.addInitScript(() => localStorage.removeItem("cookieConsent"));
  await markShifts(page);
  // Another test covers shifts by late fonts. A route also disables the cache, so every page loads all its files.
  allowProblem(/ERR_FAILED/);
  await page.route("**/*.woff2", (route) => route.abort());
});

for (const viewport of [
  { width: 390, height: 844 },
  { width: 1440, height: 900 },
]) {
  test.describe(`at ${viewport.width} pixels`, () => {
    test.use({ viewport });

    for (const some of inBatches(layouts)) {
      test(`pages load without shifts and never cover the focused element: ${some.join(" ")}`, async ({
        page,
      }) => {
        for (const [index, path] of some.entries()) {
          await openReady(page, path);
          await scrollThrough(page);
          expect.soft(await shifts(page), path).toEqual([]);

          await expect(page.getByRole("button", { name: "Accept" })).toBeVisible();
          // Wait for the padding, because a busy machine may set it only after the key presses.
          await expect(page.locator("#shop")).not.toHaveCSS("padding-bottom", "0px");
          // Header and footer are checked on the first page only.
          const where = index === 0 ? "document" : "main";
          if (where === "main") await page.locator(where).focus();
          expect.soft(await coveredFocusStops(page, "Tab", where), path).toEqual([]);
          expect.soft(await coveredFocusStops(page, "Shift+Tab", where), path).toEqual([]);
        }
      });
    }
  });
}

test("pages with pictures and tiles load without shifts at 768 pixels", async ({ page }) => {
  await page.setViewportSize({ width: 768, height: 844 });
  for (const path of ["/", "/brands", "/haircare"]) {
    await openReady(page, path);
    await scrollThrough(page);
    expect.soft(await shifts(page), path).toEqual([]);
  }
});
