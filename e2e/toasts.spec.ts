import type { Page } from "@playwright/test";

import { expect, test } from "./fixtures.ts";
import { fillBasket, goToBilling, goToCheckout, goToPayment, payButton } from "./shopping.ts";
import { expectNoDialog, openReady, toasts } from "./visit.ts";

const phone = { width: 390, height: 844 };
const desktop = { width: 1440, height: 900 };

/** Each ends with a toast on a page with something that must stay visible. */
const scenarios: readonly (readonly [string, (page: Page) => Promise<void>])[] = [
  [
    "an invalid message",
    async (page) => {
      await openReady(page, "/contact");
      await page.getByRole("button", { name: "Send message" }).click();
      await expect(toasts(page)).toContainText("Name is required");
    },
  ],
  [
    "a removal from a long order",
    async (page) => {
      await buyEach(page, 6);
      await goToCheckout(page);
      await goToBilling(page);
      const heading = page.getByRole("heading", { name: "Order summary" });
      const remove = page.getByRole("button", { name: /^Remove/ });
      if (!(await remove.first().isVisible())) await heading.click();
      await remove.last().click();
      await expect(toasts(page)).toContainText("Removed from cart");
    },
  ],
  [
    "a subscription",
    async (page) => {
      await openReady(page, "/");
      const block = page.getByRole("form", { name: "Join our Beauty Circle" });
      await block.getByLabel("Email address").fill("anna@example.com");
      await block.getByRole("button", { name: "Subscribe" }).click();
      await expect(toasts(page)).toContainText("Thank you for subscribing");
    },
  ],
];

for (const [size, viewport, some] of [
  ["phone", phone, scenarios],
  // On desktop the toast is beside the page, in the same place for all scenarios.
  ["desktop", desktop, scenarios.slice(0, 1)],
] as const) {
  for (const [scenario, provoke] of some) {
    test(`the toast after ${scenario} covers no field or button on a ${size}`, async ({ page }) => {
      await page.setViewportSize(viewport);
      await page.emulateMedia({ reducedMotion: "reduce" });
      await provoke(page);
      await expectNothingCovered(page);
    });
  }
}

test("the toasts of the checkout steps cover no field or button on a phone", async ({ page }) => {
  await page.setViewportSize(phone);
  await page.emulateMedia({ reducedMotion: "reduce" });
  await fillBasket(page, "retinol");
  await page.getByRole("link", { name: /^Basket/ }).click();
  await page.getByRole("button", { name: "Sign in", exact: true }).click();
  await expect(toasts(page)).toContainText("Invalid email address");
  await expectNothingCovered(page);

  await page.getByRole("button", { name: "Continue as guest" }).click();
  await expect(toasts(page)).toContainText("Continuing as guest");
  await expectNothingCovered(page);

  await page.getByRole("button", { name: "Continue to billing" }).click();
  await expect(toasts(page)).toContainText("Validation error");
  await expectNothingCovered(page);

  await goToPayment(page);
  await payButton(page).click();
  await expect(toasts(page)).toContainText("Cardholder name is required");
  await expectNothingCovered(page);
});

async function expectNothingCovered(page: Page): Promise<void> {
  await expect(toasts(page)).toBeInViewport({ ratio: 1 });
  // Hovering keeps the toast open.
  await toasts(page).hover();
  expect(await coveredAnywhere(page)).toEqual([]);
  await expect(toasts(page)).toBeInViewport({ ratio: 1 });
}

async function buyEach(page: Page, count: number): Promise<void> {
  await openReady(page, "/k-beauty");
  for (let position = 0; position < count; position++) await buy(page, position);
}

/** Returns fields, buttons and orders that the toast covers at any scroll position. */
function coveredAnywhere(page: Page): Promise<readonly string[]> {
  return toasts(page).evaluate(async (toast) => {
    const kept = [
      ...document.querySelectorAll(
        "main :is(input, select, textarea, [type=submit], aside[aria-label='Your order'])",
      ),
    ];
    const boxes = kept.map((element) => element.getBoundingClientRect());
    const first = Math.min(...boxes.map(({ top }) => top + scrollY - innerHeight));
    const last = Math.max(...boxes.map(({ bottom }) => bottom + scrollY));
    const covered = new Map<string, string>();
    for (let y = Math.max(0, first); y < last; y += 20) {
      scrollTo({ top: y, behavior: "instant" });
      // The sticky header moves with the next frame.
      await new Promise(requestAnimationFrame);
      const { left, right, top, bottom } = toast.getBoundingClientRect();
      // The part under the header is hidden anyway.
      const header = document.querySelector("header")?.getBoundingClientRect().bottom ?? 0;
      for (const element of kept) {
        const box = element.getBoundingClientRect();
        const isBeside = box.right <= left || box.left >= right;
        const isApart = box.bottom <= Math.max(top, header) || Math.max(box.top, header) >= bottom;
        if (isBeside || isApart) continue;
        const where = `at ${scrollY}: toast ${top} to ${bottom}, header to ${header}`;
        covered.set(element.getAttribute("name") ?? element.tagName, where);
      }
    }
    return [...covered].map((parts) => parts.join(" "));
  });
}

