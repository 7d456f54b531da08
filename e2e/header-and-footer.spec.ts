import type { Page } from "@playwright/test";
import { expect, test } from "./fixtures.ts";
import { buyFirst } from "./shopping.ts";
import {
  advanceClock,
  expectNoDialog,
  measureBottom,
  openReady,
  openWithStoppedClock,
  waitUntilIdle,
} from "./visit.ts";

const phone = { width: 390, height: 844 };
const autumnSale = "Shop Our Autumn Sale Up to 30% Off";
const freeShipping = "Free Shipping On Orders Over £50";

test("the header links to the categories, contact, the account and the basket", async ({
  page,
}) => {
  await page.goto("/skincare");
  const header = page.getByRole("banner");
  await expect(header.getByRole("link", { name: "Damson", exact: true })).toHaveAttribute(
    "href",
    "/",
  );
  await expect(header.getByRole("link", { name: "Contact Us" })).toHaveAttribute(
    "href",
    "/contact",
  );
  await expect(header.getByRole("link", { name: "Sign In" })).toHaveAttribute("href", "/auth");
  await expect(header.getByText("GBP", { exact: true })).toBeVisible();
  await expect(header.getByRole("link", { name: "Basket, 0 items" })).toHaveAttribute(
    "href",
    "/checkout-auth",
  );

  const links = header.getByRole("navigation", { name: "Main" }).getByRole("link");
  await expect(links).toHaveText(["Brands", "Nails & Lashes", "K Beauty", "Skincare", "Fragrance"]);
  const targets = await links.evaluateAll((all) => all.map((link) => link.getAttribute("href")));
  expect(targets).toEqual(["/brands", "/k-beauty", "/haircare", "/skincare", "/fragrance"]);

  await test.step("the basket link shows the item count in its name and badge", async () => {
    for (const name of ["Basket, 1 item", "Basket, 2 items"]) {
      await buyFirst(page);
      const basket = page.getByRole("link", { name, exact: true });
      await expect(basket).toBeVisible();
      await expect(basket).toContainText(name.slice(8, 9));
    }
  });
  await test.step("the mark of the current category moves after navigation", async () => {
    const current = header.getByRole("navigation", { name: "Main" }).locator("[aria-current]");
    await expect(current).toHaveText("Skincare");
    await page.getByRole("link", { name: "Fragrance", exact: true }).first().click();
    await expect(current).toHaveText("Fragrance");
    await expect(current).toHaveAttribute("aria-current", "page");
  });
});

test("the header stays at the top while the page scrolls", async ({ page }) => {
  await page.goto("/k-beauty");
  await page.mouse.wheel(0, 1200);
  const header = page.getByRole("banner");
  await expect.poll(async () => (await header.boundingBox())?.y).toBe(0);
});

test.describe("search", () => {
  test("opens the trimmed query and clears the box", async ({ page }) => {
    // Before hydration the browser itself would submit the form.
    await openReady(page, "/");
    const box = page.getByRole("banner").getByRole("searchbox");
    await expect(box).toHaveAttribute("placeholder", "Search...");
    await box.fill("  press-on & nails ");
    await box.press("Enter");
    await expect(page).toHaveURL("/search?q=press-on%20%26%20nails");
    await expect(box).toHaveValue("");
    await expect(page.getByRole("heading", { level: 1 })).toBeFocused();
  });

  test("ignores a blank query", async ({ page }) => {
    await openReady(page, "/delivery");
    const form = page.getByRole("banner").getByRole("search");
    await form.getByRole("searchbox").fill("   ");
    await form.getByRole("button", { name: "Search" }).click();
    await form.getByRole("searchbox").press("Enter");
    await waitUntilIdle(page);
    await expect(form.getByRole("searchbox")).toHaveValue("   ");
    await expect(page).toHaveURL("/delivery");
  });

  test("opens focused on phones and closes on Escape and after a search", async ({ page }) => {
    await page.setViewportSize(phone);
    await openReady(page, "/");
    const box = page.getByRole("searchbox");
    await expect(box).toHaveCount(0);

    await page.getByRole("button", { name: "Open search" }).click();
    await expect(box).toBeFocused();
    await expect(box).toHaveAttribute("placeholder", "Search for a product...");
    await expect(page.getByRole("button", { name: "Close search" })).toHaveAttribute(
      "aria-expanded",
      "true",
    );
    await box.press("Escape");
    await expect(box).toHaveCount(0);
    const toggle = page.getByRole("button", { name: "Open search" });
    await expect(toggle).toBeFocused();

    await toggle.press("Enter");
    await expect(box).toBeFocused();
    await box.fill("a313");
    await page.getByRole("search").getByRole("button", { name: "Search" }).click();
    await expect(page).toHaveURL("/search?q=a313");
    await expect(box).toHaveCount(0);
  });

  test.describe("without JavaScript", () => {
    test.use({ javaScriptEnabled: false });
  });
});

