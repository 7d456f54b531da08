/** On slow connections a page is visible before its scripts arrive. Menus, dialogs and details must open anyway. */
import type { Page } from "@playwright/test";
import { expect, test } from "./fixtures.ts";
import { allButBoot, holdBack } from "./hold-back.ts";
import {
  expectNoDialog,
  measureBottom,
  waitUntilBooted,
  waitUntilHydrated,
  waitUntilIdle,
} from "./visit.ts";

const phone = { width: 390, height: 844 };
const ballroom = "KISS imPRESS Color Press-On Nails in Ballroom";
const platonicPink = "KISS imPRESS Color Press-On Nails in Platonic Pink";

const all = /\.js$/;

for (const [what, held] of [
  ["the main scripts", allButBoot],
  ["any script", all],
] as const) {
  test.describe(`before ${what}`, () => {
    test("the menu opens and closes, and stays open through hydration", async ({ page }) => {
      await page.setViewportSize(phone);
      const scripts = await open(page, "/skincare", held);
      const sheet = page.getByRole("dialog", { name: "Menu" });

      await openMenu(page);
      await expect(sheet.getByRole("link", { name: "Skincare" })).toHaveAttribute(
        "aria-current",
        "page",
      );
      await sheet.getByRole("button", { name: "Close menu" }).click();
      await expectNoDialog(page);
      await openMenu(page);
      await page.keyboard.press("Escape");
      await expectNoDialog(page);

      await openMenu(page);

      scripts.deliver();
      await waitUntilHydrated(page);

      const opener = page.locator("[aria-controls=mobile-menu]");
      await expect(sheet).toBeVisible();
      await expect(opener).toHaveAttribute("aria-expanded", "true");
      await page.mouse.click(380, 400);
      await expectNoDialog(page);
      await expect(opener).toHaveAttribute("aria-expanded", "false");
      await expect(opener).toBeFocused();
      await openMenu(page);
      await sheet.getByRole("link", { name: "K Beauty" }).click();
      await expect(page.getByRole("heading", { level: 1 })).toBeFocused();
    });

    test("the search box opens focused and keeps its focus and text through hydration", async ({
      page,
    }) => {
      await page.setViewportSize(phone);
      const scripts = await open(page, "/delivery", held);
      const box = page.getByRole("searchbox");
      await expect(box).toHaveCount(0);
      await page.getByRole("button", { name: "Open search" }).click();
      await expect(box).toBeFocused();
      await expectBelowHeader(page);
      await box.fill("a3");

      scripts.deliver();
      await waitUntilHydrated(page);
      await waitUntilIdle(page);

      await expect(box).toBeFocused();
      await page.keyboard.type("13");
      await expect(box).toHaveValue("a313");
      const toggle = page.getByRole("button", { name: "Close search" });
      await expect(toggle).toHaveAttribute("aria-expanded", "true");
      await toggle.click();
      await expect(box).toHaveCount(0);
    });

    test("Quick Buy opens its dialog, and the scripts fill it without adding anything", async ({
      page,
    }) => {
      await page.setViewportSize(phone);
      const scripts = await open(page, "/k-beauty", held);
      await pressQuickBuy(page, platonicPink);
      await page.getByRole("dialog").getByRole("button", { name: "Close" }).click();
      await expectNoDialog(page);
      await pressQuickBuy(page, ballroom);
      const dialog = page.getByRole("dialog", { name: "Add to Basket" });
      await expect(dialog.getByRole("status")).toContainText("Loading. This");
      const add = dialog.getByRole("button", { name: "Add to Basket" });
      await page.keyboard.press("Tab");
      await expect(add).toBeFocused();

      scripts.deliver();

      await expect(
        dialog.getByRole("button", { name: `Increase quantity of ${ballroom}` }),
      ).toBeVisible();
      await waitUntilIdle(page);
      await expect(page.locator("header").getByLabel("Basket, 0 items")).toBeVisible();
      await add.click();
      await expectNoDialog(page);
      await expect(page.getByRole("link", { name: "Basket, 1 item" })).toBeVisible();
      await expect(page.getByRole("button", { name: `Quick Buy: ${ballroom}` })).toBeFocused();
    });

    test.describe("on a touch screen", () => {
      test.use({ hasTouch: true });

      test("Add to Basket in the empty dialog adds the product once", async ({ page }) => {
        await page.setViewportSize(phone);
        const scripts = await open(page, "/k-beauty", held);
        await pressQuickBuy(page, ballroom);
        const dialog = page.getByRole("dialog", { name: "Add to Basket" });
        const add = dialog.getByRole("button", { name: "Add to Basket" });
        await add.tap();
        await expectNoDialog(page);
        // Only the boot script counts the item at once.
        if (held === allButBoot) await expectInBasket(page, "1 item");

        scripts.deliver();
        await waitUntilHydrated(page);

        await expectInBasket(page, "1 item");
        await expect(page.getByRole("button", { name: `Quick Buy: ${ballroom}` })).toBeFocused();
      });
    });

    test("a closed dialog does not reopen", async ({ page }) => {
      const scripts = await open(page, "/k-beauty", held);
      await pressQuickBuy(page, ballroom);
      await page.keyboard.press("Escape");
      await expectNoDialog(page);

      scripts.deliver();
      await waitUntilHydrated(page);

      await expectNoDialog(page);
      await pressQuickBuy(page, platonicPink);
      await expect(
        page.getByRole("button", { name: `Increase quantity of ${platonicPink}` }),
      ).toBeVisible();
    });
  });
}

