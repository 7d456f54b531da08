import type { Locator, Page } from "@playwright/test";
import { axeFindings } from "../axe.ts";
import { dispatchOrder, markPaid, receiveReturn, setStock } from "../orders/placed-orders.ts";
import { tooWide } from "../overflow.ts";
import { askForReturn, order } from "./placements.ts";
import { enterAs, expect, test } from "./test.ts";

// Serial, because the tests change the stock of the same products.
test.describe.configure({ mode: "default" });

const phone = { width: 390, height: 844 };

// No storefront test tracks their stock.
const CHARM = { slug: "kiss-magnetic-lashes-in-charm", name: "KISS Magnetic Lashes in Charm" };
const TOP = {
  slug: "kiss-masterpiece-luxe-nails-in-over-the-top",
  name: "KISS Masterpiece Luxe Nails in Over the Top",
};
const SLAY = {
  slug: "kiss-masterpiece-luxe-nails-in-everytime-i-slay",
  name: "KISS Masterpiece Luxe Nails in Everytime I Slay",
};
const KITTY = {
  slug: "kiss-masterpiece-luxe-nails-in-kitty-gurl",
  name: "KISS Masterpiece Luxe Nails in Kitty Gurl",
};
const BRICK = {
  slug: "kiss-salon-x-tend-soft-gel-nails-in-brick-road",
  name: "KISS Salon X-tend Soft Gel Nails in Brick Road",
};
const FALSIES = "kiss-impress-falsies-kit-in-natural";
const NUDIES = {
  slug: "kiss-bare-but-better-nails-in-nudies",
  name: "KISS Bare-But-Better Nails in Nudies",
};

const stockRow = (page: Page, { name }: { readonly name: string }): Locator =>
  page.getByRole("row").filter({ has: page.getByRole("link", { name, exact: true }) });
const changeButton = (page: Page, { name }: { readonly name: string }): Locator =>
  page.getByRole("button", { name: `Adjust stock of ${name}` });

test("staff adjust stock by keyboard alone, and the history shows who did", async ({
  page,
  staff,
}) => {
  await setStock(CHARM.slug, 8);
  await setStock(TOP.slug, 5);
  await enterAs(page, staff);
  await page.goto("/products/stock?show=tracked");
  await expect(stockRow(page, CHARM)).toBeVisible();
  await page.keyboard.press("/");
  await page.keyboard.type("charm");
  await expect(page.getByRole("row")).toHaveCount(2);
  await page.keyboard.press("Tab");
  await changeButton(page, CHARM).focus();
  await page.keyboard.press("Enter");
  const dialog = page.getByRole("dialog", { name: CHARM.name });
  await expect(dialog.getByLabel("Add quantity")).toBeFocused();
  await page.keyboard.type("24");
  await expect(dialog).toContainText("Available: 8 → 32");
  await page.keyboard.press("Enter");

  await expect(page.getByText(`${CHARM.name}: 32 available`)).toBeVisible();
  await expect(dialog).toHaveCount(0);
  await expect(changeButton(page, CHARM)).toBeFocused();
  await page.keyboard.press("Enter");
  // A typed minus sign switches to "Remove".
  await dialog.getByLabel("Note (optional)").fill("Box of 2024");
  await dialog.getByLabel("Add quantity").fill("3");
  await page.keyboard.press("Home");
  await page.keyboard.type("-");
  await expect(dialog.getByRole("button", { name: "Remove", exact: true })).toHaveAttribute(
    "aria-pressed",
    "true",
  );
  await expect(dialog.getByLabel("Remove quantity")).toHaveValue("3");
  await expect(dialog.getByLabel("Remove quantity")).toBeFocused();
  await dialog.getByLabel("Reason").selectOption("Expired");
  await dialog.getByLabel("Remove quantity").press("Enter");
  await expect(stockRow(page, CHARM)).toContainText("29");

  await page.getByRole("link", { name: CHARM.name }).click();
  await expect(page.getByRole("heading", { level: 1, name: CHARM.name })).toBeFocused();
  const history = page.getByRole("table").getByRole("row");
  await expect(history.nth(1)).toContainText("ExpiredBox of 2024");
  await expect(history.nth(1)).toContainText("−3");
  await expect(history.nth(1)).toContainText(staff.email);
  await expect(history.nth(2)).toContainText("Delivery received");
  await expect(history.nth(2)).toContainText("+24");
});

test("a count takes orders into account that were placed after the dialog opened", async ({
  page,
  staff,
  request,
}) => {
  await setStock(SLAY.slug, 10);
  await order(request, SLAY.slug, 2);
  await enterAs(page, staff);
  await page.goto(`/products/stock?q=${SLAY.slug}`);
  await changeButton(page, SLAY).click();
  const dialog = page.getByRole("dialog", { name: SLAY.name });
  await expect(dialog).toContainText("2 reserved, 10 on hand");
  await dialog.getByRole("button", { name: "Count" }).click();
  await expect(dialog.getByLabel("Counted quantity")).toHaveValue("10");
  await dialog.getByRole("button", { name: "Decrease by one" }).click();
  await expect(dialog).toContainText("Available: 8 → 7");
  await order(request, SLAY.slug, 3);
  await dialog.getByRole("button", { name: "Save", exact: true }).click();

  // Nine on hand, five of them ordered.
  await expect(page.getByText(`${SLAY.name}: 4 available`)).toBeVisible();
  await expect(stockRow(page, SLAY)).toContainText("Low");
});

