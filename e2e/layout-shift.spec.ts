/** Nothing that is shown moves while the files of a page arrive. */
import type { Page } from "@playwright/test";
import { inBatches, layouts } from "./addresses.ts";
import { chromiumTestArgs, getChromium } from "./chromium.ts";
import { expect, test } from "./fixtures.ts";
import { openReady, scrollThrough } from "./visit.ts";

// Which fonts are swapped in one frame, and so count together, differs in the headless shell.
test.use({ launchOptions: { executablePath: getChromium(), args: [...chromiumTestArgs] } });
test.beforeEach(({ page }) => page.addInitScript(markShifts));

for (const width of [390, 768, 1440]) {
  // Between a phone and a desktop, only pictures and tiles change their places.
  const visited = width === 768 ? ["/", "/brands", "/haircare"] : layouts;
  for (const some of inBatches(visited)) {
    test(`stands still while it loads, at ${width}: ${some.join(" ")}`, async ({ page }) => {
      // The first visit loads the most: the cookie banner, and every file.
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
    test(`hardly moves when its fonts come late, at ${width}: ${some.join(" ")}`, async ({
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
        // A good value by https://web.dev/articles/cls.
        expect.soft(total, path).toBeLessThan(0.1);
      }
    });
  }
}

/** Has every page load its fonts and pictures as if it were the first one. */
async function forgetFiles(page: Page): Promise<void> {
  const browser = await page.context().newCDPSession(page);
  await browser.send("Network.enable");
  await browser.send("Network.setCacheDisabled", { cacheDisabled: true });
}

/** Waits for the fonts, since shifts by late fonts have a test of their own. */
async function untilFontsHaveArrived(page: Page): Promise<void> {
  const haveArrived = () => {
    const preloads = [...document.querySelectorAll<HTMLLinkElement>("link[as=font]")];
    return preloads.every(({ href }) => performance.getEntriesByName(href).length > 0);
  };
  // Frames are not drawn before the styles are there.
  await page.waitForFunction(haveArrived, undefined, { polling: 20 });
}

async function untilPainted(page: Page): Promise<void> {
  const isPainted = () => performance.getEntriesByName("first-contentful-paint").length > 0;
  await page.waitForFunction(isPainted);
  await page.evaluate(whenDrawn);
}

/** Runs in the page: after the second frame, the first one has been drawn. */
async function whenDrawn(): Promise<void> {
  await new Promise((drawn) => requestAnimationFrame(drawn));
  await new Promise((drawn) => requestAnimationFrame(drawn));
}

function markShifts(): void {
  const name = (node: Node | undefined) => (node instanceof Element ? node.outerHTML : "?");
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries() as LayoutShift[]) {
      // Less is not visible.
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

/** https://wicg.github.io/layout-instability, which TypeScript does not know yet. */
interface LayoutShift extends PerformanceEntry {
  readonly value: number;
  readonly hadRecentInput: boolean;
  readonly sources: readonly { readonly node?: Node }[];
}
