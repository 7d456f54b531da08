/**
 * Checks every page's head, fonts, accessibility and widths, and its large and widely spaced text.
 * Loading a page costs more than checking it, so each page is loaded once for all checks.
 */
import type { Page } from "@playwright/test";
import { everyWidth, inBatches, layouts, paths, views } from "./addresses.ts";
import { axeFindings, expectNoFindings } from "./axe.ts";
import { expect, test } from "./fixtures.ts";
import { fallbackFonts, missingWeights } from "./fonts.ts";
import { ibmFindings } from "./ibm.ts";
import {
  broken,
  cutOff,
  doubleFontSize,
  setWordsWidely,
  tablesWiderThanWords,
  tooWide,
} from "./overflow.ts";
import { liveHead, servedHead } from "./served-head.ts";
import { openReady } from "./visit.ts";

const layoutsForIbm = layouts.slice(0, 10);

// Stops slides and offers, so that the page does not change during a check.
test.use({ contextOptions: { reducedMotion: "reduce" } });

for (const some of inBatches(views)) {
  test(`pages pass every check on the first visit: ${some.join(" ")}`, async ({ page }) => {
    test.slow();
    await page.addInitScript(greetOnlyWithBanner);
    const heads = await Promise.all(some.map((path) => servedHead(page, path)));
    for (const [index, path] of some.entries()) {
      await openReady(page, path);
      await expect(page.getByRole("button", { name: "Accept" })).toBeVisible();

      await test.step(`${path} keeps its served head`, async () => {
        expect.soft(await liveHead(page), path).toEqual(heads[index]);
      });
      await test.step(`${path} uses only the shop's fonts`, async () => {
        expect.soft(await fallbackFonts(page), path).toEqual([]);
        expect.soft(await missingWeights(page), path).toEqual([]);
      });
      await test.step(`${path} has no accessibility violations`, async () => {
        if (layouts.includes(path)) await expectNoFindings(page, path);
        else expect.soft(await axeFindings(page), path).toEqual([]);
        if (layoutsForIbm.includes(path)) {
          expect.soft(await ibmFindings(page), `IBM's checker on ${path}`).toEqual([]);
        }
      });
      await test.step(`${path} fits every width`, () => expectToFit(page, path));
      if (paths.includes(path)) {
        await test.step(`${path} fits text at twice the size`, () =>
          expectRoomForLargeText(page, path));
      }
      await page.setViewportSize({ width: 1440, height: 900 });
    }
  });
}

async function expectToFit(page: Page, path: string): Promise<void> {
  for (const width of everyWidth) {
    await page.setViewportSize({ width, height: 900 });
    expect.soft(await tooWide(page), `${path} at ${width}`).toEqual([]);
    const split = await broken(page, {
      body: /\d(?:am)?–\d|K-beauty/,
      footer: /Monday to Friday|9am–6pm GMT/,
      "article :is(h2, h3)": /\S+-\S+/,
    });
    expect.soft(split, `${path} at ${width}`).toEqual([]);
  }

  const setNormally = await setWordsWidely(page);
  for (const width of [320, 1440]) {
    await page.setViewportSize({ width, height: 900 });
    expect.soft(await tooWide(page), `${path}, set widely at ${width}`).toEqual([]);
    expect.soft(await cutOff(page), `${path}, set widely at ${width}`).toEqual([]);
  }
  await setNormally();
}

async function expectRoomForLargeText(page: Page, path: string): Promise<void> {
  await page.setViewportSize({ width: 390, height: 844 });
  const setNormally = await doubleFontSize(page);
  await expect(page.locator("html")).toHaveCSS("font-size", "32px");
  // Words may break after a hyphen.
  expect.soft(await broken(page, { "h1, h2, h3": /[^\s-]+/ }), path).toEqual([]);
  await expect.soft(page.getByRole("link", { name: "Skip to main" })).not.toBeInViewport();
  expect.soft(await tablesWiderThanWords(page), path).toBe(0);
  await setNormally();
}

function greetOnlyWithBanner(): void {
  if (!location.protocol.startsWith("http")) return;
  localStorage.clear();
  sessionStorage.newsletterPopupSeen = "true";
}
