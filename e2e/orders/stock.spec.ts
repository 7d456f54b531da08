import { devices, type Page } from "@playwright/test";
import { axeFindings } from "../axe.ts";
import { expect, test } from "../fixtures.ts";
import { fillBasket, goToPayment } from "../shopping.ts";
import { openReady } from "../visit.ts";
import { goToTransfer, orderButton, placedNumber } from "./ordering.ts";
import { setStock } from "./placed-orders.ts";

// No other test buys these.
const FEW = { slug: "paco-rabanne-phantom-eau-de-toilette", name: "Phantom Eau de Toilette" };
const NONE = { slug: "paco-rabanne-1-million-royal", name: "1 Million Royal" };
const GOING = { slug: "kiss-falscara-soft-natural-mega-multipack", name: "Mega Multipack" };
const GONE = { slug: "kiss-my-lash-but-better-lashes-in-blessed", name: "Lashes in Blessed" };

test.beforeAll(async () => {
  await setStock(FEW.slug, 2);
  await setStock(NONE.slug, 0);
});

test("shows the remaining stock on cards without layout shifts", async ({ page, allowProblem }) => {
  // Another test covers shifts by late fonts.
  allowProblem(/ERR_FAILED/);
  await page.route("**/*.woff2", (route) => route.abort());
  await page.addInitScript(() => {
    new PerformanceObserver(() => Object.assign(window, { moved: true })).observe({
      type: "layout-shift",
      buffered: true,
    });
  });
  await openReady(page, "/fragrance");
  await expect(page.getByRole("article").filter({ hasText: FEW.name })).toContainText(
    "Only 2 left",
  );
  await expect(page.getByRole("article").filter({ hasText: NONE.name })).toContainText("Sold out");

  expect(await page.evaluate(() => "moved" in window)).toBe(false);
  expect(await axeFindings(page)).toEqual([]);
  const soldOut = async () =>
    (await page.locator("#structured-data").textContent())?.match(/OutOfStock/g)?.length;
  await expect.poll(soldOut).toBe(1);
  await page.getByRole("link", { name: "Skincare" }).first().click();
  await expect.poll(soldOut).toBe(undefined);
  await page.goBack();
  await expect.poll(soldOut).toBe(1);
});

test("limits Quick Buy to the stock and explains the limit", async ({ page }) => {
  await openReady(page, "/fragrance");
  await expect(page.getByText("Only 2 left")).toBeVisible();
  const dialog = page.getByRole("dialog");
  const add = dialog.getByRole("button", { name: "Add to Basket" });
  await page.getByRole("button", { name: `Quick Buy: Paco Rabanne ${FEW.name}` }).click();
  const more = dialog.getByRole("button", { name: /^Increase/ });
  await more.click();
  await expect(more).toBeDisabled();
  await add.click();
  await expect(page.getByRole("link", { name: "Basket, 2 items" })).toBeVisible();

  await page.getByRole("button", { name: `Quick Buy: Paco Rabanne ${FEW.name}` }).click();
  await expect(add).toBeDisabled();
  await expect(add).toHaveAccessibleDescription("All that is left is already in your basket");
});

for (const device of ["Desktop Chrome", "Pixel 7"] as const) {
  test.describe(`on a ${device}`, () => {
    const { viewport, hasTouch, isMobile } = devices[device];
    test.use({ viewport, hasTouch, isMobile });

    test("shows a sold-out product without Quick Buy but with its wishlist button", async ({
      page,
    }) => {
      for (const path of ["/fragrance", "/search?q=million"]) {
        await openReady(page, path);
        const cards = page.getByRole("article");
        const soldOut = cards.filter({ hasText: NONE.name });
        await expect(soldOut).toContainText("Sold out");
        await expect(soldOut.getByRole("button")).toHaveAccessibleName(/^Add to wishlist/);
        expect(await cards.getByRole("button", { name: /^Quick Buy/ }).count(), path).toBe(
          (await cards.count()) - 1,
        );
      }
    });
  });
}

test("disables an open Quick Buy dialog once its product is known to be sold out", async ({
  page,
}) => {
  const { promise: opened, resolve } = Promise.withResolvers<void>();
  await page.route("**/orders/v1/stock", async (route) => {
    await opened;
    await route.continue();
  });
  await openReady(page, "/fragrance");
  await page.getByRole("button", { name: `Quick Buy: Paco Rabanne ${NONE.name}` }).press("Enter");
  const dialog = page.getByRole("dialog");
  await expect(dialog.getByRole("button", { name: "Add to Basket" })).toBeEnabled();
  resolve();

  const soldOut = dialog.getByRole("button", { name: "Sold out" });
  await expect(soldOut).toBeDisabled();
  await expect(soldOut).toHaveAccessibleDescription("This is sold out at the moment");
  await soldOut.press("Enter");
  await expect(page.getByLabel("Basket, 0 items")).toBeAttached();
});

test("excludes a product that has just sold out from all totals and the order", async ({
  page,
}) => {
  await fillBasketBeforeSoldOut(page, GOING, "A313");
  const summary = page.getByRole("region", { name: "Order summary" });
  await expect(summary).toContainText("Sold out: not included in your order");
  await expect(summary.getByRole("progressbar")).toHaveAccessibleName("Free shipping");
  await expect(summary).toContainText("Add £25.00 more for free shipping");
  await expect(summary).toContainText("Total£29.99");

  await goToTransfer(page);
  await expect(page.getByRole("region", { name: "What you are ordering" })).not.toContainText(
    GOING.name,
  );
  await expect(page.getByText("Something in your basket is sold out")).toBeVisible();
  await page.getByRole("button", { name: "Order and pay £29.99" }).click();
  await placedNumber(page);
});

test("does not order a basket with only sold-out products", async ({ page }) => {
  await fillBasketBeforeSoldOut(page, GONE);
  const said = "Everything in your basket is sold out at the moment.";
  await expect(page.getByRole("region", { name: "Order summary" })).toContainText(said);

  await goToPayment(page);
  await expect(page.getByText(`${said} There is nothing to order now.`)).toBeVisible();
  await expect(orderButton(page)).toHaveCount(0);
});

test("hides sample ratings and does not offer to sort by them", async ({ page }) => {
  await openReady(page, "/k-beauty");
  await expect(page.getByRole("article").first()).toBeVisible();

  await expect(page.getByRole("img", { name: /^Rated/ })).toHaveCount(0);
  await expect(page.getByText(/reviews?\)/)).toHaveCount(0);
  await expect(page.getByRole("option", { name: "Rating" })).toHaveCount(0);
});

/** Adds a product to the basket that sells out before the checkout opens. */
async function fillBasketBeforeSoldOut(
  page: Page,
  product: typeof GOING,
  ...more: readonly string[]
): Promise<void> {
  await setStock(product.slug, 9);
  // Routing turns off the cache, which would keep the stock for up to 15 seconds.
  await page.route("**/orders/v1/stock", (route) => route.continue());
  await fillBasket(page, product.name, ...more);
  await setStock(product.slug, 0);
  await openReady(page, "/checkout");
}
