/** The build subsets the text font. It must keep every character of every page. */
import type { CDPSession, Page } from "@playwright/test";

/** Returns fonts of the page that are not the shop's own. */
export async function fallbackFonts(page: Page): Promise<readonly string[]> {
  const browser = await page.context().newCDPSession(page);
  await browser.send("DOM.enable");
  await browser.send("CSS.enable");
  const used = await Promise.all(
    (await elementsWithText(browser)).map((nodeId) =>
      browser.send("CSS.getPlatformFontsForNode", { nodeId }),
    ),
  );
  const fallbacks = used.flatMap(({ fonts }) => fonts).filter(({ isCustomFont }) => !isCustomFont);
  await browser.detach();
  return fallbacks.map(({ familyName }) => familyName);
}

/** Weights that the browser would have to synthesise. */
export async function missingWeights(page: Page): Promise<readonly string[]> {
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
