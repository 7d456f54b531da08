import type { Page } from "@playwright/test";
import { expect } from "./fixtures.ts";

/** Opens a page and waits until the shop is awake on it and its letters and pictures are there. */
export async function openReady(page: Page, path: string): Promise<void> {
  await page.goto(path);
  const isAwake = () => performance.getEntriesByName("damson:ready").length > 0;
  await expect.poll(() => page.evaluate(isAwake), `${path} wakes up`).toBe(true);
  await page.evaluate(() => document.fonts.ready.then(() => {}));
}

/** Goes to another page of the shop without leaving the document, as a link does. */
export async function navigate(page: Page, path: string): Promise<void> {
  await page.evaluate((address) => {
    history.pushState(null, "", address);
    dispatchEvent(new PopStateEvent("popstate"));
  }, path);
  const canonical = page.locator("link[rel=canonical]");
  const { pathname } = new URL(path, "http://shop");
  await expect
    .poll(async () => new URL((await canonical.getAttribute("href")) ?? "").pathname)
    .toBe(pathname);
}

/** Walks down the page and back up, so that lazy pictures come. */
export async function seeAll(page: Page): Promise<void> {
  await page.evaluate(async () => {
    const aFrame = () => new Promise((drawn) => requestAnimationFrame(drawn));
    const { body } = document;
    for (let y = 0; y < body.scrollHeight; y += innerHeight / 2) {
      scrollTo({ top: y, behavior: "instant" });
      await aFrame();
      await aFrame();
    }
    scrollTo({ top: 0, behavior: "instant" });
    const shown = [...document.images].filter((image) => image.checkVisibility());
    await Promise.all(shown.map((image) => image.decode().catch(() => {})));
    await aFrame();
  });
}
