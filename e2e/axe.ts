import { AxeBuilder } from "@axe-core/playwright";
import type { Page } from "@playwright/test";

const tags = ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22a", "wcag22aa", "best-practice"];

/** What axe finds on the page as it is: each rule, but for those left out, with what breaks it. */
export async function axeFindings(
  page: Page,
  ...leftOut: readonly string[]
): Promise<readonly string[]> {
  const off = Object.fromEntries(leftOut.map((rule) => [rule, { enabled: false }]));
  const { violations } = await new AxeBuilder({ page })
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
