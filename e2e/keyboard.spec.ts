import { inBatches, layouts } from "./addresses.ts";
import { expect, test } from "./fixtures.ts";
import { coveredFocusStops } from "./keyboard.ts";
import { openReady } from "./visit.ts";

// Some products instead of the whole catalogue, which takes long to tab through.
const walks = layouts.map((path) => (path === "/search" ? "/search?q=a313" : path));

for (const viewport of [
  { width: 390, height: 844 },
  { width: 1440, height: 900 },
]) {
  test.describe(`at ${viewport.width} pixels`, () => {
    test.use({ viewport });

    for (const some of inBatches(walks)) {
      test(`nothing covers the focused element: ${some.join(" ")}`, async ({ page }) => {
        // The banner may cover the focused element.
        await page.addInitScript(() => localStorage.removeItem("cookieConsent"));
        for (const [index, path] of some.entries()) {
          await openReady(page, path);
          await expect(page.getByRole("button", { name: "Accept" })).toBeVisible();
          // Wait for the padding, because a busy machine may set it only after the key presses.
          await expect(page.locator("#shop")).not.toHaveCSS("padding-bottom", "0px");

          // Header and footer are checked on the first page only.
          const where = index === 0 ? "document" : "main";
          if (where === "main") await page.locator(where).focus();
          expect.soft(await coveredFocusStops(page, "Tab", where), path).toEqual([]);
          expect.soft(await coveredFocusStops(page, "Shift+Tab", where), path).toEqual([]);
        }
      });
    }
  });
}
