import type { Page } from "@playwright/test";
import { layouts } from "./addresses.ts";
import { axeFindings, expectNoFindings, phone } from "./axe.ts";
import { expect, test } from "./fixtures.ts";
import { expectNoDialog, navigate, openReady } from "./visit.ts";

test.use({ contextOptions: { reducedMotion: "reduce" } });

test("a list with an open Quick Buy dialog has no accessibility violations", async ({ page }) => {
  await openReady(page, "/skincare");
  await openQuickBuy(page);
  await expectNoFindings(page, "/skincare");
});

test("the newsletter popup with the cookie question has no accessibility violations", async ({
  page,
}) => {
  await page.addInitScript(() => {
    localStorage.clear();
    sessionStorage.clear();
  });
  await openReady(page, "/about");
  await expect(page.getByRole("dialog")).toBeVisible();

  await expectNoFindings(page, "the pop-up");
});

test.describe("on a phone", () => {
  test.use({ viewport: phone });

  test("the open menu has no accessibility violations, and icon buttons have 44 pixels or more", async ({
    page,
  }) => {
    await openReady(page, "/skincare");

    expect(await smallTargets(page, "header")).toEqual([]);
    await page.getByRole("button", { name: "Open menu" }).click();
    await expect(page.getByRole("dialog")).toBeVisible();
    expect(await axeFindings(page)).toEqual([]);
    expect(await smallTargets(page, "dialog[open]")).toEqual([]);
    await page.keyboard.press("Escape");
    await expectNoDialog(page);
    await openQuickBuy(page);
    expect(await smallTargets(page, "dialog[open]")).toEqual([]);
  });
});

test.describe("in forced colours", () => {
  test("filled controls keep a border or an outline", async ({ page }) => {
    await openReady(page, "/");
    for (const path of ["/", "/skincare", "/checkout-auth", "/auth", "/contact", "/delivery"]) {
      await page.emulateMedia({ forcedColors: "none" });
      await navigate(page, path);
      const filled = await filledControls(page);
      await page.emulateMedia({ forcedColors: "active" });

      // `every-page.spec.ts` runs axe. Its other rules do not depend on colours.
      expect.soft(await edgeless(page, filled), path).toEqual([]);
    }

    const search = page.getByRole("banner").getByRole("searchbox");
    await expect(search, "looks focused only where it is").toHaveCSS("outline-style", "none");
    await search.focus();
    await expect(search).toHaveCSS("outline-style", "solid");
  });
});

test("reduced motion stops every animation and transition", async ({ page }) => {
  await openReady(page, "/");
  const padding = await page.getByRole("main").evaluate((main) => {
    const padding = () => getComputedStyle(main).paddingTop;
    const before = padding();
    main.style.paddingTop = "77px";
    const after = padding();
    main.style.paddingTop = "";
    return { before, after };
  });
  expect(padding.before).not.toBe("77px");
  expect(padding.after, "in the same frame").toBe("77px");
  for (const path of layouts) {
    await navigate(page, path);
    expect.soft(await moving(page), path).toEqual([]);
  }
});

/** Running animations, except those driven by scrolling. */
function moving(page: Page): Promise<readonly string[]> {
  return page.evaluate(() =>
    document
      .getAnimations()
      .filter(({ playState, timeline, effect }) => {
        const { duration } = effect?.getComputedTiming() ?? {};
        const isSeen = typeof duration === "number" && duration > 50;
        return playState === "running" && timeline === document.timeline && isSeen;
      })
      .map((animation) =>
        animation instanceof CSSAnimation ? animation.animationName : "transition",
      ),
  );
}

async function openQuickBuy(page: Page): Promise<void> {
  await page
    .getByRole("button", { name: /^Quick Buy/ })
    .first()
    .click();
  await expect(page.getByRole("dialog")).toBeVisible();
}

/** Icon-only controls below 44 × 44 px. */
function smallTargets(page: Page, within: string): Promise<readonly string[]> {
  return page
    .locator(within)
    .locator("button, a")
    .evaluateAll((all) =>
      all
        .filter((one) => one.checkVisibility() && one.querySelector("svg") !== null)
        .filter((one) => {
          const { width, height } = one.getBoundingClientRect();
          return Math.min(width, height) < 44;
        })
        .map((one) => one.outerHTML.slice(0, 160)),
    );
}

const controls = "main a, main button, main input, main textarea";

function filledControls(page: Page): Promise<readonly number[]> {
  return page.locator(controls).evaluateAll((all) =>
    all.flatMap((one, index) => {
      const ground = getComputedStyle(one).backgroundColor;
      return one.checkVisibility() && ground !== "rgba(0, 0, 0, 0)" ? [index] : [];
    }),
  );
}

/** Controls without a border or an outline. */
function edgeless(page: Page, filled: readonly number[]): Promise<readonly string[]> {
  return page.locator(controls).evaluateAll(
    (all, indexes) =>
      all
        .filter((_, index) => indexes.includes(index))
        .filter((one) => {
          const { borderBottomStyle, borderBottomWidth, outlineStyle } = getComputedStyle(one);
          const hasBorder =
            borderBottomStyle !== "none" && Number.parseFloat(borderBottomWidth) > 0;
          return !hasBorder && outlineStyle === "none";
        })
        .map((one) => one.outerHTML.slice(0, 160)),
    filled,
  );
}