test.describe("the phone menu", () => {
  test.use({ viewport: phone });

  test("takes the focus, and closes by Escape, its button, a click outside and a link", async ({
    page,
  }) => {
    await openReady(page, "/skincare");
    const opener = page.getByRole("button", { name: "Open menu" });
    const sheet = page.getByRole("dialog", { name: "Menu" });
    await opener.press("Enter");
    await expect(sheet).toBeVisible();
    await expect(page.locator("#mobile-menu :focus")).toHaveCount(1);
    await expect(opener).toHaveAttribute("aria-expanded", "true");
    await expect(sheet.getByRole("navigation", { name: "Main" }).getByRole("link")).toHaveText([
      "Brands",
      "Nails & Lashes",
      "K Beauty",
      "Skincare",
      "Fragrance",
    ]);
    await expect(sheet.getByRole("link", { name: "Skincare" })).toHaveAttribute(
      "aria-current",
      "page",
    );

    await page.keyboard.press("Escape");
    await expectNoDialog(page);
    await expect(opener).toBeFocused();
    await expect(opener).toHaveAttribute("aria-expanded", "false");

    await opener.click();
    await expect(sheet).toBeVisible();
    await sheet.getByRole("button", { name: "Close menu" }).click();
    await expectNoDialog(page);
    await expect(opener).toBeFocused();

    await opener.click();
    await expect(sheet).toBeVisible();
    await page.mouse.click(380, 400);
    await expectNoDialog(page);
    await expect(opener).toBeFocused();

    await opener.click();
    await expect(sheet).toBeVisible();
    await sheet.getByRole("link", { name: "K Beauty" }).click();
    await expectNoDialog(page);
    await expect(page).toHaveURL("/haircare");
    await expect(page.getByRole("heading", { level: 1 })).toBeFocused();
  });
});

test.describe("the announcement bar", () => {
  test("alternates one of two texts every five seconds, unless its button pauses it", async ({
    page,
  }) => {
    await openWithStoppedClock(page, "/delivery");
    await expect(page.getByText("Try our best selling A313")).toBeVisible();
    await expectOffer(page, autumnSale);
    await advanceClock(page, 4_900);
    await expectOffer(page, autumnSale);
    await advanceClock(page, 200);
    await expectOffer(page, freeShipping);
    await advanceClock(page, 5_000);
    await expectOffer(page, autumnSale);
    await expect(page.getByText("Try our best selling A313")).toBeVisible();

    const height = await page.getByRole("region", { name: "Offers" }).boundingBox();
    await page.getByRole("button", { name: "Pause offers" }).click();
    await expect(page.getByRole("button", { name: "Play offers" })).toBeVisible();
    await page.mouse.move(700, 600);
    await advanceClock(page, 20_000);
    await expectOffer(page, autumnSale);

    await page.getByRole("button", { name: "Play offers" }).click();
    await expect(page.getByRole("button", { name: "Pause offers" })).toBeVisible();
    await advanceClock(page, 5_000);
    await expectOffer(page, freeShipping);
    expect(await page.getByRole("region", { name: "Offers" }).boundingBox()).toEqual(height);
  });

  test("pauses under the pointer, with keyboard focus and in a hidden tab", async ({ page }) => {
    await openWithStoppedClock(page, "/delivery");
    await page.getByText(autumnSale).hover();
    await advanceClock(page, 20_000);
    await expectOffer(page, autumnSale);

    await page.mouse.move(700, 600);
    await advanceClock(page, 5_000);
    await expectOffer(page, freeShipping);

    await page.keyboard.press("Tab");
    await expect(page.getByRole("link", { name: "Skip to main content" })).toBeFocused();
    await page.keyboard.press("Tab");
    await expect(page.getByRole("button", { name: "Pause offers" })).toBeFocused();
    await advanceClock(page, 20_000);
    await expectOffer(page, freeShipping);
    await page.keyboard.press("Tab");
    await expect(page.getByRole("button", { name: "Pause offers" })).not.toBeFocused();
    await advanceClock(page, 5_000);
    await expectOffer(page, autumnSale);

    await page.evaluate(() => {
      Object.defineProperty(document, "hidden", { value: true });
      document.dispatchEvent(new Event("visibilitychange"));
    });
    await advanceClock(page, 20_000);
    await expectOffer(page, autumnSale);
  });

  test.describe("with reduced motion", () => {
    test.use({ contextOptions: { reducedMotion: "reduce" } });

    test("stands still until Play is pressed", async ({ page }) => {
      await openWithStoppedClock(page, "/delivery");
      await advanceClock(page, 20_000);
      await expectOffer(page, autumnSale);
      await page.getByRole("button", { name: "Play offers" }).click();
      await expect(page.getByRole("button", { name: "Pause offers" })).toBeVisible();
      await advanceClock(page, 5_000);
      await expectOffer(page, freeShipping);
    });
  });
});

