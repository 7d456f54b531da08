import type { Locator, Page } from "@playwright/test";
import { expect } from "./fixtures.ts";

/** Opens a page and waits until it is hydrated and its fonts have loaded. */
export async function openReady(page: Page, path: string): Promise<void> {
  await page.goto(path);
  await waitUntilHydrated(page);
  await page.evaluate(() => document.fonts.ready.then(() => {}));
}

/** Waits until the page is hydrated. Before that, following a link loads a new document. */
export async function waitUntilHydrated(page: Page): Promise<void> {
  await page.waitForFunction(() => "isHydrated" in window);
}

/** Waits until the boot script has run: from then on early presses are kept. */
export async function waitUntilBooted(page: Page): Promise<void> {
  const script = page.locator("script[type=module]");
  await script.waitFor({ state: "attached" });
  // A module that is running already is there once it has run.
  await script.evaluate(({ src }: HTMLScriptElement) => import(src).then(() => {}));
}

/** Opens a page, hydrated, with its clock stopped: time passes only by `advanceClock`. */
export async function openWithStoppedClock(page: Page, path: string): Promise<void> {
  await stopClock(page);
  await openReady(page, path);
}

/** Stops the clock: from here on, time passes only by `advanceClock`. */
export async function stopClock(page: Page): Promise<void> {
  await page.clock.install();
  await page.clock.pauseAt(Date.now() + 60_000);
}

/** Advances a clock that is stopped, or goes on by itself as well. */
export async function advanceClock(page: Page, milliseconds: number): Promise<void> {
  await waitUntilIdle(page);
  await page.clock.runFor(milliseconds);
  await waitUntilIdle(page);
}

/**
 * Advances the clock step by step, and reads after each: `await stepClock(…).toBe(…)`. The steps follow
 * fast: a request that is under way may be timed out by them.
 */
export function stepClock<T>(page: Page, milliseconds: number, read: () => Promise<T>) {
  const step = async () => {
    await page.clock.runFor(milliseconds);
    return read();
  };
  return expect.poll(step, { intervals: [50] });
}

/**
 * Waits until the page is idle: an effect may set its timer a moment after its component shows, and a check
 * that something does not happen would come too early.
 */
export async function waitUntilIdle(page: Page): Promise<void> {
  // The browser runs a background task only when it has no other.
  await page.evaluate(() => scheduler.postTask(() => {}, { priority: "background" }));
}

/** Measures the lower edge, in CSS pixels from the top of the window. Throws if it is not shown. */
export async function bottomOf(locator: Locator): Promise<number> {
  const box = await locator.boundingBox();
  if (box === null) throw new Error(`Not shown: ${locator}`);
  return box.y + box.height;
}

/** The region of notifications. */
export function toasts(page: Page): Locator {
  return page.getByRole("region", { name: "Notifications" });
}

/** Waits until no dialog is open. */
export async function expectNoDialog(page: Page): Promise<void> {
  await expect(page.locator("dialog[open]")).toHaveCount(0);
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

/** Scrolls to a position at once, and waits for the scroll event. */
export async function scrollDown(page: Page, top: number): Promise<void> {
  const position = await page.evaluate(async (y) => {
    const scrolled = new Promise((resolve) => addEventListener("scroll", resolve, { once: true }));
    scrollTo({ top: y, behavior: "instant" });
    await scrolled;
    return scrollY;
  }, top);
  expect(position).toBe(top);
}

/** Scrolls down the page and back up, so that lazy pictures load. */
export async function scrollThrough(page: Page): Promise<void> {
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