test("a link in the menu works before the main scripts", async ({ page }) => {
  await page.setViewportSize(phone);
  const scripts = await open(page, "/delivery", allButBoot);
  await openMenu(page);
  await page.getByRole("dialog", { name: "Menu" }).getByRole("link", { name: "K Beauty" }).click();
  await expect(page).toHaveURL("/haircare");

  scripts.deliver();
  await waitUntilHydrated(page);
  await expectNoDialog(page);
});

test("an answer on the help page opens and stays open", async ({ page }) => {
  const scripts = await open(page, "/help", all);
  const fold = page.locator("details.question").first();
  await fold.locator("summary").click();
  await expect(fold).toHaveAttribute("open");

  scripts.deliver();
  await waitUntilHydrated(page);

  await expect(fold).toHaveAttribute("open");
});

test.describe("the cookie banner before hydration", () => {
  test.use({ isReturningVisitor: false });

  test("shows at once and stores the answer", async ({ page }) => {
    await page.addInitScript(() => sessionStorage.setItem("newsletterPopupSeen", "true"));
    const scripts = await open(page, "/delivery", allButBoot);
    const banner = page.getByRole("region", { name: "Cookies" });

    await banner.getByRole("button", { name: "Decline" }).click();
    await expect(banner).toHaveCount(0);
    await expect
      .poll(() => page.evaluate(() => localStorage.getItem("cookieConsent")))
      .toBe("declined");

    scripts.deliver();
    await waitUntilHydrated(page);
    await expect(banner).toHaveCount(0);
  });

  test("stays hidden until the boot script reads the stored answer", async ({ page }) => {
    await open(page, "/delivery", all);
    await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
    await expect(page.getByText("sets no cookies")).toBeHidden();
  });
});