test("the footer shows ten links and the payment methods", async ({ page }) => {
  await page.goto("/");
  const footer = page.getByRole("contentinfo");
  await expect(footer.getByRole("link")).toHaveText([
    "Help",
    "Returns",
    "Delivery Information",
    "International Delivery",
    "Contact us",
    "About us",
    "Partnerships",
    "Terms & Conditions",
    "Privacy Policy",
    "Cookie Information",
  ]);
  const picture = footer.getByRole("img", { name: /^Ways to pay/ });
  await picture.scrollIntoViewIfNeeded();
  await expect
    .poll(() => picture.evaluate((img: HTMLImageElement) => img.naturalWidth))
    .toBeGreaterThan(0);
});

test("each payment method has its own mark", async ({ page }) => {
  await page.goto("/images/payment-methods.svg");
  const marks = page.locator("path[stroke]");
  const lengths = await marks.evaluateAll((all: SVGPathElement[]) =>
    all.map((path) => Math.round(path.getTotalLength())),
  );
  expect(lengths).toHaveLength(3);
  expect(new Set(lengths).size).toBe(3);
});

test.describe("the cookie banner", () => {
  test.use({ isReturningVisitor: false });

  test.beforeEach(async ({ page }) => {
    await page.addInitScript(() => sessionStorage.setItem("newsletterPopupSeen", "true"));
  });

  for (const { choice, answer, place, target } of [
    {
      choice: "Accept",
      answer: "accepted",
      place: "the link focused before",
      target: (page: Page) => page.getByRole("main").getByRole("link").last(),
    },
    {
      choice: "Decline",
      answer: "declined",
      place: "the page",
      target: (page: Page) => page.getByRole("main"),
    },
  ]) {
    test(`stores ${choice}, returns the focus to ${place} and does not ask again`, async ({
      page,
    }) => {
      await openReady(page, "/delivery");
      const banner = page.getByRole("region", { name: "Cookies" });
      await expect(banner).toContainText("Is that all right with you?");
      if (choice === "Accept") await target(page).focus();
      await banner.getByRole("button", { name: choice }).focus();
      await page.keyboard.press("Enter");
      await expect(target(page)).toBeFocused();
      await expect(banner).toHaveCount(0);
      await expect
        .poll(() => page.evaluate(() => localStorage.getItem("cookieConsent")))
        .toBe(answer);

      await openReady(page, "/");
      await expect(banner).toHaveCount(0);
    });
  }

  test("takes no focus, comes second in the Tab order and hides nothing", async ({ page }) => {
    await page.setViewportSize(phone);
    await openReady(page, "/delivery");
    const banner = page.getByRole("region", { name: "Cookies" });
    await expect(banner).toBeVisible();
    await expect(page.locator("body")).toBeFocused();
    await expect(page.getByRole("dialog")).toHaveCount(0);

    await page.keyboard.press("Tab");
    await expect(page.getByRole("link", { name: "Skip to main content" })).toBeFocused();
    await page.keyboard.press("Tab");
    await expect(banner.getByRole("link", { name: "Cookie Information" })).toBeFocused();

    const accept = await banner.getByRole("button", { name: "Accept" }).boundingBox();
    const decline = await banner.getByRole("button", { name: "Decline" }).boundingBox();
    expect([accept?.width, accept?.height]).toEqual([decline?.width, decline?.height]);

    await page.evaluate(() => scrollTo(0, document.body.scrollHeight));
    await expect(async () => {
      const card = await banner.boundingBox();
      expect(await measureBottom(page.getByRole("contentinfo"))).toBeLessThanOrEqual(
        (card?.y ?? 0) + 1,
      );
    }).toPass();
  });
});

