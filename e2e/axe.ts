import { AxeBuilder } from "@axe-core/playwright";
import type { Page } from "@playwright/test";
import { expect } from "./fixtures.ts";

export const phone = { width: 390, height: 844 };
const desktop = { width: 1440, height: 900 };

const tags = ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22a", "wcag22aa", "best-practice"];

interface AxeOptions {
  readonly within?: string;
  readonly without?: readonly string[];
}

export async function axeFindings(
  page: Page,
  { within = "html", without = [] }: AxeOptions = {},
): Promise<readonly string[]> {
  await finishAnimations(page);
  const off = Object.fromEntries(without.map((rule) => [rule, { enabled: false }]));
  const { violations } = await new AxeBuilder({ page, ...(await sourceFor(page)) })
    .include(within)
    .options({
      runOnly: tags,
      rules: { "target-size": { enabled: true }, ...off },
      resultTypes: ["violations"],
    })
    // Otherwise axe opens an extra page for frames, which the shop does not use.
    .setLegacyMode(true)
    .analyze();
  return violations.map(({ id, nodes }) => {
    const places = nodes.slice(0, 3).map(({ target, any }) => {
      return `${target.join(" ")}: ${any[0]?.message ?? ""}`;
    });
    return `${id}, ${nodes.length}×: ${places.join(" | ")}`;
  });
}

/** Checks the current page on phone and desktop. */
export async function expectNoFindings(page: Page, what: string, within = "html"): Promise<void> {
  for (const viewport of [phone, desktop]) {
    await page.setViewportSize(viewport);
    expect.soft(await axeFindings(page, { within }), `${what} at ${viewport.width}`).toEqual([]);
  }
}

/** Injects axe only once per document, because parsing its half megabyte takes longer than running it. */
async function sourceFor(page: Page): Promise<{ readonly axeSource?: string }> {
  const isThere = await page.evaluate(() => "axe" in window);
  return isThere ? { axeSource: ";" } : {};
}

/** Waits for animations to end, because colours are wrong during a fade. */
async function finishAnimations(page: Page): Promise<void> {
  await page.emulateMedia({ reducedMotion: "reduce" });
  await page.evaluate(async () => {
    const running = document.getAnimations().filter(({ effect, timeline }) => {
      const { endTime } = effect?.getComputedTiming() ?? {};
      return timeline === document.timeline && endTime !== Number.POSITIVE_INFINITY;
    });
    await Promise.allSettled(running.map(({ finished }) => finished));
  });
}
