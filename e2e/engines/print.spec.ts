import { expect, test } from "./test.ts";
import { openReady } from "./visit.ts";

test("prints articles at full width on landscape paper", { tag: "@chromium" }, async ({ tab }) => {
  // A4 landscape.
  await tab.setViewportSize({ width: 1123, height: 794 });
  await openReady(tab, "/terms");
  await tab.evaluate(usePrintStyles);

  const title = await tab.locator("h1").evaluate((heading) => heading.getBoundingClientRect().x);
  const { x, width } = await tab
    .locator("main section p")
    .first()
    .evaluate((paragraph) => {
      const { x, width } = paragraph.getBoundingClientRect();
      return { x, width };
    });

  expect(x).toBe(title);
  expect(width).toBeGreaterThan(500);
});

/** Not every engine can emulate print media. */
function usePrintStyles(): void {
  const other: Readonly<Record<string, string>> = { print: "screen", screen: "print" };
  for (const { cssRules } of document.styleSheets) visit(cssRules);

  function visit(rules: CSSRuleList): void {
    for (const rule of rules) {
      if (rule instanceof CSSMediaRule) {
        const { media } = rule;
        media.mediaText = media.mediaText.replaceAll(/print|screen/g, (type) => other[type] ?? "");
      }
      if ("cssRules" in rule && rule.cssRules instanceof CSSRuleList) visit(rule.cssRules);
    }
  }
}
