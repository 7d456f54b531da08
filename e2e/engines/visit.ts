import type { Locator, Tab } from "./tab.ts";
import { expect } from "./test.ts";

export async function openReady(tab: Tab, path: string): Promise<void> {
  await tab.goto(path);
  await eventually(() => tab.evaluate(() => "isHydrated" in window)).toBe(true);
}

/** Retries until the expectation holds: `await eventually(() => …).toBe(…)`. */
export function eventually<T>(read: () => Promise<T>, message?: string) {
  return expect.poll(read, {
    intervals: [50, 100, 250],
    timeout: 20_000,
    ...(message && { message }),
  });
}

export async function expectFocused(locator: Locator): Promise<void> {
  await eventually(() => locator.evaluate((element) => element === document.activeElement)).toBe(
    true,
  );
}

/** Waits until a page with filters has loaded their code. */
export async function expectFiltersLoaded(tab: Tab): Promise<void> {
  const isLoaded = () =>
    tab.evaluate(() =>
      performance.getEntriesByType("resource").some(({ name }) => name.includes("/list-filters-")),
    );
  await eventually(isLoaded).toBe(true);
}

export async function expectAddress(tab: Tab, address: string): Promise<void> {
  await eventually(() => tab.evaluate(() => location.pathname + location.search)).toBe(address);
}

export async function expectShown(...locators: readonly Locator[]): Promise<void> {
  for (const locator of locators) await locator.waitFor();
}

export async function expectHidden(locator: Locator): Promise<void> {
  await locator.waitFor({ state: "hidden" });
}

export async function expectNoDialog(tab: Tab): Promise<void> {
  await expectHidden(tab.locator("dialog[open]"));
}

/** Runs before the page's scripts. Cuts the delays before automatic actions to a tenth. */
export function shortenDelays(): void {
  const delays = [1_000, 2_000, 3_000, 4_000];
  const original = window.setTimeout;
  const shortened = (act: () => void, milliseconds = 0) =>
    original(act, delays.includes(milliseconds) ? milliseconds / 10 : milliseconds);
  Object.assign(window, { setTimeout: shortened });
}
