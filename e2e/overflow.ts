import type { Page } from "@playwright/test";

/** Returns a function that undoes it. */
export async function doubleFontSize(page: Page): Promise<() => Promise<void>> {
  const browser = await page.context().newCDPSession(page);
  await browser.send("Page.setFontSizes", { fontSizes: { standard: 32 } });
  return async () => {
    await browser.send("Page.setFontSizes", { fontSizes: { standard: 16 } });
  };
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

/** Counts tables that are wider than their column. */
export function tablesWiderThanWords(page: Page): Promise<number> {
  return page.evaluate(() => {
    const measureWidth = (element: Element | null) => element?.getBoundingClientRect().width ?? 0;
    const tables = [...document.querySelectorAll("main table")];
    return tables.filter((table) => measureWidth(table) > measureWidth(table.parentElement)).length;
  });
}

/** Returns matches that wrap onto another line. Takes patterns by the selector of their elements. */
export function broken(
  page: Page,
  patterns: Readonly<Record<string, RegExp>>,
): Promise<readonly string[]> {
  const findBroken = (sources: readonly (readonly [string, string])[]) => {
    const textsIn = (element: Element) => {
      const walker = document.createTreeWalker(element, NodeFilter.SHOW_TEXT);
      const texts: Text[] = [];
      while (walker.nextNode()) {
        if (walker.currentNode instanceof Text) texts.push(walker.currentNode);
      }
      return texts;
    };
    const isOnTwoLines = (text: Text, { index, 0: { length } }: RegExpExecArray) => {
      const range = new Range();
      range.setStart(text, index);
      range.setEnd(text, index + length);
      return new Set([...range.getClientRects()].map(({ top }) => top)).size > 1;
    };
    return sources.flatMap(([selector, pattern]) =>
      [...document.querySelectorAll(selector)]
        .flatMap(textsIn)
        .flatMap((text) =>
          [...text.data.matchAll(new RegExp(pattern, "g"))]
            .filter((match) => isOnTwoLines(text, match))
            .map(String),
        ),
    );
  };
  const sources = Object.entries(patterns).map(
    ([selector, { source }]) => [selector, source] as const,
  );
  return page.evaluate(findBroken, sources);
}

/** Text spacing from WCAG 1.4.12. Uses a constructed style sheet, the only kind that the page's policy allows. Returns a function that undoes it. */
export async function setWordsWidely(page: Page): Promise<() => Promise<void>> {
  await page.evaluate(() => {
    const sheet = new CSSStyleSheet();
    sheet.replaceSync(
      `* { line-height: 1.5 !important; letter-spacing: 0.12em !important; word-spacing: 0.16em !important; }
       p { margin-bottom: 2em !important; }`,
    );
    document.adoptedStyleSheets = [sheet];
  });
  return () =>
    page.evaluate(() => {
      document.adoptedStyleSheets = [];
    });
}
