import type { Page } from "@playwright/test";
import { expect, test } from "./fixtures.ts";
import { allButBoot, holdBack } from "./hold-back.ts";
import { popupCode } from "./popup-code.ts";
import {
  advanceClock,
  openWithStoppedClock,
  stopClock,
  waitUntilHydrated,
  waitUntilIdle,
} from "./visit.ts";

const block = (page: Page) => page.getByRole("form", { name: "Join our Beauty Circle" });
const popup = (page: Page) => page.getByRole("dialog", { name: "10% off, with our compliments" });
const mark = (page: Page) => page.evaluate(() => sessionStorage.getItem("newsletterPopupSeen"));

test.describe("the block on the home page", () => {
  test("shows a message at the field for an invalid address and accepts up to 255 characters", async ({
    page,
  }) => {
    await page.goto("/");
    const field = block(page).getByLabel("Email address");
    for (const wrong of ["", "anna", "anna@example"]) {
      await field.fill(wrong);
      await field.press("Enter");
      await expect(field).toHaveAccessibleDescription(/Invalid email address/);
      await expect(field).toBeFocused();
    }
    await field.fill("anna@example.com");
    await expect(block(page).getByText("Invalid email address")).toBeHidden();

    const long = `${"a".repeat(64)}@${"b".repeat(60)}.${"c".repeat(60)}.${"d".repeat(60)}.com`;
    const longest = long.padStart(255, "a");
    await field.fill(`a${longest}`);
    await block(page).getByRole("button", { name: "Subscribe" }).click();
    await expect(field).toHaveAccessibleDescription(/Email must be less than 255 characters/);
    await field.fill(longest);
    await block(page).getByRole("button", { name: "Subscribe" }).click();
    await expect(
      page.getByText("Thank you for subscribing to our Beauty Circle!", { exact: true }),
    ).toBeVisible();
  });

  test("a double click on Subscribe shows one toast, clears the field and sends nothing", async ({
    page,
  }) => {
    await page.goto("/");
    const field = block(page).getByLabel("Email address");
    await expect(field).toHaveAttribute("name", "email");
    await field.fill("anna@example.com");
    await waitUntilHydrated(page);
    const sent: string[] = [];
    page.on("request", (request) => {
      // Late parts of the page.
      if (/image|font|stylesheet/.test(request.resourceType())) return;
      sent.push(request.url());
    });
    await block(page).getByRole("button", { name: "Subscribe" }).dblclick();
    await expect(
      page.getByRole("status").getByText("Thank you for subscribing to our Beauty Circle!"),
    ).toHaveCount(1);
    await expect(field).toHaveValue("");
    await expect(block(page).getByText("Invalid email address")).toHaveCount(0);
    expect(sent).toEqual([]);
  });
});

