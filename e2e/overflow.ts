import type { Page } from "@playwright/test";

export async function doubleFontSize(page: Page): Promise<void> {
  const browser = await page.context().newCDPSession(page);
  await browser.send("Page.setFontSizes", { fontSizes: { standard: 32 } });
}

/** Returns the height of fixed and sticky bars that cover the screen. */
export function coveredHeight(page: Page): Promise<number> {
  return page.evaluate(() => {
    const bars = [...document.body.querySelectorAll("*")].filter(
      (element) =>
        element.checkVisibility() &&
        ["fixed", "sticky"].includes(getComputedStyle(element).position),
    );
    const heights = bars.map((bar) => bar.getBoundingClientRect().height);
    return heights.reduce((sum, height) => sum + height, 0);
  });
}

/** Includes the part outside the window. */
export function scrollWidth(page: Page): Promise<number> {
  return page.evaluate(() => document.documentElement.scrollWidth);
}

/** Finds elements beyond the right edge, if the page scrolls sideways. */
export function tooWide(page: Page): Promise<readonly string[]> {
  return page.evaluate(() => {
    if (document.documentElement.scrollWidth <= document.documentElement.clientWidth) return [];
    const edge = document.documentElement.clientWidth;
    const wide = [...document.body.querySelectorAll("*")].filter(
      (element) => element.getBoundingClientRect().right > edge + 1,
    );
    return wide.slice(0, 5).map((element) => `${element.tagName}.${element.getAttribute("class")}`);
  });
}

/** Finds boxes that cut off their text. Skips one-pixel boxes for screen readers. */
export function cutOff(page: Page): Promise<readonly string[]> {
  return page.evaluate(() => {
    const hides = (element: Element) => {
      const { overflowX, overflowY } = getComputedStyle(element);
      const { scrollWidth, clientWidth, scrollHeight, clientHeight } = element;
      if (clientWidth <= 1 || clientHeight <= 1) return false;
      const isHiding = (overflow: string) => overflow === "hidden" || overflow === "clip";
      return (
        (isHiding(overflowX) && scrollWidth > clientWidth + 1) ||
        (isHiding(overflowY) && scrollHeight > clientHeight + 1)
      );
    };
    const speaks = (element: Element) =>
      [...element.childNodes].some(
        (node) => node.nodeType === Node.TEXT_NODE && node.textContent?.trim(),
      );
    const hasCutWords = (box: Element) => {
      const frame = box.getBoundingClientRect();
      return [...box.querySelectorAll("*")].some((element) => {
        if (!speaks(element) || !element.checkVisibility({ opacityProperty: true })) return false;
        if (element.closest("[inert], [aria-hidden=true], option")) return false;
        const own = element.getBoundingClientRect();
        if (own.width <= 1 || own.height <= 1) return false;
        return own.bottom > frame.bottom + 1 || own.right > frame.right + 1;
      });
    };
    return [...document.body.querySelectorAll("*")]
      .filter((element) => element.checkVisibility() && hides(element) && hasCutWords(element))
      .map((element) => `${element.tagName}.${element.getAttribute("class")}`);
  });
}