test("warns the second of two staff members who count the same product", async ({
  page,
  staff,
  owner,
  theirs,
  allowProblem,
}) => {
  allowProblem(/status of 409/);
  await setStock(KITTY.slug, 10);
  await enterAs(page, staff);
  await enterAs(theirs, owner);
  for (const each of [page, theirs]) {
    await each.goto(`/products/stock?q=${KITTY.slug}`);
    await changeButton(each, KITTY).click();
    await each.getByRole("button", { name: "Count" }).click();
  }
  await theirs.getByLabel("Counted quantity").fill("7");
  await theirs.keyboard.press("Enter");
  await expect(theirs.getByText(`${KITTY.name}: 7 available`)).toBeVisible();
  await page.getByLabel("Counted quantity").fill("9");
  await page.keyboard.press("Enter");

  const dialog = page.getByRole("dialog", { name: KITTY.name });
  await expect(dialog.getByRole("alert")).toHaveText("Stock has changed: 7 on hand now.");
  await expect(dialog).toContainText("7 available");
  // The typed number stays. Saving again works once the new number has been shown.
  await expect(dialog.getByLabel("Counted quantity")).toHaveValue("9");
  await dialog.getByRole("button", { name: "Save", exact: true }).click();
  await expect(page.getByText(`${KITTY.name}: 9 available`)).toBeVisible();
});

test("shows the error of an impossible change at its field", async ({ page, staff }) => {
  await setStock(KITTY.slug, 2);
  await enterAs(page, staff);
  await page.goto(`/products/stock/${KITTY.slug}`);
  await page.getByRole("button", { name: "Adjust" }).click();
  const dialog = page.getByRole("dialog");
  await dialog.getByRole("button", { name: "Save", exact: true }).click();
  await expect(dialog).toContainText("Enter a whole number, like 24");
  await dialog.getByRole("button", { name: "Remove", exact: true }).click();
  await dialog.getByLabel("Remove quantity").fill("3");
  await page.keyboard.press("Enter");
  await expect(dialog).toContainText("Only 2 are available");
  expect(await axeFindings(page)).toEqual([]);
});

test("staff start and stop tracking a product's stock", async ({ page, staff }) => {
  await setStock(BRICK.slug, undefined);
  await enterAs(page, staff);
  await page.goto(`/products/stock?q=${BRICK.slug}&show=untracked`);
  await page.getByRole("button", { name: `Add stock of ${BRICK.name}` }).click();
  await page.getByLabel("Counted quantity").fill("12");
  await page.keyboard.press("Enter");
  await expect(page.getByText(`${BRICK.name}: 12 available`)).toBeVisible();
  await expect(page.getByText("No products match")).toBeVisible();

  await page.goto(`/products/stock/${BRICK.slug}`);
  await page.getByRole("button", { name: "Stop tracking" }).click();
  await page.getByRole("dialog").getByRole("button", { name: "Stop tracking" }).click();
  await expect(page.getByText(`Stopped tracking ${BRICK.name}`)).toBeVisible();
  await expect(page.getByText("Unlimited", { exact: true })).toBeVisible();
});

test("in the stock list, j and k move between rows, and staff set a reorder level and sort", async ({
  page,
  staff,
}) => {
  await setStock(NUDIES.slug, 30);
  await enterAs(page, staff);
  await page.goto("/products/stock");
  const buttons = page.getByRole("button", { name: /^(Adjust|Add) stock of/ });
  await expect(buttons.nth(50)).toBeVisible();
  await page.keyboard.press("j");
  await expect(buttons.nth(0)).toBeFocused();
  await page.keyboard.press("j");
  await page.keyboard.press("j");
  await expect(buttons.nth(2)).toBeFocused();
  await page.keyboard.press("k");
  await expect(buttons.nth(1)).toBeFocused();

  const lowBadge = stockRow(page, NUDIES)
    .getByText("Low", { exact: true })
    .filter({ visible: true });
  await stockRow(page, NUDIES)
    .getByRole("button", { name: /^Reorder level/ })
    .click();
  await page.getByLabel("Low stock at or below").fill("1000");
  expect(await axeFindings(page)).toEqual([]);
  await page.keyboard.press("Enter");
  await expect(lowBadge).toHaveCount(1);

  await page.getByLabel("Sort").selectOption("Lowest stock");
  await expect(page.getByRole("row").nth(1)).toContainText(NUDIES.name);
  await stockRow(page, NUDIES)
    .getByRole("button", { name: /^Reorder level/ })
    .click();
  await page.getByRole("button", { name: /^Use default/ }).click();
  await expect(lowBadge).toHaveCount(0);
});

