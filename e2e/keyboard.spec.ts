import type { Page } from "@playwright/test";
import { absent, addresses } from "./addresses.ts";
import { expect, test } from "./fixtures.ts";
import { openReady } from "./visit.ts";

const paths = [...addresses, absent]
  .map(({ path }) => path)
  // The whole catalogue takes long to walk through; a few of its products show the same.
  .map((path) => (path === "/search" ? "/search?q=a313" : path));

test("the first Tab is the way past the header", async ({ page }) => {
  for (const path of ["/", "/checkout", "/terms"]) {
    await openReady(page, path);
    await page.keyboard.press("Tab");
    const skip = page.getByRole("link", { name: "Skip to main content" });
    await expect(skip).toBeFocused();
    await expect(skip).toBeInViewport({ ratio: 1 });

    await page.keyboard.press("Enter");
    await expect(page.locator("main")).toBeFocused();
  }
});

for (const viewport of [
  { width: 390, height: 844 },
  { width: 1440, height: 900 },
]) {
  test.describe(`at ${viewport.width}`, () => {
    test.use({ viewport });

    for (const path of paths) {
      test(`${path} never hides what has the focus`, async ({ page }) => {
        // A banner over the page is where focus gets lost.
        await page.addInitScript(() => localStorage.removeItem("cookieConsent"));
        await openReady(page, path);
        await expect(page.getByRole("button", { name: "Accept" })).toBeVisible();

        expect(await hiddenOnTheWay(page, "Tab")).toEqual([]);
        expect(await hiddenOnTheWay(page, "Shift+Tab")).toEqual([]);
      });
    }
  });
}

/** Walks through everything that takes the focus, until it is back at the start. */
async function hiddenOnTheWay(page: Page, key: "Tab" | "Shift+Tab"): Promise<readonly string[]> {
  const hidden: string[] = [];
  const limit = 200;
  for (let press = 0; press < limit; press += 1) {
    await page.keyboard.press(key);
    const { name, isSeen, isOut } = await page.evaluate(lookAtFocus);
    if (isOut) return hidden;
    if (!isSeen) hidden.push(name);
  }
  return [...hidden, `The focus did not come round in ${limit} presses`];
}

function lookAtFocus() {
  const focused = document.activeElement;
  if (focused === null || focused === document.body) return { name: "", isSeen: true, isOut: true };
  const { left, top, width, height } = focused.getBoundingClientRect();
  const parts = [0.1, 0.5, 0.9];
  const isSeen = parts.some((x) =>
    parts.some((y) => {
      const there = document.elementFromPoint(left + width * x, top + height * y);
      return there !== null && (focused.contains(there) || there.contains(focused));
    }),
  );
  return { name: focused.outerHTML.slice(0, 160), isSeen, isOut: false };
}
