import type { Locator, Page } from "@playwright/test";
import { expect, test } from "./fixtures.ts";
import { advanceClock, openWithStoppedClock } from "./visit.ts";

const slides = [
  { title: "The No Glue Lash", button: "Shop Lashes", path: "/k-beauty" },
  { title: "The New Way to Lash", button: "Learn More", path: "/k-beauty" },
  { title: "Powerful Anti-Aging Retinol Cream", button: "Shop Skincare", path: "/skincare" },
] as const;
const [first, second, third] = slides;

const carousel = (page: Page) => page.getByRole("region", { name: "Highlights" });
const button = (page: Page, name: string | RegExp) =>
  carousel(page).getByRole("button", { name, exact: true });
/** The live region of the slides: "off" during automatic rotation. */
const stage = (page: Page) => carousel(page).locator("[aria-live]");
const headline = (page: Page, { title }: { title: string }) =>
  carousel(page).getByRole("heading", { name: title });

async function openHome(page: Page): Promise<void> {
  await openWithStoppedClock(page, "/");
  await expect(carousel(page).locator("img")).toHaveCount(slides.length);
}

async function expectOnly(page: Page, shown: (typeof slides)[number]): Promise<void> {
  await expect(headline(page, shown)).toBeVisible();
  await expect(carousel(page).getByRole("link")).toHaveText([shown.button]);
}

async function findCentre(locator: Locator) {
  const box = await locator.boundingBox();
  if (box === null) throw new Error("It is not on the screen");
  return { x: box.x + box.width * 0.7, y: box.y + box.height * 0.4 };
}

test("the button tooltips do not widen the page on a phone", async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 900 });
  await openHome(page);
  for (const name of ["Previous slide", "Next slide"]) {
    await button(page, name).focus();
    // Focus set by script shows no tooltip; a key press does.
    await page.keyboard.press("Shift+Tab");
    await page.keyboard.press("Tab");
    await advanceClock(page, 700);
    await expect(page.getByRole("tooltip")).toHaveText(name);
    const beyond = await page.evaluate(
      () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
    );
    expect(beyond).toBe(0);
  }
});

test("the three slides rotate every five seconds", async ({ page }) => {
  await openHome(page);
  await expectOnly(page, first);

  for (const slide of [second, third, first]) {
    await advanceClock(page, 4_900);
    await expect(headline(page, slide)).toBeHidden();
    await advanceClock(page, 100);
    await expectOnly(page, slide);
  }
});

test("a headline fades out before the next one fades in", async ({ page }) => {
  await openHome(page);
  await button(page, "Next slide").click();
  const overlap = await carousel(page).evaluate(async (section) => {
    const readOpacity = (slide: string): number => {
      let opacity = 1;
      const heading = section.querySelector(`[aria-label="${slide}"] h2`);
      for (let each = heading; each && each !== section; each = each.parentElement)
        opacity *= Number(getComputedStyle(each).opacity);
      return opacity;
    };
    let most = 0;
    while (readOpacity("2 of 3") < 1) {
      await new Promise<void>((drawn) => {
        // The page's own timers are stopped.
        section.animate([], 16).onfinish = () => drawn();
      });
      most = Math.max(most, Math.min(readOpacity("1 of 3"), readOpacity("2 of 3")));
    }
    return most;
  });
  expect(overlap).toBe(0);
});

test("a press anywhere on a slide follows its link", async ({ page }) => {
  await openHome(page);
  await button(page, `Slide 2: ${second.title}`).click();
  await expect(carousel(page).getByRole("link", { name: second.button })).toHaveAttribute(
    "href",
    second.path,
  );
  const { x, y } = await findCentre(carousel(page));
  await page.mouse.click(x, y, { delay: 50 });
  await expect(page).toHaveURL(second.path);
});

