import type { Page } from "@playwright/test";
import sharp from "sharp";
import { everyWidth, inBatches, paths, views } from "./addresses.ts";
import { expect, test } from "./fixtures.ts";
import { cutOff, doubleFontSize, tooWide } from "./overflow.ts";
import { fillBasket } from "./shopping.ts";
import { expectNoDialog, navigate, openReady } from "./visit.ts";

for (const some of inBatches(views)) {
  test(`every width is wide enough, with text spaced out too: ${some.join(" ")}`, async ({
    page,
  }) => {
    for (const path of some) {
      await openReady(page, path);
      for (const width of everyWidth) {
        await page.setViewportSize({ width, height: 900 });
        expect.soft(await tooWide(page), `${path} at ${width}`).toEqual([]);
        const ranges = await broken(page, "body", /\d(?:am)?–\d|K-beauty/);
        expect.soft(ranges, `${path} at ${width}`).toEqual([]);
        const hours = await broken(page, "footer", /Monday to Friday|9am–6pm GMT/);
        expect.soft(hours, `${path} at ${width}`).toEqual([]);
        const names = await broken(page, "article :is(h2, h3)", /\S+-\S+/);
        expect.soft(names, `${path} at ${width}`).toEqual([]);
      }

      await setWordsWidely(page);
      for (const width of [320, 1440]) {
        await page.setViewportSize({ width, height: 900 });
        expect.soft(await tooWide(page), `${path}, set widely at ${width}`).toEqual([]);
        expect.soft(await cutOff(page), `${path}, set widely at ${width}`).toEqual([]);
      }
    }
  });
}

test("a phone is wide enough for text twice as large", async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await doubleFontSize(page);
  await fillBasket(page, "nails");
  await page
    .getByRole("button", { name: /^Quick Buy/ })
    .first()
    .click();
  await expect(page.getByRole("dialog")).toBeVisible();
  expect.soft(await page.getByRole("dialog").evaluate(hidesSideways), "Quick Buy").toBe(false);
  await page.keyboard.press("Escape");
  await expectNoDialog(page);
  for (const path of [
    "/",
    "/brands",
    "/k-beauty",
    "/auth",
    "/contact",
    "/delivery",
    "/checkout-auth",
  ]) {
    await navigate(page, path);
    expect.soft(await tooWide(page), path).toEqual([]);
    expect.soft(await cutOff(page), path).toEqual([]);
  }
  await page.getByRole("button", { name: "Continue as guest" }).click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Checkout");
  await page.getByRole("heading", { name: "Order summary" }).click();
  await expect(page.getByText("Subtotal")).toBeVisible();
  expect.soft(await tooWide(page), "/checkout").toEqual([]);
});

for (const some of inBatches(paths)) {
  test(`text twice as large is not cut off, nor are tables: ${some.join(" ")}`, async ({
    page,
  }) => {
    await page.setViewportSize({ width: 390, height: 844 });
    await doubleFontSize(page);
    for (const path of some) {
      await openReady(page, path);
      // Words may break after a hyphen.
      expect.soft(await broken(page, "h1, h2, h3", /[^\s-]+/), path).toEqual([]);
      await expect.soft(page.getByRole("link", { name: "Skip to main" })).not.toBeInViewport();
      expect.soft(await tablesWiderThanWords(page), path).toBe(0);
    }
  });
}

test("the still life of the coming range reaches up to the header", async ({ page }) => {
  for (const width of [768, 1440, 1920]) {
    await page.setViewportSize({ width, height: 900 });
    await openReady(page, "/haircare");
    const main = await page.getByRole("main").boundingBox();
    const picture = await page.getByRole("main").locator("img").boundingBox();
    expect.soft(picture?.y, String(width)).toBe(main?.y);
    expect.soft(picture?.height, String(width)).toBe(main?.height);
  }
});

test("the still life of the coming range has no edge on a wide screen", async ({ page }) => {
  for (const width of [768, 1440, 1920]) {
    await page.setViewportSize({ width, height: 900 });
    await openReady(page, "/haircare");
    const picture = page.getByRole("main").locator("img");
    await picture.evaluate((image: HTMLImageElement) => image.decode());
    const box = await picture.boundingBox();
    if (box === null) throw new Error("There is no picture");
    // Between the edge and the first object in the picture.
    const inside = box.x + box.width * 0.2;
    for (const height of [0.1, 0.5, 0.9]) {
      const y = Math.min(box.y + box.height * height, 890);
      const steps = differences(
        await colourAt(page, box.x - 8, y),
        await colourAt(page, inside, y),
      );
      expect.soft(Math.max(...steps), `at ${width}, ${height} of its height`).toBeLessThan(12);
    }
  }
});

type Colour = readonly number[];

async function colourAt(page: Page, x: number, y: number): Promise<Colour> {
  const png = await page.screenshot({ clip: { x, y, width: 8, height: 8 } });
  const { channels } = await sharp(png).removeAlpha().stats();
  return channels.map(({ mean }) => mean);
}

function differences(one: Colour, other: Colour): readonly number[] {
  return one.map((value, channel) => Math.abs(value - (other[channel] ?? 0)));
}

function hidesSideways({ scrollWidth, clientWidth }: Element): boolean {
  return scrollWidth > clientWidth;
}

function tablesWiderThanWords(page: Page): Promise<number> {
  return page.evaluate(() => {
    const widthOf = (element: Element | null) => element?.getBoundingClientRect().width ?? 0;
    const tables = [...document.querySelectorAll("main table")];
    return tables.filter((table) => widthOf(table) > widthOf(table.parentElement)).length;
  });
}

/** Returns matches that wrap onto another line. */
function broken(page: Page, selector: string, pattern: RegExp): Promise<readonly string[]> {
  const isBroken = ([selector, pattern]: readonly [string, string]) => {
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
    return [...document.querySelectorAll(selector)]
      .flatMap(textsIn)
      .flatMap((text) =>
        [...text.data.matchAll(new RegExp(pattern, "g"))]
          .filter((match) => isOnTwoLines(text, match))
          .map(String),
      );
  };
  return page.evaluate(isBroken, [selector, pattern.source] as const);
}

/** Text spacing from WCAG 1.4.12. Uses a constructed style sheet, the only kind that the page's policy allows. */
async function setWordsWidely(page: Page): Promise<void> {
  await page.evaluate(() => {
    const sheet = new CSSStyleSheet();
    sheet.replaceSync(
      `* { line-height: 1.5 !important; letter-spacing: 0.12em !important; word-spacing: 0.16em !important; }
       p { margin-bottom: 2em !important; }`,
    );
    document.adoptedStyleSheets = [sheet];
  });
}
