import { randomUUID } from "node:crypto";
import { readFile } from "node:fs/promises";
import { CREAM, samplePlacement } from "@damson/order-service/testing/sample-placement";
import type { APIRequestContext, Page } from "@playwright/test";
import { axeFindings } from "../axe.ts";
import { markPaid, placeOrder } from "../orders/placed-orders.ts";
import { tooWide } from "../overflow.ts";
import { enterAs, expect, test } from "./test.ts";

// One after another, because each worker would place its own orders.
test.describe.configure({ mode: "default" });

const PAGE = 50;

let shop: APIRequestContext;
/** A surname that no other order has. */
const family = `Q${randomUUID().replaceAll(/[^a-f]/g, "")}x`;
const numbers: string[] = [];
test.beforeAll(async ({ playwright }) => {
  shop = await playwright.request.newContext({
    baseURL: `http://localhost:${process.env.E2E_ORDERS_PORT}`,
  });
  for (let count = 0; count < PAGE + 2; count += 1) numbers.unshift(await place(`Zoë${count}`));
});
test.afterAll(() => shop.dispose());

async function place(firstName: string): Promise<string> {
  const { shipping } = samplePlacement({ lines: [], total: 0 });
  const name = { ...shipping, firstName, lastName: family };
  return (await placeOrder(shop, undefined, { shipping: name })).number;
}

async function placeSmall(): Promise<string> {
  const lines = [{ product: CREAM, quantity: 1 }] as const;
  const { shipping, ...others } = samplePlacement({ lines: [...lines], total: 0 });
  const placement = { ...others, shipping: { ...shipping, lastName: family } };
  const ask = (total: number) =>
    shop.post("/orders/v1/orders", {
      headers: { "Idempotency-Key": randomUUID() },
      data: { ...placement, total },
    });
  const { totals } = await (await ask(0)).json();
  const { order } = await (await ask(totals.total)).json();
  return order.number;
}

const rows = (page: Page) => page.getByRole("table", { name: "Orders" }).locator("tbody tr");
const search = (page: Page) => page.getByRole("searchbox", { name: "Search orders" });
const link = (page: Page, number: string | undefined) =>
  page.getByRole("link", { name: number ?? "", exact: true });

async function open(page: Page, query = "", words = family): Promise<void> {
  await page.goto(`/orders?${query}`);
  await expect(rows(page).first()).toBeVisible();
  if (words !== "") await lookFor(page, words);
}

async function lookFor(page: Page, words: string): Promise<void> {
  const found = page.waitForResponse((response) => response.url().includes(`q=${words}`));
  await search(page).fill(words);
  await found;
  await expect(page.locator("[aria-busy=true]")).toHaveCount(0);
  // Single letters are shortcuts only outside the field.
  await search(page).press("Tab");
}

test("finds an order by customer name and city, and keeps them out of the URL", async ({
  page,
  staff,
}) => {
  await enterAs(page, staff);
  await open(page, "", "");
  await page.keyboard.press("/");
  await expect(search(page)).toBeFocused();
  await page.keyboard.type(`zoe7 ${family.toLowerCase()} leeds`);
  await expect(rows(page)).toHaveCount(1);
  await expect(rows(page)).toContainText(`Zoë7 ${family}`);
  const history = await page.context().newCDPSession(page);
  const { entries } = await history.send("Page.getNavigationHistory");
  expect(JSON.stringify(entries)).toContain("/orders");
  expect(JSON.stringify(entries)).not.toMatch(/zoe/i);

  await page.reload();
  await expect(search(page)).toHaveValue(/zoe7/);
  await expect(rows(page)).toHaveCount(1);
  await page.goBack();
  await expect(search(page)).toHaveValue("");
  await expect.poll(() => rows(page).count()).toBeGreaterThan(1);
  await page.goForward();
  await expect(search(page)).toHaveValue(/zoe7/);
  await expect(rows(page)).toHaveCount(1);

  // A barcode scanner reads a packing slip.
  await search(page).fill(numbers[3] ?? "");
  await page.keyboard.press("Enter");
  await expect(page.getByRole("heading", { level: 1 })).toContainText(numbers[3] ?? "");
});

