import { AxeBuilder } from "@axe-core/playwright";
import type { Page } from "@playwright/test";

const tags = ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22a", "wcag22aa", "best-practice"];

interface AxeOptions {
  /** A part of the page, where the rest is as before. */
  readonly within?: string;
  /** Rules that do not fit the state. */
  readonly without?: readonly string[];
}

/** What axe finds on the page as it is: each rule with what breaks it. */
export async function axeFindings(
  page: Page,
  { within = "html", without = [] }: AxeOptions = {},
): Promise<readonly string[]> {
  await comeToRest(page);
  const off = Object.fromEntries(without.map((rule) => [rule, { enabled: false }]));
  const { violations } = await new AxeBuilder({ page, ...(await sourceFor(page)) })
    .include(within)
    .options({
      runOnly: tags,
      rules: { "target-size": { enabled: true }, ...off },
      resultTypes: ["violations"],
    })
    // The shop has no frames, for which axe would open a page of its own.
    .setLegacyMode(true)
    .analyze();
  return violations.map(({ id, nodes }) => {
    const places = nodes.slice(0, 3).map(({ target, any }) => {
      return `${target.join(" ")}: ${any[0]?.message ?? ""}`;
    });
    return `${id}, ${nodes.length}×: ${places.join(" | ")}`;
  });
}

/** Its half a megabyte takes longer to read than to run, so a document gets it only once. */
async function sourceFor(page: Page): Promise<{ readonly axeSource?: string }> {
  const isThere = await page.evaluate(() => "axe" in window);
  return isThere ? { axeSource: ";" } : {};
}

/** Colours are judged where they rest, and not while an offer or a dialog fades in. */
async function comeToRest(page: Page): Promise<void> {
  await page.emulateMedia({ reducedMotion: "reduce" });
  await page.evaluate(async () => {
    const passing = document.getAnimations().filter(({ effect, timeline }) => {
      const { endTime } = effect?.getComputedTiming() ?? {};
      return timeline === document.timeline && endTime !== Number.POSITIVE_INFINITY;
    });
    await Promise.allSettled(passing.map(({ finished }) => finished));
  });
}
