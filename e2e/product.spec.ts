import type { Page } from "@playwright/test";
import { everyWidth } from "./addresses.ts";
import { axeFindings } from "./axe.ts";
import { expect, test } from "./fixtures.ts";
import { fullContrast } from "./picture-contrast.ts";
import { expectNoDialog, measureBottom, openReady, toasts, waitUntilIdle } from "./visit.ts";

const ballroom = "KISS imPRESS Color Press-On Nails in Ballroom";

function card(page: Page, name: string) {
  return page.getByRole("article").filter({ has: page.getByRole("heading", { name }) });
}

function quickBuy(page: Page, name: string) {
  return page.getByRole("button", { name: `Quick Buy: ${name}` });
}

test("a card shows the badge, size, rating, prices and discount", async ({ page }) => {
  await page.goto("/k-beauty");
  const nails = card(page, ballroom);

  await expect(nails.getByText("Best Seller")).toBeVisible();
  await expect(nails.getByText("30 nails", { exact: true })).toBeVisible();
  await expect(nails.getByRole("img", { name: "Rated 4.7 out of 5" })).toBeVisible();
  await expect(nails.getByText("(328 reviews)")).toBeVisible();
  await expect(nails.getByText("Now £6.00")).toBeVisible();
  await expect(nails.getByText("Was £8.00")).toBeVisible();
  await expect(nails.getByText("Save 25%")).toBeVisible();
});

test("hovering a card zooms below its badge and replaces the bag icon by Quick Buy", async ({
  page,
}) => {
  await openReady(page, "/k-beauty");
  const nails = card(page, ballroom);
  const sign = () =>
    nails.evaluate((article) => {
      const { content, opacity } = getComputedStyle(article, "::after");
      return { isThere: content !== "none", opacity };
    });
  expect(await sign()).toEqual({ isThere: true, opacity: "1" });

  await nails.hover();
  await expect.poll(sign).toEqual({ isThere: true, opacity: "0" });
  await expect(quickBuy(page, ballroom)).toHaveCSS("opacity", "1");
  expect(await axeFindings(page, { within: "main" })).toEqual([]);

  await nails.getByRole("heading").hover();
  await expect(nails.locator("img")).not.toHaveCSS("scale", "none");
  const isUppermost = await nails.getByText("Best Seller").evaluate((badge) => {
    // `elementFromPoint` only finds elements that accept pointer events.
    badge.style.pointerEvents = "auto";
    const { x, y, width, height } = badge.getBoundingClientRect();
    return document.elementFromPoint(x + width / 2, y + height / 2) === badge;
  });
  expect(isUppermost).toBe(true);
});

test("the icons on a picture are opaque and have high contrast", async ({ page }) => {
  // These pictures are dark in the corners of the bag and the heart.
  for (const dark of ["Mega Multipack", "imPRESS Falsies Kit in Natural"]) {
    await openReady(page, `/search?q=${dark}`);
    const picture = card(page, dark).getByRole("img").first();
    const heart = card(page, dark)
      .getByRole("button", { name: /wishlist/ })
      .locator("svg");
    await expect(picture).toHaveJSProperty("complete", true);
    const box = await picture.boundingBox();
    if (box === null) throw new Error("The picture has no place");
    const { x, y, width } = box;
    // The size of an icon, in the corner below the heart.
    const bag = { x: x + width - 34, y: y + width - 34, width: 24, height: 24 };
    const signs = async () => [
      await page.screenshot({ clip: bag, animations: "disabled" }),
      await heart.screenshot({ animations: "disabled" }),
    ];

    const shown = await signs();
    await picture.evaluate((image) => image.style.setProperty("visibility", "hidden"));
    expect(await signs()).toEqual(shown);
    for (const sign of shown) expect(await fullContrast(sign)).toBeGreaterThan(10);
  }
});

