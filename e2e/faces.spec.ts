/** The build leaves out of the text face what no page shows: here every page is asked. */
import type { CDPSession } from "@playwright/test";
import { absent, addresses } from "./addresses.ts";
import { expect, test } from "./fixtures.ts";
import { openStill } from "./visit.ts";

test.beforeEach(async ({ page }) => {
  // The cookie banner has words of its own.
  await page.addInitScript(() => localStorage.removeItem("cookieConsent"));
});

for (const { path } of [...addresses, absent]) {
  test(`every letter of ${path} is in the shop's own faces`, async ({ page }) => {
    // Nothing comes or goes while it is looked at.
    await openStill(page, path);
    const browser = await page.context().newCDPSession(page);
    await browser.send("DOM.enable");
    await browser.send("CSS.enable");

    const others = new Set<string>();
    for (const nodeId of await elementsWithText(browser)) {
      const { fonts } = await browser.send("CSS.getPlatformFontsForNode", { nodeId });
      for (const font of fonts) if (!font.isCustomFont) others.add(font.familyName);
    }
    expect([...others]).toEqual([]);

    const weights = await page.evaluate(() =>
      [...document.querySelectorAll("body *")].map((each) => getComputedStyle(each).fontWeight),
    );
    expect([...new Set(weights)].filter((weight) => !/^(400|500|600)$/.test(weight))).toEqual([]);
  });
}

/** Those with words of their own, the browser's own parts of form fields among them. */
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