test("header targets are at least 44 pixels at every width", async ({ page }) => {
  await openReady(page, "/delivery");
  const targets = page.getByRole("banner").locator("a:visible, button:visible, input:visible");
  for (const width of [320, 390, 768, 1024, 1440, 1920]) {
    await page.setViewportSize({ width, height: 800 });
    await waitUntilIdle(page);
    const small = await targets.evaluateAll((all) =>
      all.filter((one) => Math.min(one.clientHeight, one.clientWidth) < 44).map(String),
    );
    expect(small, `at ${width}`).toEqual([]);
  }
});

test("prints only the page content", async ({ page }) => {
  await page.goto("/delivery");
  await page.emulateMedia({ media: "print" });
  await expect(page.getByRole("banner")).toBeHidden();
  await expect(page.getByRole("contentinfo")).toBeHidden();
  await expect(page.getByText(autumnSale)).toBeHidden();
  await expect(page.getByRole("heading", { level: 1 })).toBeVisible();

  await page.goto("/");
  const tile = page.getByRole("main").getByRole("link", { name: "Fragrance", exact: true });
  const address = await tile.evaluate((link) => getComputedStyle(link, "::after").content);
  expect(address, "no address lies upon a picture").toBe("none");
});

test("forced colours show the badge and the current category", async ({ page }) => {
  await page.emulateMedia({ forcedColors: "active" });
  await openReady(page, "/skincare");
  await buyFirst(page);

  // Forced colours remove colours and shadows, but keep borders.
  const links = page.getByRole("navigation", { name: "Main" });
  const mark = (name: string) =>
    links.getByRole("link", { name }).evaluate((link) => {
      const { borderBottomStyle, borderBottomWidth, scale } = getComputedStyle(link, "::after");
      return { borderBottomStyle, borderBottomWidth, scale };
    });
  const line = { borderBottomStyle: "solid", borderBottomWidth: "1px" };
  await expect.poll(() => mark("Skincare")).toEqual({ ...line, scale: "1" });
  await expect.poll(() => mark("Fragrance")).toEqual({ ...line, scale: "0 1" });
  const badge = page.getByRole("link", { name: "Basket, 1 item" }).getByText("1", { exact: true });
  await expect(badge).toHaveCSS("border-top-width", "1px");
});

test("forced colours mark only the current page of a list", async ({ page }) => {
  await page.emulateMedia({ forcedColors: "active" });
  await openReady(page, "/k-beauty?page=2");
  const ground = await page.evaluate(() => getComputedStyle(document.body).backgroundColor);
  const line = (name: string) =>
    page
      .getByRole("navigation", { name: "Pagination" })
      .getByRole("link", { name })
      .getByText(name.slice(-1))
      .evaluate((number) => getComputedStyle(number).borderBottomColor);
  expect(await line("Page 2")).not.toBe(ground);
  await expect.poll(() => line("Page 1")).toBe(ground);
});

async function expectOffer(page: Page, offer: string) {
  const other = offer === autumnSale ? freeShipping : autumnSale;
  await expect(page.getByText(offer, { exact: true })).toBeVisible();
  await expect(page.getByText(offer, { exact: true })).toHaveCSS("opacity", "1");
  await expect(page.getByText(other, { exact: true })).toBeHidden();
}