test("a card shows one price without a discount and a note without reviews", async ({ page }) => {
  await page.goto("/skincare");
  const cream = card(page, "A313 Vitamin A Retinol Cream");
  await expect(cream.getByText("£25.00")).toBeVisible();
  await expect(cream.getByText(/Save|Was/)).toHaveCount(0);

  await page.goto("/search?q=aura");
  const lashes = card(page, "Lashes in Aura");
  await expect(lashes.getByText("No reviews yet")).toBeVisible();
  await expect(lashes.getByText(/Rated|reviews\)/)).toHaveCount(0);
});

test("a wishlist heart stays marked after navigation", async ({ page }) => {
  await openReady(page, "/k-beauty");
  const heart = page.getByRole("button", { name: `Add to wishlist: ${ballroom}` });
  await expect(heart).toHaveAttribute("aria-pressed", "false");

  await heart.click();
  await expect(heart).toHaveAttribute("aria-pressed", "true");

  await page.getByLabel("Breadcrumb").getByRole("link", { name: "Home" }).click();
  await expect(page).toHaveURL("/");
  await page.goBack();
  await expect(heart).toHaveAttribute("aria-pressed", "true");
  await heart.click();
  await expect(heart).toHaveAttribute("aria-pressed", "false");
});

test("Quick Buy adds the chosen quantity, shows one toast and resets to one", async ({ page }) => {
  await openReady(page, "/k-beauty");
  await card(page, ballroom).hover();
  await quickBuy(page, ballroom).click();

  const dialog = page.getByRole("dialog", { name: "Add to Basket" });
  const fewer = dialog.getByRole("button", { name: `Decrease quantity of ${ballroom}` });
  const more = dialog.getByRole("button", { name: `Increase quantity of ${ballroom}` });
  const quantity = dialog.locator("[aria-live]");
  await expect(quantity).toHaveText("1");
  await expect(fewer).toBeDisabled();
  await fewer.click({ force: true });
  await waitUntilIdle(page);
  await expect(quantity).toHaveText("1");
  await more.click();
  await more.click();
  await more.click();
  await fewer.click();
  await expect(quantity).toHaveText("3");
  await expect(dialog.getByText("£18.00")).toBeVisible();
  await dialog.getByRole("button", { name: "Add to Basket" }).click();

  await expectNoDialog(page);
  await expect(quickBuy(page, ballroom)).toBeFocused();
  await expect(page.getByText("Added to cart")).toHaveCount(1);
  await expect(page.getByRole("status").getByText(ballroom)).toBeVisible();
  await expect(page.getByRole("link", { name: "Basket, 3 items" })).toBeVisible();

  // The toast must not cover the navigation, even on the smallest desktop.
  await page.setViewportSize({ width: 1024, height: 768 });
  await expect(async () => {
    const toast = await toasts(page).boundingBox();
    const nav = page.getByRole("navigation", { name: "Main" });
    expect(toast?.y).toBeGreaterThanOrEqual(await measureBottom(nav));
  }).toPass();

  await quickBuy(page, ballroom).click();
  await expect(quantity).toHaveText("1");
});

for (const viewport of [
  { width: 390, height: 844 },
  { width: 1440, height: 900 },
]) {
  test(`Quick Buy shows the picture at card size or larger and enlarges it, at ${viewport.width}`, async ({
    page,
  }) => {
    await page.setViewportSize(viewport);
    await openReady(page, "/k-beauty");
    const onCard = await card(page, ballroom).locator("img").boundingBox();
    await quickBuy(page, ballroom).focus();
    await page.keyboard.press("Enter");
    const dialog = page.getByRole("dialog", { name: "Add to Basket" });
    const enlarge = dialog.getByRole("button", { name: "Enlarge picture" });
    await expect(async () => {
      const inDialog = await enlarge.boundingBox();
      expect(inDialog?.width).toBeGreaterThanOrEqual(onCard?.width ?? Number.NaN);
      expect(inDialog?.height).toBeGreaterThanOrEqual(onCard?.height ?? Number.NaN);
    }).toPass();

    const large = page.getByRole("dialog", { name: ballroom });
    await enlarge.press("Enter");
    await expect(large).toBeVisible();
    const side = Math.min(viewport.width, 800);
    await expect
      .poll(() => large.locator("img").boundingBox())
      .toMatchObject({ width: side, height: side });
    expect(await axeFindings(page, { within: "dialog dialog" })).toEqual([]);
    await page.keyboard.press("Escape");
    await expect(large).toBeHidden();
    await expect(enlarge).toBeFocused();

    await enlarge.click();
    await large.getByRole("button", { name: "Close large picture" }).click();
    await expect(large).toBeHidden();
    await expect(dialog.getByRole("button", { name: "Add to Basket" })).toBeVisible();
    await expect(dialog.getByText("£6.00").first()).toBeVisible();
  });
}