test.describe("adding to the basket before the main scripts", () => {
  test.use({ viewport: phone });

  test("the basket counts each product and keeps them all after hydration", async ({ page }) => {
    const scripts = await open(page, "/k-beauty", allButBoot);
    await addEarly(page, ballroom);
    await expectInBasket(page, "1 item");
    await addEarly(page, platonicPink);
    await expectInBasket(page, "2 items");
    await addEarly(page, ballroom);
    await expectInBasket(page, "3 items");
    await pressQuickBuy(page, platonicPink);

    scripts.deliver();

    const more = page.getByRole("button", { name: `Increase quantity of ${platonicPink}` });
    await expect(more, "an open dialog stays open").toBeVisible();
    await page.keyboard.press("Escape");
    await expectInBasket(page, "3 items");
    await page.getByRole("link", { name: "Basket, 3 items" }).click();
    await page.getByRole("button", { name: "Continue as guest" }).click();
    await page.getByRole("heading", { name: "Order summary" }).click();
    const shownQuantity = (product: string) =>
      page
        .getByRole("listitem")
        .filter({ hasText: product.slice(5) })
        .locator("[aria-live]");
    await expect(shownQuantity(ballroom)).toHaveText("2");
    await expect(shownQuantity(platonicPink)).toHaveText("1");
  });

  test("the basket link waits for an item added before any script", async ({ page }) => {
    const scripts = await open(page, "/k-beauty", all);
    await addEarly(page, ballroom);
    await page.getByRole("link", { name: "Basket, 0 items" }).click();

    scripts.deliver();

    await expect(page).toHaveURL("/checkout-auth");
    await expectInBasket(page, "1 item");
  });

  test("links work if no script arrives", async ({ page, allowProblem }) => {
    allowProblem(/ERR_FAILED/);
    const { promise: failed, resolve: fail } = Promise.withResolvers<void>();
    await page.route(all, async (route) => {
      await failed;
      await route.abort();
    });
    await page.goto("/k-beauty", { waitUntil: "commit" });
    await addEarly(page, ballroom);
    const basket = page.getByRole("link", { name: "Basket, 0 items" });
    await basket.click();
    await expect(page).toHaveURL("/k-beauty");

    fail();

    await expect(async () => {
      await basket.click();
      await expect(page).toHaveURL("/checkout-auth", { timeout: 500 });
    }).toPass();
  });

  test("the basket link opens the checkout once the scripts arrive", async ({ page }) => {
    const scripts = await open(page, "/k-beauty", allButBoot);
    await addEarly(page, ballroom);
    const basket = page.getByRole("link", { name: "Basket, 1 item" });
    await basket.click();
    await expect(basket).toHaveAttribute("aria-busy", "true");
    await expect(basket).toHaveCSS("opacity", "0.6");
    await expect(page).toHaveURL("/k-beauty");

    scripts.deliver();

    await expect(page).toHaveURL("/checkout-auth");
    await expectInBasket(page, "1 item");
    await expect(page.getByRole("button", { name: "Continue as guest" })).toBeVisible();
  });

  test("a search keeps the basket", async ({ page }) => {
    const scripts = await open(page, "/k-beauty", allButBoot);
    await addEarly(page, ballroom);
    await page.getByRole("button", { name: "Open search" }).click();
    await page.getByRole("searchbox").fill("a313");
    await page.getByRole("searchbox").press("Enter");

    scripts.deliver();

    await expect(page).toHaveURL("/search?q=a313");
    await expectInBasket(page, "1 item");
  });
});

test("a press that waits for the scripts marks its button as busy at once", async ({ page }) => {
  const scripts = await open(page, "/delivery", allButBoot);
  const pause = page.getByRole("button", { name: "Pause offers" });

  await pause.click();
  await expect(pause).toHaveAttribute("aria-busy", "true");
  await expect(pause).toHaveCSS("opacity", "0.6");

  scripts.deliver();
  const play = page.getByRole("button", { name: "Play offers" });
  await expect(play).toBeVisible();
  await expect(play).not.toHaveAttribute("aria-busy");
});

test("a press before any script is repeated after hydration", async ({ page }) => {
  const scripts = await open(page, "/delivery", all);
  await page.getByRole("button", { name: "Pause offers" }).click();

  scripts.deliver();

  await expect(page.getByRole("button", { name: "Play offers" })).toBeVisible();
});

