import type { Page } from "@playwright/test";
import { inBatches, paths } from "./addresses.ts";
import { expect, test } from "./fixtures.ts";
import { openReady } from "./visit.ts";

// The whole catalogue takes long to walk through; a few of its products show the same.
const walks = paths.map((path) => (path === "/search" ? "/search?q=a313" : path));

for (const viewport of [
  { width: 390, height: 844 },
  { width: 1440, height: 900 },
]) {
  test.describe(`at ${viewport.width}`, () => {
    test.use({ viewport });

    for (const some of inBatches(walks)) {
      test(`what has the focus is never hidden: ${some.join(" ")}`, async ({ page }) => {
        // A banner over the page is where focus gets lost.
        await page.addInitScript(() => localStorage.removeItem("cookieConsent"));
        for (const [index, path] of some.entries()) {
          await openReady(page, path);
          await expect(page.getByRole("button", { name: "Accept" })).toBeVisible();
          // It is measured when it is drawn, which a busy machine does later than a row of keys.
          await expect(page.locator("#shop")).not.toHaveCSS("padding-bottom", "0px");

          // What stands round every page is the same on the next one.
          const where = index === 0 ? "document" : "main";
          if (where === "main") await page.locator(where).focus();
          expect.soft(await hiddenOnTheWay(page, "Tab", where), path).toEqual([]);
          expect.soft(await hiddenOnTheWay(page, "Shift+Tab", where), path).toEqual([]);
        }
      });
    }
  });
}

/** Walks through everything there that takes the focus, until it is out. */
async function hiddenOnTheWay(
  page: Page,
  key: "Tab" | "Shift+Tab",
  where: "document" | "main",
): Promise<readonly string[]> {
  const hidden: string[] = [];
  const limit = 200;
  for (let press = 0; press < limit; press += 1) {
    await page.keyboard.press(key);
    const { name, isSeen, isOutOf } = await page.evaluate(lookAtFocus);
    if (isOutOf[where]) return hidden;
    if (!isSeen) hidden.push(name);
  }
  return [...hidden, `The focus did not come out in ${limit} presses`];
}

function lookAtFocus() {
  const focused = document.activeElement;
  const isOutOf = {
    document: focused === null || focused === document.body,
    main: focused?.closest("main") === null,
  };
  if (focused === null) return { name: "", isSeen: true, isOutOf };
  const { left, top, width, height } = focused.getBoundingClientRect();
  const parts = [0.1, 0.5, 0.9];
  const isSeen = parts.some((x) =>
    parts.some((y) => {
      const there = document.elementFromPoint(left + width * x, top + height * y);
      return there !== null && (focused.contains(there) || there.contains(focused));
    }),
  );
  return { name: focused.outerHTML.slice(0, 160), isSeen, isOutOf };
}
