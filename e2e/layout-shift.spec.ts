/** Visible content must hardly move when fonts arrive late. `every-layout.spec.ts` covers all other shifts. */
import type { Page } from "@playwright/test";
import { inBatches, layouts } from "./addresses.ts";
import { chromiumArgs, getChromium } from "./chromium.ts";
import { expect, test } from "./fixtures.ts";
import { markShifts, shifts } from "./shifts.ts";
import { openReady } from "./visit.ts";

// The full browser, because the headless shell swaps fonts in different frames.
test.use({ launchOptions: { executablePath: getChromium(), args: [...chromiumArgs] } });

for (const width of [390, 1440]) {
  for (const some of inBatches(layouts)) {
    test(`pages shift by less than 0.1 with late fonts, at ${width}: ${some.join(" ")}`, async ({
      page,
    }) => {
      await markShifts(page);
      // A route also disables the cache, so every page loads its fonts again.
      await page.route("**/*.woff2", async (route) => {
        await untilPainted(page);
        await route.continue();
      });
      await page.setViewportSize({ width, height: 844 });
      for (const path of some) {
        await openReady(page, path);
        await page.waitForFunction(hasFonts);
        await page.evaluate(whenDrawn);

        const moved = (await shifts(page)).map(Number.parseFloat);
        const total = moved.reduce((sum, value) => sum + value, 0);
        // A good score according to https://web.dev/articles/cls.
        expect.soft(total, path).toBeLessThan(0.1);
      }
    });
  }
}

async function untilPainted(page: Page): Promise<void> {
  const isPainted = () => performance.getEntriesByName("first-contentful-paint").length > 0;
  await page.waitForFunction(isPainted);
  await page.evaluate(whenDrawn);
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
