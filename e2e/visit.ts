import type { Locator, Page } from "@playwright/test";
import { expect } from "./fixtures.ts";

export async function openReady(page: Page, path: string): Promise<void> {
  await page.goto(path);
  await waitUntilHydrated(page);
  await waitUntilStyled(page);
  await waitUntilFontsLoaded(page);
}

/** Home and lists load the whole stylesheet after hydration. */
export async function waitUntilStyled(page: Page): Promise<void> {
  await page.waitForFunction(() => {
    const link = document.querySelector<HTMLLinkElement>("link[as=style]");
    return link === null || link.sheet !== null;
  });
}

async function waitUntilFontsLoaded(page: Page): Promise<void> {
  await page.evaluate(async () => {
    // The browser requests a font once the layout needs it.
    document.body.getBoundingClientRect();
    await document.fonts.ready;
  });
}

/** Waits until the page is hydrated. Before that, links load a new document. */
export async function waitUntilHydrated(page: Page): Promise<void> {
  await page.waitForFunction(() => "isHydrated" in window);
}

/** Waits until the boot script has run. From then on, early presses are queued. */
export async function waitUntilBooted(page: Page): Promise<void> {
  const script = page.locator("script[type=module]");
  await script.waitFor({ state: "attached" });
  // Importing a running module waits for it.
  await script.evaluate(({ src }: HTMLScriptElement) => import(src).then(() => {}));
}

export async function openWithStoppedClock(page: Page, path: string): Promise<void> {
  await stopClock(page);
  await page.goto(path);
  await waitUntilHydrated(page);
  await waitUntilFontsLoaded(page);
}

/** Stops the clock. Afterwards only `advanceClock` moves it. */
export async function stopClock(page: Page): Promise<void> {
  await page.clock.install();
  await page.clock.pauseAt(Date.now() + 60_000);
}

/** Advances a stopped or running clock. */
export async function advanceClock(page: Page, milliseconds: number): Promise<void> {
  await waitUntilIdle(page);
  await page.clock.runFor(milliseconds);
  await waitUntilIdle(page);
}

/**
 * Advances the clock step by step and reads after each: `await stepClock(…).toBe(…)`. The steps are
 * quick, so pending requests may time out.
 */
export function stepClock<T>(page: Page, milliseconds: number, read: () => Promise<T>) {
  const step = async () => {
    await page.clock.runFor(milliseconds);
    return read();
  };
  return expect.poll(step, { intervals: [50] });
}

/**
 * Waits until the page is idle. Effects may set timers shortly after their component renders, so a
 * check that something does not happen could come too early.
 */
export async function waitUntilIdle(page: Page): Promise<void> {
  // Browsers run a background task only when they are idle.
  await page.evaluate(() => scheduler.postTask(() => {}, { priority: "background" }));
}

/** Returns the lower edge in CSS pixels from the top of the window. Throws if the element is not visible. */
export async function measureBottom(locator: Locator): Promise<number> {
  const box = await locator.boundingBox();
  if (box === null) throw new Error(`Not shown: ${locator}`);
  return box.y + box.height;
}

export function toasts(page: Page): Locator {
  return page.getByRole("region", { name: "Notifications" });
}

export async function expectNoDialog(page: Page): Promise<void> {
  await expect(page.locator("dialog[open]")).toHaveCount(0);
}

/** Goes to another page within the document, like a link. */
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

/** Scrolls at once and waits for the scroll event. */
export async function scrollDown(page: Page, top: number): Promise<void> {
  const position = await page.evaluate(async (y) => {
    const scrolled = new Promise((resolve) => addEventListener("scroll", resolve, { once: true }));
    scrollTo({ top: y, behavior: "instant" });
    await scrolled;
    return scrollY;
  }, top);
  expect(position).toBe(top);
}

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
    // A lazy picture that has not begun to load would never be decoded.
    for (const image of shown) image.loading = "eager";
    await Promise.all(shown.map((image) => image.decode().catch(() => {})));
    await aFrame();
  });
}