test("announces an added product after its dialog has closed, and replaces the last toast", async ({
  page,
}) => {
  await openReady(page, "/skincare");
  const announced = await toasts(page).evaluateHandle((region) => {
    const announced: string[] = [];
    new MutationObserver((records) => {
      // A modal dialog makes the rest inert, so it is not announced.
      if (document.querySelector("dialog:modal") !== null) return;
      for (const { addedNodes } of records)
        for (const { textContent } of addedNodes) announced.push(textContent?.trim() ?? "");
    }).observe(region, { childList: true, subtree: true });
    return announced;
  });
  await buy(page, 0);
  await expect.poll(() => announced.jsonValue()).toContain("Added to cart");
  await expect(toasts(page).getByRole("status")).toHaveText(/^Added to cart A313 /);

  await buy(page, 1);

  await expect(toasts(page).getByRole("status")).toHaveText(/^Added to cart Retimax /i);
  await expect(page.getByText("Added to cart")).toHaveCount(1);
  await expect(toasts(page).getByRole("alert")).toBeEmpty();
});

test("Escape closes the search box first and then the toast", async ({ page }) => {
  await page.setViewportSize(phone);
  await openReady(page, "/contact");
  await page.getByRole("button", { name: "Send message" }).click();
  await expect(toasts(page)).toContainText("Validation error");
  await page.getByRole("button", { name: "Open search" }).click();

  await page.keyboard.press("Escape");
  await expect(page.getByRole("button", { name: "Open search" })).toBeVisible();
  await expect(toasts(page)).toContainText("Validation error");

  await page.keyboard.press("Escape");
  await expect(toasts(page)).toBeEmpty();
});

test("the dismiss button returns the focus", async ({ page }) => {
  await openReady(page, "/skincare");
  const heart = page.getByRole("button", { name: /^Add to wishlist/ }).first();
  await buy(page, 0);
  await heart.focus();
  await page.getByRole("button", { name: "Dismiss notification" }).focus();

  await page.keyboard.press("Enter");

  await expect(toasts(page)).toBeEmpty();
  await expect(heart).toBeFocused();
});

test.describe("on a touch screen", () => {
  test.use({ viewport: phone, hasTouch: true });

  test("a swipe sideways or up dismisses a toast", async ({ page }) => {
    await openReady(page, "/contact");
    for (const [x, y] of [
      [120, 0],
      [0, -60],
    ] as const) {
      await page.getByRole("button", { name: "Send message" }).click();
      await expect(toasts(page)).toContainText("Validation error");

      await swipe(page, x / 6, y / 6);
      await expect(toasts(page)).toContainText("Validation error");
      await expect(toasts(page)).toHaveCSS("translate", "none");

      await swipe(page, x, y);
      await expect(toasts(page)).toBeEmpty();
    }
  });
});

async function buy(page: Page, position: number): Promise<void> {
  await page.getByRole("article").nth(position).hover();
  await page
    .getByRole("button", { name: /^Quick Buy/ })
    .nth(position)
    .click();
  await page.getByRole("dialog").getByRole("button", { name: "Add to Basket" }).click();
  await expectNoDialog(page);
}

async function swipe(page: Page, x: number, y: number): Promise<void> {
  const box = await toasts(page).boundingBox();
  if (box === null) throw new Error("There is no toast");
  const from = { x: box.x + 100, y: box.y + box.height / 2 };
  const browser = await page.context().newCDPSession(page);
  const touch = (type: "touchStart" | "touchMove" | "touchEnd", touchPoints: (typeof from)[]) =>
    browser.send("Input.dispatchTouchEvent", { type, touchPoints });
  await touch("touchStart", [from]);
  await touch("touchMove", [{ x: from.x + x / 2, y: from.y + y / 2 }]);
  await touch("touchMove", [{ x: from.x + x, y: from.y + y }]);
  await touch("touchEnd", []);
}