test("offers to search all orders if a tab has no matches", async ({ page, staff }) => {
  await enterAs(page, staff);
  await page.goto("/orders?state=paid&packed=yes");
  await lookFor(page, family);
  await expect(page.getByRole("link", { name: "Packed" })).toHaveAttribute("aria-current", "page");
  await page.getByRole("link", { name: `Search all orders for “${family}”` }).click();
  await expect(rows(page)).toHaveCount(PAGE);
  await expect(search(page)).toHaveValue(family);
});

test("filters narrow the list until staff remove them", async ({ page, staff }) => {
  const number = await place("Paid");
  await markPaid(number);
  await enterAs(page, staff);
  await open(page);
  await page.getByRole("button", { name: "Filters" }).click();
  await page.getByRole("checkbox", { name: "Paid", exact: true }).check();
  await expect(rows(page)).toHaveCount(1);
  await expect(rows(page)).toContainText(number);
  await expect(rows(page)).toContainText("To pack");

  await page.getByLabel("From date").fill("2040-01-01");
  await page.getByLabel("Payment status").selectOption("Paid");
  await expect(page.getByText("No orders match these filters.")).toBeVisible();
  const active = page.getByRole("list", { name: "Filters" }).getByRole("link");
  await expect(active).toHaveCount(3);
  await active.filter({ hasText: "From 1 Jan 2040" }).click();
  await expect(rows(page)).toContainText(number);
  const toPack = page.getByRole("link", { name: /^To pack/ });
  await toPack.click();
  await expect(toPack).toHaveAttribute("aria-current", "page");
  await expect(rows(page)).toHaveCount(1);
});

test("a click on a heading sorts the list", async ({ page, staff }) => {
  const small = await placeSmall();
  await enterAs(page, staff);
  await open(page);
  const heading = (name: string) => page.getByRole("columnheader", { name });
  await expect(heading("Placed")).toHaveAttribute("aria-sort", "descending");
  await expect(rows(page).first()).toContainText(small);

  await page.getByRole("link", { name: "Placed" }).click();
  await expect(heading("Placed")).toHaveAttribute("aria-sort", "ascending");
  await expect(rows(page).first()).toContainText(numbers.at(-1) ?? "");
  await page.getByRole("link", { name: "Total" }).click();
  await expect(heading("Total")).toHaveAttribute("aria-sort", "descending");
  await expect(rows(page).first()).not.toContainText(small);
  await page.getByRole("link", { name: "Total" }).click();
  await expect(rows(page).first()).toContainText(small);
});

test("keys move through rows and pages, and Back restores the focused row", async ({
  page,
  staff,
}) => {
  await enterAs(page, staff);
  await open(page, "to=2099-01-01&sort=placed_at");
  for (const key of ["j", "j", "j", "k"]) await page.keyboard.press(key);
  await expect(link(page, numbers.at(-2))).toBeFocused();
  await page.keyboard.press("n");
  await expect(page).toHaveURL(/after=/);
  await expect(link(page, numbers[0])).toBeFocused();
  await page.keyboard.press("p");
  await expect(link(page, numbers.at(-2))).toBeFocused();

  await page.keyboard.press("Enter");
  await expect(page.getByRole("heading", { level: 1 })).toContainText(numbers.at(-2) ?? "");
  await page.goBack();
  await expect(link(page, numbers.at(-2))).toBeFocused();
  // With a modifier they are browser shortcuts.
  await page.keyboard.press("Control+j");
  await expect(link(page, numbers.at(-2))).toBeFocused();

  await page.keyboard.press("x");
  await page.keyboard.press("j");
  await page.keyboard.press("x");
  const chosen = `numbers=${numbers.at(-2)},${numbers.at(-3)}`;
  await expect(page.getByRole("link", { name: "Print 2 packing slips" })).toHaveAttribute(
    "href",
    `/orders/print?${chosen}`,
  );
  await page.keyboard.press("a");
  await expect(page.getByRole("region", { name: "Selected orders" })).toBeFocused();
  // When a row's checkbox has the focus, keys continue from that row.
  await page.getByRole("checkbox", { name: `Select ${numbers.at(-5)}` }).focus();
  await page.keyboard.press("k");
  await expect(link(page, numbers.at(-4))).toBeFocused();
});

