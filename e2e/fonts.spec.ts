/** The build subsets the text font. It must keep every character of every page. */
import type { CDPSession, Page } from "@playwright/test";
import { inBatches, paths } from "./addresses.ts";
import { expect, test } from "./fixtures.ts";
import { openWithStoppedClock } from "./visit.ts";

test.beforeEach(async ({ page }) => {
  // The cookie banner has text to check too.
  await page.addInitScript(() => localStorage.removeItem("cookieConsent"));
});

for (const some of inBatches(paths)) {
  test(`every letter is in the shop's own fonts: ${some.join(" ")}`, async ({ page }) => {
    const browser = await page.context().newCDPSession(page);
    await browser.send("DOM.enable");
    await browser.send("CSS.enable");
    for (const path of some) {
      await test.step(path, async () => {
        await openWithStoppedClock(page, path);
        expect(await fallbackFonts(browser)).toEqual([]);
        expect(await missingWeights(page)).toEqual([]);
      });
    }
  });
}

async function fallbackFonts(browser: CDPSession): Promise<readonly string[]> {
  const used = await Promise.all(
    (await elementsWithText(browser)).map((nodeId) =>
      browser.send("CSS.getPlatformFontsForNode", { nodeId }),
    ),
  );
  const fallbacks = used.flatMap(({ fonts }) => fonts).filter(({ isCustomFont }) => !isCustomFont);
  return fallbacks.map(({ familyName }) => familyName);
}

/** Weights that the browser would have to synthesise. */
async function missingWeights(page: Page): Promise<readonly string[]> {
  const weights = await page.evaluate(() =>
    [...document.querySelectorAll("body *")].map((each) => getComputedStyle(each).fontWeight),
  );
  return weights.filter((weight) => !/^(400|500|600)$/.test(weight));
}

/** Elements with their own text, including the browser's parts of form fields. */
async function elementsWithText(browser: CDPSession): Promise<readonly number[]> {
  const { root } = await browser.send("DOM.getDocument", { depth: -1, pierce: true });
  const found: number[] = [];
  const walk = (node: typeof root) => {
    if (node.nodeName === "HEAD") return;
    const children = [...(node.children ?? []), ...(node.shadowRoots ?? [])];
    if (children.some(({ nodeName }) => nodeName === "#text")) found.push(node.nodeId);
    for (const child of children) walk(child);
  };
  walk(root);
  return found;
}