test.describe("the popup", () => {
  test.use({ isReturningVisitor: false });

  /** Opens a page with a stopped clock and advances it to the popup. */
  async function open(page: Page, path: string): Promise<void> {
    await openWithStoppedClock(page, path);
    await advanceClock(page, 2_000);
  }

  test("opens two seconds after a page has loaded", async ({ page }) => {
    const requests: string[] = [];
    page.on("request", (request) => requests.push(request.url()));
    await openWithStoppedClock(page, "/delivery");
    await advanceClock(page, 1_900);
    await expect(popup(page)).toHaveCount(0);
    expect(requests.filter((url) => url.includes("popup"))).toEqual([]);
    await advanceClock(page, 100);
    await expect(popup(page)).toBeVisible();
  });

  test("counts the two seconds from the load event, even if the page hydrates later", async ({
    page,
  }) => {
    const { deliver } = await holdBack(page, allButBoot);
    await stopClock(page);
    await page.goto("/help");
    await advanceClock(page, 1_900);
    deliver();
    await waitUntilHydrated(page);
    await advanceClock(page, 100);
    await expect(popup(page)).toBeVisible();
  });

  test("focuses its heading, so that Space and Enter do not close it, and asks about cookies", async ({
    page,
  }) => {
    await open(page, "/help");
    await expect(popup(page).getByRole("heading")).toBeFocused();
    await page.keyboard.press("Space");
    await page.keyboard.press("Enter");
    await waitUntilIdle(page);
    await expect(popup(page)).toBeVisible();
    await page.keyboard.press("Tab");
    await expect(popup(page).getByLabel("Email address")).toBeFocused();

    // The question takes the place of the banner.
    const question = popup(page).getByRole("region", { name: "Cookies" });
    await expect(question).toBeVisible();
    await expect(page.getByRole("button", { name: "Accept" })).toHaveCount(1);

    await question.getByRole("button", { name: "Decline" }).click();
    await expect(question).toHaveCount(0);
    await expect(popup(page).getByRole("heading")).toBeFocused();
    await page.keyboard.press("Escape");
    await expect(page.getByRole("region", { name: "Cookies" })).toBeHidden();
    expect(await page.evaluate(() => localStorage.getItem("cookieConsent"))).toBe("declined");
  });

  test("stays closed in the tab after Escape, Close or a click outside", async ({ page }) => {
    let tab = page;
    for (const close of [
      (tab: Page) => tab.keyboard.press("Escape"),
      (tab: Page) => popup(tab).getByRole("button", { name: "Close" }).click(),
      (tab: Page) => tab.mouse.click(5, 5),
    ]) {
      tab = await page.context().newPage();
      await open(tab, "/delivery");
      await expect(popup(tab)).toBeVisible();
      await expect.poll(() => mark(tab)).toBeNull();
      await close(tab);
      await expect(popup(tab)).toBeHidden();
      await expect.poll(() => mark(tab)).not.toBeNull();
    }
    await tab.reload();
    await waitUntilHydrated(tab);
    const requests: string[] = [];
    tab.on("request", (request) => requests.push(request.url()));
    await advanceClock(tab, 10_000);
    await expect(popup(tab)).toBeHidden();
    expect(requests.filter((url) => url.includes("popup"))).toEqual([]);
  });

  test("rejects an invalid address, and welcomes and remembers a subscriber", async ({ page }) => {
    await open(page, "/delivery");
    const field = popup(page).getByLabel("Email address");
    await popup(page).getByRole("button", { name: "Subscribe" }).click();
    await expect(field).toBeVisible();
    expect(await field.evaluate((input) => input.matches(":invalid"))).toBe(true);
    await field.fill("anna");
    await field.press("Enter");
    await waitUntilIdle(page);
    await expect(field).toBeVisible();
    await expect.poll(() => mark(page)).toBeNull();

    await field.fill("anna@example.com");
    await popup(page).getByRole("button", { name: "Subscribe" }).click();
    await expect(popup(page).getByRole("status")).toHaveText(
      "Welcome! Check your email for your 10% discount code.",
    );
    await expect.poll(() => mark(page)).not.toBeNull();
    await page.keyboard.press("Enter");
    await expect(popup(page)).toBeHidden();
  });

  test("returns the focus and keeps typed text", async ({ page }) => {
    await openWithStoppedClock(page, "/contact");
    await page.getByLabel("Subject").fill("Half a sen");
    const send = page.getByRole("button", { name: "Send message" });
    await send.focus();
    await advanceClock(page, 2_000);
    await expect(popup(page)).toBeVisible();
    await page.keyboard.press("Escape");
    await expect(send).toBeFocused();
    await expect(page.getByLabel("Subject")).toHaveValue("Half a sen");
  });

  test.describe("on a touch screen", () => {
    test.use({ viewport: { width: 390, height: 844 }, hasTouch: true });

    test("shows no focus ring on opening", async ({ page }) => {
      await open(page, "/help");
      await expect(popup(page)).toBeVisible();
      const boxes = await popup(page)
        .locator(":focus-visible")
        .evaluateAll((focused) => focused.map((one) => getComputedStyle(one).outlineStyle));
      expect(boxes.filter((style) => style !== "none")).toEqual([]);
    });
  });

  test("waits while the shopper types, even if no field has the focus", async ({ page }) => {
    await openWithStoppedClock(page, "/help");
    await advanceClock(page, 1_500);
    await page.keyboard.press("ArrowDown");
    await advanceClock(page, 1_900);
    await expect(popup(page)).toHaveCount(0);
    await advanceClock(page, 100);
    await expect(popup(page)).toBeVisible();
  });

  test("waits until no field has had the focus for two seconds", async ({ page }) => {
    await openWithStoppedClock(page, "/contact");
    const subject = page.getByLabel("Subject");
    await subject.focus();
    const itsCode = popupCode(page);
    await advanceClock(page, 2_000);
    await itsCode;
    await advanceClock(page, 30_000);
    await page.keyboard.type("ada.byron@example.com and more");
    await expect(subject).toHaveValue("ada.byron@example.com and more");
    await expect(popup(page)).toHaveCount(0);

    await page.getByRole("heading", { level: 1 }).click();
    await advanceClock(page, 1_900);
    await expect(popup(page)).toHaveCount(0);
    await advanceClock(page, 250);
    await expect(popup(page)).toBeVisible();
  });

  test("waits until the toast for an added product has closed", async ({ page }) => {
    await openWithStoppedClock(page, "/skincare");
    await page.getByRole("button", { name: "Quick Buy" }).first().click();
    const itsCode = popupCode(page);
    await advanceClock(page, 2_000);
    await itsCode;
    await page.getByRole("button", { name: "Add to Basket" }).click();
    await expect(page.getByText("Added to cart")).toBeVisible();
    await advanceClock(page, 5_900);
    await expect(page.getByText("Added to cart")).toBeVisible();
    await expect(popup(page)).toHaveCount(0);

    await advanceClock(page, 100);
    await expect(page.getByText("Added to cart")).toHaveCount(0);
    await advanceClock(page, 1_900);
    await expect(popup(page)).toHaveCount(0);
    await advanceClock(page, 400);
    await expect(popup(page)).toBeVisible();
  });

  test("waits while the phone's search box is open", async ({ page }) => {
    await page.setViewportSize({ width: 390, height: 844 });
    await openWithStoppedClock(page, "/help");
    const itsCode = popupCode(page);
    await page.getByRole("button", { name: "Open search" }).click();
    await page.getByRole("searchbox").evaluate((field) => field.blur());
    await advanceClock(page, 2_000);
    await itsCode;
    await advanceClock(page, 5_000);
    await expect(popup(page)).toHaveCount(0);
    await page.keyboard.press("Escape");
    await advanceClock(page, 2_250);
    await expect(popup(page)).toBeVisible();
  });

  test("waits while another dialog is open", async ({ page }) => {
    await openWithStoppedClock(page, "/skincare");
    await page.getByRole("button", { name: "Quick Buy" }).first().click();
    const quickBuy = page.getByRole("dialog", { name: "Add to Basket" });
    await expect(quickBuy).toBeVisible();
    const itsCode = popupCode(page);
    await advanceClock(page, 5_000);
    await itsCode;
    await expect(popup(page)).toBeHidden();
    await page.keyboard.press("Escape");
    // The popup checks four times a second, starting at any moment.
    await advanceClock(page, 1_700);
    await expect(popup(page)).toBeHidden();
    await advanceClock(page, 450);
    await expect(popup(page)).toBeVisible();
  });

  test("does not open in the checkout, but once the shopper leaves it", async ({ page }) => {
    for (const path of ["/processing", "/checkout-auth", "/checkout"]) {
      const itsCode = popupCode(page);
      await open(page, path);
      await itsCode;
      await waitUntilIdle(page);
      await expect(popup(page), path).toBeHidden();
    }
    await page
      .getByRole("button", { name: "Continue Shopping" })
      .or(page.getByRole("link", { name: "Continue Shopping" }))
      .click();
    await expect(popup(page)).toBeVisible();
  });
});