test("keeps the selection and the place in the list after opening an order or printing", async ({
  page,
  staff,
}) => {
  await enterAs(page, staff);
  await open(page, "to=2099-01-01&sort=placed_at");
  const list = page.url();
  const box = (number = "") => page.getByRole("checkbox", { name: `Select ${number}` });
  await box(numbers.at(-1)).check();
  await box(numbers.at(-2)).check();
  await rows(page).nth(2).getByText(family).click();
  await expect(page.getByRole("heading", { level: 1 })).toContainText(numbers.at(-3) ?? "");
  await page.getByRole("main").getByRole("link", { name: "Orders", exact: true }).click();
  await expect(page).toHaveURL(list);
  await expect(link(page, numbers.at(-3))).toBeFocused();
  await expect(box(numbers.at(-1))).toBeChecked();

  await page.getByRole("link", { name: "Print 2 invoices" }).click();
  await expect(page.getByRole("article", { name: /^Invoice/ })).toHaveCount(2);
  await page.getByRole("link", { name: "Back to orders" }).click();
  await expect(page).toHaveURL(list);
  await expect(search(page)).toHaveValue(family);
  await expect(box(numbers.at(-2))).toBeChecked();
  await page.getByRole("button", { name: "Clear selection" }).click();
  await expect(page.getByRole("checkbox", { checked: true })).toHaveCount(0);
});

test.describe("on a touch screen", () => {
  test.use({ viewport: { width: 1024, height: 768 }, isMobile: true, hasTouch: true });

  test("a tap beside a checkbox checks it, and a phone can select all and sort", async ({
    page,
    staff,
  }) => {
    await enterAs(page, staff);
    await open(page);
    const box = rows(page).first().getByRole("checkbox");
    const at = await box.boundingBox();
    await page.touchscreen.tap((at?.x ?? 0) + 25, (at?.y ?? 0) + 8);
    await expect(box).toBeChecked();

    await page.setViewportSize({ width: 390, height: 844 });
    // The heading is hidden, so it cannot take the focus.
    await expect(page.getByRole("link", { name: "Placed" })).toHaveCount(0);
    await page.getByRole("checkbox", { name: "Select all on this page" }).check();
    await expect(page.getByText(`${PAGE} selected`)).toBeVisible();
    await page.getByRole("combobox", { name: "Sort" }).selectOption("Oldest first");
    await expect(rows(page).first()).toContainText(numbers.at(-1) ?? "");
    await expect.poll(() => tooWide(page)).toEqual([]);
  });
});

test("ignores shortcuts in text fields and lets staff turn them off", async ({ page, staff }) => {
  await enterAs(page, staff);
  await open(page);
  await search(page).fill("");
  await search(page).pressSequentially("jx?");
  await expect(search(page)).toHaveValue("jx?");
  await expect(page.getByRole("dialog")).toBeHidden();

  await open(page);
  await page.keyboard.press("?");
  const dialog = page.getByRole("dialog", { name: "Keyboard shortcuts" });
  await expect(dialog.getByText("Next page")).toBeVisible();
  expect(await axeFindings(page)).toEqual([]);
  await dialog.getByLabel("Single-key shortcuts").uncheck();
  await page.keyboard.press("Escape");
  await page.reload();
  await expect(rows(page).first()).toBeVisible();
  for (const key of ["j", "/", "?"]) await page.keyboard.press(key);
  await expect(page.locator("body")).toBeFocused();
  await expect(dialog).toBeHidden();

  await page.getByRole("button", { name: "Keyboard shortcuts" }).click();
  await dialog.getByLabel("Single-key shortcuts").check();
  await page.keyboard.press("Escape");
  await page.keyboard.press("/");
  await expect(search(page)).toBeFocused();
});

