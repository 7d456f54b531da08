/** The build leaves out of the text face what no page shows; here is what every page shows. */
import type { CDPSession } from "@playwright/test";
import { absent, addresses } from "./addresses.ts";
import { expect, test } from "./fixtures.ts";

for (const { path } of [...addresses, absent]) {
  test(`every letter of ${path} is in the shop's own faces`, async ({ page }) => {
    await page.goto(path);
    await page.evaluate(() => document.fonts.ready);
    const browser = await page.context().newCDPSession(page);
    await browser.send("DOM.enable");
    await browser.send("CSS.enable");

    const others = new Set<string>();
    for (const nodeId of await elements(browser)) {
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

/** All below the body, browsers' own parts of form fields among them. */
async function elements(browser: CDPSession): Promise<readonly number[]> {
  const { root } = await browser.send("DOM.getDocument", { depth: -1, pierce: true });
  const found: number[] = [];
  const walk = (node: typeof root) => {
    if (node.nodeType === 1 && node.nodeName !== "HEAD") found.push(node.nodeId);
    for (const child of [...(node.children ?? []), ...(node.shadowRoots ?? [])]) walk(child);
  };
  walk(root);
  return found;
}