test("reports an unknown product", async ({ page, staff, allowProblem }) => {
  allowProblem(/status of 404/);
  await enterAs(page, staff);
  await page.goto("/products/stock/no-nails");
  await expect(page.getByText("Product not found")).toBeVisible();
});

test("staff restock each returned item once", async ({ page, staff, request }) => {
  await setStock(FALSIES, 5);
  const { number, token } = await order(request, FALSIES, 2);
  await markPaid(number);
  await dispatchOrder(number);
  await askForReturn(request, token, FALSIES, 2);
  await receiveReturn(number);
  await enterAs(page, staff);
  await page.goto(`/orders/${number}`);
  const open = page.getByRole("main").getByRole("button", { name: "Restock" }).first();
  await open.click();
  await page.getByRole("dialog").getByRole("combobox").selectOption("1");
  expect(await axeFindings(page)).toEqual([]);
  await page.getByRole("dialog").getByRole("button", { name: "Restock" }).click();
  await expect(page.getByText("Items restocked")).toBeVisible();
  await open.click();
  await expect(page.getByRole("dialog").getByRole("option")).toHaveText(["0", "1"]);

  await page.goto(`/products/stock/${FALSIES}`);
  const newest = page.getByRole("table").getByRole("row").nth(1);
  await expect(newest).toContainText(`Returned to stock from ${number}`);
  await expect(newest).toContainText("+1");
});

test("the stock pages fit on a phone and on a desktop", async ({ page, owner }) => {
  await setStock(CHARM.slug, 7);
  await enterAs(page, owner);
  for (const [name, path] of [
    ["Stock", "/products/stock"],
    ["Import stock", "/products/stock/import"],
    [CHARM.name, `/products/stock/${CHARM.slug}`],
  ] as const) {
    await page.goto(path);
    for (const size of [{ width: 1440, height: 900 }, phone]) {
      await page.setViewportSize(size);
      await expect(page.getByRole("heading", { level: 1, name })).toBeVisible();
      if (name !== "Import stock") await expect(page.getByRole("table")).toBeVisible();
      await expect.poll(() => tooWide(page)).toEqual([]);
    }
    expect(await axeFindings(page)).toEqual([]);
  }
});

test("on a phone, “Save and next” opens the next product, and the reorder level dialog fits", async ({
  page,
  staff,
}) => {
  await setStock(CHARM.slug, 8);
  await setStock(TOP.slug, 9);
  await page.setViewportSize(phone);
  await enterAs(page, staff);
  await page.goto("/products/stock?sort=name&show=tracked&q=kiss");
  const rows = page.getByRole("button", { name: /^Adjust stock of/ });
  await expect(rows.first()).toBeVisible();
  const [first, second] = await rows.evaluateAll((buttons) =>
    buttons.map((button) => button.getAttribute("aria-label")?.replace("Adjust stock of ", "")),
  );
  await rows.first().click();
  await page.getByRole("button", { name: "Count" }).click();
  await expect(async () => {
    const plus = await page.getByRole("button", { name: "Increase by one" }).boundingBox();
    expect(Math.min(plus?.width ?? 0, plus?.height ?? 0)).toBeGreaterThanOrEqual(44);
  }).toPass();
  await expect(page.getByRole("dialog", { name: first ?? "" })).toBeVisible();
  await page.getByRole("button", { name: "Save and next" }).click();

  const next = page.getByRole("dialog", { name: second ?? "" });
  await expect(next.getByLabel("Counted quantity")).toBeFocused();
  expect(await axeFindings(page)).toEqual([]);
  await page.keyboard.press("Escape");
  await expect(next).toHaveCount(0);

  await page.getByRole("button", { name: /^Reorder level: / }).click();
  await expect(page.getByRole("button", { name: "Save" })).toBeInViewport({ ratio: 1 });
});

test("shows each product's picture from the admin's own origin", async ({ page, staff }) => {
  await enterAs(page, staff);
  for (const path of ["/products/stock", `/products/stock/${CHARM.slug}`]) {
    await page.goto(path);
    const place = page.getByRole(path === "/products/stock" ? "row" : "heading", {
      name: CHARM.name,
    });
    const picture = place.locator("img");
    await expect(picture).toHaveAttribute("alt", "");
    await expect(picture).toHaveAttribute("loading", "lazy");
    await picture.scrollIntoViewIfNeeded();
    await expect.poll(() => picture.evaluate(isLoaded)).toBe(true);
    const source = await picture.evaluate((image: HTMLImageElement) => image.currentSrc);
    expect(new URL(source).origin).toBe(new URL(page.url()).origin);
    const size = path === "/products/stock" ? 40 : 56;
    expect(await picture.boundingBox()).toMatchObject({ width: size, height: size });
  }
});

function isLoaded(image: HTMLImageElement): boolean {
  return image.complete && image.naturalWidth > 0;
}