test("staff save a view and delete it", async ({ page, staff }) => {
  const name = `View ${family}`;
  await enterAs(page, staff);
  await open(page, "sort=total");
  await page.getByRole("button", { name: "Views" }).click();
  await expect(page.getByText("but not the search")).toBeVisible();
  await page.getByLabel("Save view as").fill(name);
  await page.keyboard.press("Enter");
  await expect(page.getByText(`Saved as ${name}`)).toBeVisible();

  await open(page, "", "");
  await page.getByRole("button", { name: "Views" }).click();
  await page.getByRole("link", { name }).click();
  await expect(page).toHaveURL(/sort=total/);
  await expect(search(page)).toHaveValue("");
  await page.getByRole("button", { name: "Views" }).click();
  await expect(page.getByText("but not the search")).toBeHidden();
  await page.getByRole("button", { name: `Delete ${name}` }).click();
  await expect(page.getByRole("link", { name })).toBeHidden();
});

test("owners export the list", async ({ page, owner }) => {
  await enterAs(page, owner);
  await open(page, "to=2099-01-01");
  await page.getByRole("button", { name: "Export" }).click();
  const downloading = page.waitForEvent("download");
  await page.getByRole("button", { name: "One row per order" }).click();
  const file = await downloading;
  expect(file.suggestedFilename()).toMatch(/^orders-\d{4}-\d\d-\d\d\.csv$/);
  const text = await readFile(await file.path(), "utf8");
  for (const number of numbers) expect(text).toContain(number);
  expect(text.trimEnd().split("\r\n").length).toBeGreaterThan(PAGE + 2);
});

test("shows changes by others automatically and keeps the focus on its row", async ({
  page,
  staff,
}) => {
  const number = await place("Soon");
  await page.clock.install();
  await enterAs(page, staff);
  await open(page);
  await page.keyboard.press("j");
  await expect(link(page, number)).toBeFocused();
  await markPaid(number);
  const newer = await place("Newer");
  await page.clock.fastForward(31_000);

  await expect(rows(page).first()).toContainText(newer);
  await expect(rows(page).nth(1)).toContainText("To pack");
  await expect(link(page, number)).toBeFocused();
});

test("the list is accessible on a desktop and on a phone", async ({ page, staff }) => {
  await enterAs(page, staff);
  await open(page);
  await page.getByRole("button", { name: "Filters" }).click();
  expect(await axeFindings(page)).toEqual([]);
  // Only owners export.
  await expect(page.getByRole("button", { name: "Export" })).toBeHidden();

  await page.setViewportSize({ width: 390, height: 844 });
  await page.getByRole("button", { name: "Filters" }).click();
  await expect(rows(page).first()).toContainText(family);
  await expect(rows(page).first().getByText("Unpaid").first()).toBeVisible();
  await expect(rows(page).first()).toContainText(/\d items? · Today/, { useInnerText: true });
  await expect.poll(() => tooWide(page)).toEqual([]);
  expect(await axeFindings(page)).toEqual([]);
  await rows(page).first().getByText(family).click();
  await expect(page.getByRole("heading", { level: 1 })).toContainText("DM-");
});

test("staff cancel several unpaid orders together and see which ones failed", async ({
  page,
  staff,
}) => {
  const [first, paid] = [await placeSmall(), await placeSmall()];
  await enterAs(page, staff);
  await open(page, "state=pending_payment&sort=-placed_at");
  for (const number of [first, paid]) await page.getByLabel(`Select ${number}`).check();
  await markPaid(paid);
  await page.getByRole("button", { name: "Cancel 2 unpaid orders" }).click();
  const dialog = page.getByRole("dialog");
  await expect(dialog).toContainText("2 orders will be cancelled");
  await dialog.getByLabel("Reason (optional)").fill("Not meant to be paid");
  expect(await axeFindings(page)).toEqual([]);
  await dialog.getByRole("button", { name: "Cancel 2 orders" }).click();

  await expect(dialog).toContainText("1 order cancelled");
  await expect(dialog.getByRole("listitem")).toContainText(`${paid}: `);
  await dialog.getByRole("button", { name: "Done" }).click();
  await expect(dialog).toHaveCount(0);
  await expect(link(page, first)).toHaveCount(0);
});