test("the later of two early presses opens its dialog", async ({ page }) => {
  // Simulates browsers without `commandfor`.
  await page.addInitScript(() => {
    Reflect.deleteProperty(HTMLButtonElement.prototype, "commandForElement");
  });
  await page.setViewportSize(phone);
  const scripts = await open(page, "/k-beauty", allButBoot);
  const quickBuy = page.getByRole("button", { name: `Quick Buy: ${ballroom}` });
  const menu = page.getByRole("button", { name: "Open menu" });
  await quickBuy.click();
  await expect(quickBuy).toHaveAttribute("aria-busy", "true");
  await menu.click();
  await expect(menu).toHaveAttribute("aria-busy", "true");

  scripts.deliver();
  await expect(page.getByRole("dialog", { name: "Menu" })).toBeVisible();
  await waitUntilIdle(page);
  await expect(page.locator("dialog[open]")).toHaveCount(1);
  await expect(page.locator("[aria-busy]")).toHaveCount(0);
});

test.describe("without JavaScript", () => {
  test.use({ javaScriptEnabled: false, viewport: phone });

  test("the offers do not pause, and the phone search box ignores a blank query and runs a search", async ({
    page,
  }) => {
    await page.goto("/delivery");
    await expect(page.getByRole("region", { name: "Offers" })).toBeVisible();
    await expect(page.getByRole("button", { name: "Pause offers" })).toHaveCount(0);
    await page.getByRole("button", { name: "Open search" }).click();
    for (const blank of ["", "   "]) {
      await page.getByRole("searchbox").fill(blank);
      await page.getByRole("searchbox").press("Enter");
      await expect(page.getByRole("searchbox")).toBeFocused();
    }
    await page.getByRole("searchbox").fill("lash");
    await page.getByRole("searchbox").press("Enter");
    await expect(page).toHaveURL("/search?q=lash");
  });

  test("a list has the whole stylesheet and marks its category below the text", async ({
    page,
  }) => {
    await page.goto("/skincare");
    const files = () => [...document.styleSheets].flatMap(({ href }) => href ?? []);
    expect(await page.evaluate(files)).toHaveLength(1);

    const link = page
      .getByRole("navigation", { name: "Main" })
      .getByRole("link", { name: "Skincare" });
    const { text, line } = await link.evaluate((link) => {
      const range = document.createRange();
      range.selectNodeContents(link);
      const { bottom } = getComputedStyle(link, "::after");
      return {
        text: range.getBoundingClientRect().bottom,
        line: link.getBoundingClientRect().bottom - Number.parseFloat(bottom),
      };
    });
    expect(line).toBeGreaterThanOrEqual(text);
  });

  test("the guest checkout explains that it needs JavaScript", async ({ page }) => {
    await page.goto("/checkout-auth");
    const guest = page.getByRole("region", { name: "Check out as a guest" });
    await expect(guest.locator("noscript > p")).toBeVisible();
  });
});

/** Opens a page and holds its scripts back. Waits for the boot script unless it is held too. */
async function open(page: Page, path: string, held: RegExp) {
  const scripts = await holdBack(page, held);
  await page.goto(path, { waitUntil: "commit" });
  await page.getByRole("contentinfo").waitFor();
  if (held !== all) await waitUntilBooted(page);
  return scripts;
}

async function openMenu(page: Page): Promise<void> {
  await page.getByRole("button", { name: "Open menu" }).click();
  await expect(page.getByRole("dialog", { name: "Menu" })).toBeVisible();
}

async function pressQuickBuy(page: Page, product: string): Promise<void> {
  await page
    .getByRole("article")
    .filter({ hasText: product.slice(5) })
    .hover();
  await page.getByRole("button", { name: `Quick Buy: ${product}` }).click();
  await expect(page.getByRole("dialog", { name: "Add to Basket" })).toBeVisible();
}

async function addEarly(page: Page, product: string): Promise<void> {
  await pressQuickBuy(page, product);
  await page.getByRole("dialog").getByRole("button", { name: "Add to Basket" }).click();
}

async function expectInBasket(page: Page, items: string): Promise<void> {
  await expectNoDialog(page);
  await expect(page.getByRole("link", { name: `Basket, ${items}` })).toBeVisible();
}

async function expectBelowHeader(page: Page): Promise<void> {
  await expect(async () => {
    const box = await page.locator("#mobile-search").boundingBox();
    expect(box?.y).toBeCloseTo(await measureBottom(page.getByRole("banner")), 0);
  }).toPass();
}