test("prices and ratings use the same lines on every card", async ({ page }) => {
  for (const path of ["/", "/fragrance", "/search"]) {
    await openReady(page, path);
    for (const width of everyWidth) {
      await page.setViewportSize({ width, height: 900 });
      for (const text of [/^Save \d+%$/, /^\(\d+ reviews?\)$/]) {
        const placings = new Set(await areBelowTheFirst(page, text));
        expect.soft(placings.size, `${text} on ${path} at ${width}`).toBeLessThan(2);
      }
    }
  }
});

/** Returns whether each matching part of a card is on a line below the card's first part. */
function areBelowTheFirst(page: Page, text: RegExp): Promise<readonly boolean[]> {
  const parts = page.getByRole("article").locator("span").filter({ hasText: text });
  return parts.evaluateAll((all) =>
    all.map((part) => {
      const first = part.parentElement?.firstElementChild?.getBoundingClientRect();
      return part.getBoundingClientRect().top >= (first?.bottom ?? Number.NaN) - 2;
    }),
  );
}

test("Quick Buy works by keyboard, and closing it adds nothing", async ({ page }) => {
  await openReady(page, "/skincare");
  const button = quickBuy(page, "A313 Vitamin A Retinol Cream");
  const dialog = page.getByRole("dialog", { name: "Add to Basket" });
  await button.focus();
  await expect(button).toHaveCSS("opacity", "1");

  await page.keyboard.press("Enter");
  await expect(dialog.getByRole("button", { name: "Close" })).toBeFocused();
  await page.keyboard.press("Escape");
  await expectNoDialog(page);
  await expect(button).toBeFocused();

  await page.keyboard.press("Enter");
  await expect(dialog.getByRole("button", { name: "Close" })).toBeFocused();
  await page.keyboard.press("Enter");
  await expectNoDialog(page);
  await expect(button).toBeFocused();

  await page.keyboard.press("Enter");
  await expect(dialog).toBeVisible();
  await page.mouse.click(8, 8);
  await expectNoDialog(page);
  await expect(page.getByText("Added to cart")).toHaveCount(0);
});

test.describe("on a touch screen", () => {
  test.use({ hasTouch: true, isMobile: true, viewport: { width: 390, height: 844 } });

  test("Quick Buy is always visible below the price and large enough", async ({ page }) => {
    await openReady(page, "/k-beauty");
    const nails = card(page, ballroom);

    const button = await quickBuy(page, ballroom).boundingBox();
    const price = await nails.getByText("Now £6.00").boundingBox();
    const heart = await nails.getByRole("button", { name: /wishlist/ }).boundingBox();

    await expect(quickBuy(page, ballroom)).toHaveCSS("opacity", "1");
    expect(button?.y).toBeGreaterThan(price?.y ?? Number.POSITIVE_INFINITY);
    expect(button?.height).toBeGreaterThanOrEqual(44);
    expect(heart?.width).toBeGreaterThanOrEqual(44);
    expect(heart?.height).toBeGreaterThanOrEqual(44);
  });

  test("the dialog opens as a sheet at the bottom of the screen", async ({ page }) => {
    await page.emulateMedia({ reducedMotion: "reduce" });
    await page.goto("/k-beauty");
    await quickBuy(page, ballroom).tap();

    const sheet = page.getByRole("dialog", { name: "Add to Basket" });

    await expect(async () => {
      const box = await sheet.boundingBox();
      expect(box?.width).toBe(390);
      expect((box?.y ?? 0) + (box?.height ?? 0)).toBeCloseTo(844, 0);
    }).toPass();
  });
});