test("its buttons and dots change the slide and keep the focus", async ({ page }) => {
  await openHome(page);
  const dots = button(page, /^Slide \d/);
  await expect(dots).toHaveCount(3);
  await expect(dots.nth(0)).toHaveAttribute("aria-current", "true");
  await dots.nth(2).click();
  await expectOnly(page, third);
  await expect(dots.nth(2)).toHaveAttribute("aria-current", "true");
  await expect(dots.nth(0)).not.toHaveAttribute("aria-current");

  // Both directions wrap around.
  await button(page, "Next slide").click();
  await expectOnly(page, first);
  await button(page, "Previous slide").click();
  await expectOnly(page, third);
  await button(page, "Next slide").press("Enter");
  await expectOnly(page, first);
  await expect(button(page, "Next slide")).toBeFocused();

  // Tab reaches only the link of the current slide.
  await page.keyboard.press("Tab");
  await expect(carousel(page).getByRole("link", { name: first.button })).toBeFocused();
  await page.keyboard.press("Tab");
  await expect(
    page.getByRole("main").getByRole("link", { name: "Skincare" }).first(),
  ).toBeFocused();
});

test("the rotation pauses under the pointer, with the focus after a click, and in a hidden tab", async ({
  page,
}) => {
  await openHome(page);
  await carousel(page).hover();
  await expect(stage(page)).toHaveAttribute("aria-live", "polite");
  await advanceClock(page, 20_000);
  await expectOnly(page, first);
  await page.mouse.move(5, 5);
  await expect(stage(page)).toHaveAttribute("aria-live", "off");
  await advanceClock(page, 5_000);
  await expectOnly(page, second);

  await button(page, `Slide 2: ${second.title}`).click();
  await page.mouse.move(5, 5);
  await expect(stage(page)).toHaveAttribute("aria-live", "off");
  await page.keyboard.press("Tab");
  await expect(button(page, `Slide 3: ${third.title}`)).toBeFocused();
  await advanceClock(page, 20_000);
  await expectOnly(page, second);

  await button(page, "Start slide rotation").click();
  await page.mouse.move(5, 5);
  await expect(stage(page)).toHaveAttribute("aria-live", "off");
  await page.evaluate(() => {
    Object.defineProperty(document, "hidden", { value: true, configurable: true });
    document.dispatchEvent(new Event("visibilitychange"));
  });
  await expect(stage(page)).toHaveAttribute("aria-live", "polite");
  await advanceClock(page, 20_000);
  await expectOnly(page, second);
});

test("Tab pauses the rotation and focuses the button that starts and stops it", async ({
  page,
}) => {
  await openHome(page);
  await page.getByRole("navigation", { name: "Main" }).getByRole("link").last().focus();
  await page.keyboard.press("Tab");
  await expect(button(page, "Start slide rotation")).toBeFocused();
  await advanceClock(page, 20_000);
  await expectOnly(page, first);

  await page.keyboard.press("Enter");
  await expect(button(page, "Stop slide rotation")).toBeFocused();
  await expect(stage(page)).toHaveAttribute("aria-live", "off");
  await advanceClock(page, 5_000);
  await expectOnly(page, second);

  await page.keyboard.press("Enter");
  await expect(button(page, "Start slide rotation")).toBeFocused();
  // Screen readers announce slides only while the rotation is stopped.
  await expect(stage(page)).toHaveAttribute("aria-live", "polite");
  await expect(carousel(page).getByRole("group", { name: "2 of 3" })).toBeVisible();
  await advanceClock(page, 20_000);
  await expectOnly(page, second);
});

test.describe("with reduced motion", () => {
  test.use({ contextOptions: { reducedMotion: "reduce" } });

  test("the rotation waits for its start button", async ({ page }) => {
    await openHome(page);
    await advanceClock(page, 20_000);
    await expectOnly(page, first);
    await button(page, "Start slide rotation").click();
    await expect(button(page, "Stop slide rotation")).toBeVisible();
    await advanceClock(page, 5_000);
    await expectOnly(page, second);
  });
});
