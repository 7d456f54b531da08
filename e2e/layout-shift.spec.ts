/** Visible content must not move while a page loads. */
import type { Page } from "@playwright/test";
import { inBatches, layouts } from "./addresses.ts";
import { chromiumTestArgs, getChromium } from "./chromium.ts";
import { expect, test } from "./fixtures.ts";
import { openReady, scrollThrough } from "./visit.ts";

// The full browser, because the headless shell swaps fonts in different frames.
test.use({ launchOptions: { executablePath: getChromium(), args: [...chromiumTestArgs] } });
test.beforeEach(({ page }) => page.addInitScript(markShifts));

for (const width of [390, 768, 1440]) {
  // Between phone and desktop, only pictures and tiles move.
  const visited = width === 768 ? ["/", "/brands", "/haircare"] : layouts;
  for (const some of inBatches(visited)) {
    test(`pages do not shift while they load, at ${width}: ${some.join(" ")}`, async ({ page }) => {
      // The first visit loads the most: every file and the cookie banner.
      await page.addInitScript(() => localStorage.removeItem("cookieConsent"));
      await forgetFiles(page);
      await page.route("**/*.css", async (route) => {
        await untilFontsHaveArrived(page);
        await route.continue();
      });
      await page.setViewportSize({ width, height: 844 });
      for (const path of some) {
        await openReady(page, path);
        await scrollThrough(page);

        expect.soft(await shifts(page), path).toEqual([]);
      }
    });
  }
}

for (const width of [390, 1440]) {
  for (const some of inBatches(layouts)) {
    test(`pages shift by less than 0.1 with late fonts, at ${width}: ${some.join(" ")}`, async ({
      page,
    }) => {
      await forgetFiles(page);
      await page.route("**/*.woff2", async (route) => {
        await untilPainted(page);
        await route.continue();
      });
      await page.setViewportSize({ width, height: 844 });
      for (const path of some) {
        await openReady(page, path);
        await page.evaluate(whenDrawn);

        const moved = (await shifts(page)).map(Number.parseFloat);
        const total = moved.reduce((sum, value) => sum + value, 0);
        // A good score according to https://web.dev/articles/cls.
        expect.soft(total, path).toBeLessThan(0.1);
      }
    });
  }
}

/** Disables the cache, so every page loads its fonts and pictures again. */
async function forgetFiles(page: Page): Promise<void> {
  const browser = await page.context().newCDPSession(page);
  await browser.send("Network.enable");
  await browser.send("Network.setCacheDisabled", { cacheDisabled: true });
}

/** Waits for the fonts, because another test covers shifts by late fonts. */
async function untilFontsHaveArrived(page: Page): Promise<void> {
  const haveArrived = () => {
    const preloads = [...document.querySelectorAll<HTMLLinkElement>("link[as=font]")];
    return preloads.every(({ href }) => performance.getEntriesByName(href).length > 0);
  };
  // Polls by time, because no frames are drawn before the styles arrive.
  await page.waitForFunction(haveArrived, undefined, { polling: 20 });
}

async function untilPainted(page: Page): Promise<void> {
  const isPainted = () => performance.getEntriesByName("first-contentful-paint").length > 0;
  await page.waitForFunction(isPainted);
  await page.evaluate(whenDrawn);
}

/** Runs in the page: in the second frame, the first one has been drawn. */
async function whenDrawn(): Promise<void> {
  await new Promise((drawn) => requestAnimationFrame(drawn));
  await new Promise((drawn) => requestAnimationFrame(drawn));
}

function markShifts(): void {
  const name = (node: Node | undefined) => (node instanceof Element ? node.outerHTML : "?");
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries() as LayoutShift[]) {
      // Smaller shifts are invisible.
      if (entry.hadRecentInput || entry.value < 0.0005) continue;
      const moved = entry.sources.map(({ node }) => name(node).slice(0, 120));
      performance.mark("shift", { detail: `${entry.value.toFixed(4)} ${moved.join(" ")}` });
    }
  }).observe({ type: "layout-shift", buffered: true });
}

function shifts(page: Page): Promise<readonly string[]> {
  return page.evaluate(() =>
    performance.getEntriesByName("shift").map((mark) => String((mark as PerformanceMark).detail)),
  );
}

/** https://wicg.github.io/layout-instability. Missing in TypeScript's types. */
interface LayoutShift extends PerformanceEntry {
  readonly value: number;
  readonly hadRecentInput: boolean;
  readonly sources: readonly { readonly node?: Node }[];
}
