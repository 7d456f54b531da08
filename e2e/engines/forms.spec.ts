import { button } from "./shop.ts";
import { test } from "./test.ts";
import { eventually, expectFocused, openReady } from "./visit.ts";

for (const { tag, ...viewport } of [
  // In Chromium, `e2e/checkout.spec.ts` covers phones.
  { width: 390, height: 600, tag: ["@not-chromium"] },
  { width: 1440, height: 600, tag: ["@chromium"] },
]) {
  test(`shows the first invalid field and its label after a failed submit, ${viewport.width} px wide`, {
    tag,
  }, async ({ tab }) => {
    await tab.setViewportSize(viewport);
    await openReady(tab, "/contact");
    await button(tab, "Send message").click();

    await expectFocused(tab.getByRole("main").getByLabel("Name", { exact: true }));
    await eventually(() =>
      tab
        .locator("main label")
        .first()
        .evaluate((label) => {
          const { left, top, bottom } = label.getBoundingClientRect();
          return [top, bottom - 1].every((y) => document.elementFromPoint(left + 1, y) === label);
        }),
    ).toBe(true);
  });
}
