/** The HTML of pages with products contains the styles that they need. The stylesheet of all pages applies once they are hydrated. */
import { expect, test } from "./fixtures.ts";

test.use({ contextOptions: { reducedMotion: "reduce" } });

for (const path of ["/", "/k-beauty", "/skincare", "/search?q=fragrance", "/search?q=zzz"]) {
  test(`the stylesheet changes nothing on ${path}`, async ({ page, allowProblem }) => {
    allowProblem(/ERR_FAILED/);
    // Fonts and scripts change the page too.
    await page.route(/\.(woff2|js)$/, (route) => route.abort());
    for (const [width, height] of [
      [390, 844],
      [768, 1024],
      [1440, 900],
    ] as const) {
      await page.setViewportSize({ width, height });
      await page.goto(path);
      await page.evaluate(loadPictures);
      const before = await page.evaluate(describePage);

      await page.evaluate(() => dispatchEvent(new Event("shop:hydrated")));
      await page.waitForFunction(() => [...document.styleSheets].at(-1)?.href?.endsWith(".css"));

      expect(await page.evaluate(describePage), `at ${width}`).toEqual(before);
      expect(before.length).toBeGreaterThan(40);
    }
  });
}

/** Runs in the page. A picture may be a fraction of a pixel larger before it has loaded. */
async function loadPictures(): Promise<void> {
  for (const image of document.images) image.loading = "eager";
  await Promise.all([...document.images].map((image) => image.decode().catch(() => {})));
}

/**
 * Runs in the page. Returns one line for each text, icon and picture of the page and its dialogs, with its place and all
 * its styles.
 */
function describePage(): readonly string[] {
  for (const dialog of document.querySelectorAll("dialog")) dialog.open = true;
  for (const animation of document.getAnimations()) animation.cancel();
  return [...document.querySelectorAll("#shop :not(:has(*))")].flatMap((element) => {
    const { x, y, width, height } = element.getBoundingClientRect();
    if (height === 0 || !element.checkVisibility()) return [];
    const style = getComputedStyle(element);
    const names = [...style].filter((name) => !name.startsWith("--"));
    const values = names.map((name) => `${name}: ${style.getPropertyValue(name)}`);
    return `${element.tagName} ${x} ${y} ${width} ${height} ${values.join("; ")}`;
  });
}
