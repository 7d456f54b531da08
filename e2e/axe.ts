import { AxeBuilder } from "@axe-core/playwright";
import type { Page } from "@playwright/test";

const tags = ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22a", "wcag22aa", "best-practice"];

interface AxeOptions {
  /** Checks only this part of the page. */
  readonly within?: string;
  /** Rules to leave out. */
  readonly without?: readonly string[];
}

/** Each rule that the page breaks, with the elements that break it. */
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
    // Otherwise axe opens a page of its own for frames, and the shop has none.
    .setLegacyMode(true)
    .analyze();
  return violations.map(({ id, nodes }) => {
    const places = nodes.slice(0, 3).map(({ target, any }) => {
      return `${target.join(" ")}: ${any[0]?.message ?? ""}`;
    });
    return `${id}, ${nodes.length}×: ${places.join(" | ")}`;
  });
}

/** Axe is half a megabyte, which takes longer to parse than to run: each document gets it once. */
async function sourceFor(page: Page): Promise<{ readonly axeSource?: string }> {
  const isThere = await page.evaluate(() => "axe" in window);
  return isThere ? { axeSource: ";" } : {};
}

/** Waits for animations to end: the colours of a half-faded element would be misjudged. */
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
