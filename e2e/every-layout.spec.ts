/**
 * Checks each layout at phone and desktop width: nothing moves while the page loads, visible content
 * hardly moves when the fonts arrive late, and nothing covers the focused element. One visit serves
 * all checks.
 */
import type { Page } from "@playwright/test";
import { inBatches, layouts } from "./addresses.ts";
import { chromiumArgs, getChromium } from "./chromium.ts";
import { expect, test } from "./fixtures.ts";
import { holdBack } from "./hold-back.ts";
import { coveredFocusStops } from "./keyboard.ts";
import { markShifts, shifts } from "./shifts.ts";
import { scrollThrough, waitUntilHydrated, waitUntilStyled } from "./visit.ts";

// The full browser, because the headless shell swaps fonts in different frames.
test.use({ launchOptions: { executablePath: getChromium(), args: [...chromiumArgs] } });

// The first visit shows the cookie banner.
test.beforeEach(async ({ page }) => {
  await page.addInitScript(() => localStorage.removeItem("cookieConsent"));
  await markShifts(page);
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
          await expectNoShifts(page, path);

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
  for (const path of ["/", "/brands", "/haircare"]) await expectNoShifts(page, path);
});

async function expectNoShifts(page: Page, path: string): Promise<void> {
  // A route also disables the cache, so every page loads all its files.
  const fonts = await holdBack(page, /\.woff2$/);
  await page.goto(path, { waitUntil: "commit" });
  await waitUntilHydrated(page);
  await waitUntilStyled(page);
  await scrollThrough(page);
  expect.soft(await shifts(page), path).toEqual([]);

  fonts.deliver();
  await page.waitForFunction(hasFonts);
  await page.evaluate(whenDrawn);
  const moved = (await shifts(page)).map(Number.parseFloat);
  const total = moved.reduce((sum, value) => sum + value, 0);
  // A good score according to https://web.dev/articles/cls.
  expect.soft(total, `${path} with late fonts`).toBeLessThan(0.1);
}

/** Runs in the page. Home and lists load their fonts after hydration. */
function hasFonts(): boolean {
  const loaded = [...document.fonts].filter(({ status }) => status === "loaded");
  const families = loaded.map(({ family }) => family.replaceAll('"', ""));
  return families.includes("Marcellus") && families.includes("Hanken Grotesk");
}

/** Runs in the page: in the second frame, the first one has been drawn. */
async function whenDrawn(): Promise<void> {
  await new Promise((drawn) => requestAnimationFrame(drawn));
  await new Promise((drawn) => requestAnimationFrame(drawn));
}
