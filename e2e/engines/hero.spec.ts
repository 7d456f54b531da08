import { button } from "./shop.ts";
import type { Tab } from "./tab.ts";
import { expect, test } from "./test.ts";
import { eventually, openReady } from "./visit.ts";

const slide = (tab: Tab, number: number) => tab.getByRole("group", { name: `${number} of 3` });

test.beforeEach(async ({ tab }) => {
  await tab.setViewportSize({ width: 390, height: 844 });
  await openReady(tab, "/");
  // The hero's height depends on the fonts.
  await tab.evaluate(() => document.fonts.ready.then(() => {}));
});

test("the hero keeps its height on every slide", { tag: "@chromium" }, async ({ tab }) => {
  const hero = tab.getByRole("region", { name: "Highlights" });
  const height = () => hero.evaluate((section) => section.clientHeight);
  await show(tab, 1);
  const first = await height();

  for (const number of [2, 3, 1]) {
    await show(tab, number);
    expect(await height()).toBe(first);
  }
});

/** Shows a slide. It stays while the mouse is over the hero. */
async function show(tab: Tab, number: number): Promise<void> {
  await button(tab, new RegExp(`^Slide ${number}:`)).click();
  const picture = slide(tab, number).locator("img");
  await eventually(() =>
    picture.evaluate((image) => image instanceof HTMLImageElement && image.complete),
  ).toBe(true);
}
