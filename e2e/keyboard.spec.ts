import { inBatches, layouts } from "./addresses.ts";
import { expect, test } from "./fixtures.ts";
import { coveredFocusStops } from "./keyboard.ts";
import { openReady } from "./visit.ts";

// The whole catalogue takes long to walk through; a few of its products show the same.
const walks = layouts.map((path) => (path === "/search" ? "/search?q=a313" : path));

for (const viewport of [
  { width: 390, height: 844 },
  { width: 1440, height: 900 },
]) {
  test.describe(`at ${viewport.width}`, () => {
    test.use({ viewport });

    for (const some of inBatches(walks)) {
      test(`the focused element is never hidden: ${some.join(" ")}`, async ({ page }) => {
        // The banner over the page may cover the focus.
        await page.addInitScript(() => localStorage.removeItem("cookieConsent"));
        for (const [index, path] of some.entries()) {
          await openReady(page, path);
          await expect(page.getByRole("button", { name: "Accept" })).toBeVisible();
          // It is measured when it is drawn, which a busy machine does later than a row of keys.
          await expect(page.locator("#shop")).not.toHaveCSS("padding-bottom", "0px");

          // The header and the footer are the same on the next page.
          const where = index === 0 ? "document" : "main";
          if (where === "main") await page.locator(where).focus();
          expect.soft(await coveredFocusStops(page, "Tab", where), path).toEqual([]);
          expect.soft(await coveredFocusStops(page, "Shift+Tab", where), path).toEqual([]);
        }
      });
    }
  });
}
