import { CREAM } from "@damson/order-service/testing/sample-placement";
import type { Page } from "@playwright/test";
import { axeFindings } from "../axe.ts";
import { markAsReturningVisitor, markHydrated } from "../fixtures.ts";
import { expectTitle, openPayment, orderButton, TO_CONFIRM } from "../orders/ordering.ts";
import { tooWide } from "../overflow.ts";
import { place } from "./placements.ts";
import { enterAs, expect, test } from "./test.ts";

const SINGLE = "Random codes that work for one order each";
const phone = { width: 390, height: 844 };

async function make(page: Page, fields: Readonly<Record<string, string>>) {
  await page.getByRole("button", { name: "Create discount" }).click();
  const dialog = page.getByRole("dialog", { name: "Create discount" });
  await dialog.getByLabel("Type").selectOption({ label: SINGLE });
  for (const [label, value] of Object.entries(fields)) await dialog.getByLabel(label).fill(value);
  await dialog.getByRole("button", { name: "Create", exact: true }).click();
  const codes = await page.getByRole("textbox", { name: "Codes", exact: true }).inputValue();
  return codes.split("\n");
}

test("an owner creates a code, a shopper uses it, and the search finds it by order number", async ({
  page,
  owner,
  request,
}) => {
  await enterAs(page, owner);
  await page.goto("/discounts");
  const note = `Late parcel ${crypto.randomUUID()}`;
  const [code = ""] = await make(page, {
    "Discount (%)": "15",
    "Note (optional)": note,
  });
  expect(code).toMatch(/^[2-9A-Z]{4}-[2-9A-Z]{4}$/);
  expect(await axeFindings(page)).toEqual([]);
  await page.getByRole("button", { name: "Done" }).click();
  await page.getByLabel("Search codes").fill(note);
  const row = page.getByRole("row").filter({ hasText: code });
  await expect(row).toContainText("15%");
  await expect(row).toContainText(note);

  const placed = await place(request, CREAM, 2, code);
  const { order } = await placed.json();
  expect(order).toMatchObject({ discountCode: code, discount: 750 });
  expect((await place(request, CREAM, 2, code)).status()).toBe(422);
  await page.getByLabel("Search codes").fill(order.number.toLowerCase());
  await expect(row).toContainText("Used");
  await expect(page.getByRole("row")).toHaveCount(2);
  await expect(row.getByRole("link", { name: order.number })).toHaveAttribute(
    "href",
    `/orders/${order.number}`,
  );
  await expect(row.getByRole("button", { name: `End ${code}` })).toHaveCount(0);
});

test("an owner names a code for a category, and a shopper uses it", async ({
  page,
  owner,
  browser,
}) => {
  const code = `SUMMER-${crypto.randomUUID().slice(0, 8).toUpperCase()}`;
  await enterAs(page, owner);
  await page.goto("/discounts");
  await page.getByRole("button", { name: "Create discount" }).click();
  const dialog = page.getByRole("dialog", { name: "Create discount" });
  await expect(dialog.getByLabel("Code", { exact: true })).toBeFocused();
  await dialog.getByLabel("Code", { exact: true }).fill(code.toLowerCase());
  await dialog.getByLabel("Discount (%)").fill("10");
  await dialog.getByLabel("Minimum spend (£, optional)").fill("20");
  await dialog.getByLabel("Applies to").selectOption("Chosen categories and products");
  await dialog.getByLabel("Skincare").check();
  await dialog.getByLabel("Uses per customer (optional)").fill("1");
  expect(await axeFindings(page)).toEqual([]);
  await dialog.getByRole("button", { name: "Create", exact: true }).click();
  await page.getByRole("button", { name: "Done" }).click();

  const baseURL = `http://localhost:${process.env.E2E_ORDERS_PORT}`;
  const shopper = await browser.newPage({ baseURL });
  await shopper.addInitScript(markHydrated);
  await shopper.addInitScript(markAsReturningVisitor);
  await openPayment(shopper, "essentials", "A313");
  await shopper.getByText("Add a discount code").click();
  await shopper.getByLabel("Discount code").fill(code);
  await shopper.getByRole("button", { name: "Apply" }).click();
  const review = shopper.getByRole("region", { name: "What you are ordering" });
  await expect(review).toContainText(`Discount ${code}−£2.50`);
  await shopper.getByRole("radio", { name: "Bank transfer" }).check();
  await expect(orderButton(shopper)).toHaveText("Order and pay £45.49");
  await orderButton(shopper).click();
  await expectTitle(shopper, TO_CONFIRM);
  await shopper.close();

  await page.getByLabel("Search codes").fill(code);
  await expect(page.getByRole("row").filter({ hasText: code })).toContainText("1 used");
  await page.getByRole("button", { name: code, exact: true }).click();
  const details = page.getByRole("dialog", { name: code });
  await expect(details).toContainText("Skincare");
  await details.getByRole("button", { name: "Edit" }).click();
  const editor = page.getByRole("dialog", { name: `Edit ${code}` });
  await expect(editor.getByLabel("Minimum spend (£, optional)")).toHaveValue("20.00");
  await editor.getByLabel("Discount (%)").fill("15");
  await editor.getByRole("button", { name: "Save" }).click();
  await expect(page.getByRole("row").filter({ hasText: code })).toContainText("15% off");
});

test("an owner creates sixty codes, pages through them and ends one, which the shop refuses", async ({
  page,
  owner,
  request,
  context,
}) => {
  await context.grantPermissions(["clipboard-read", "clipboard-write"]);
  await enterAs(page, owner);
  await page.goto("/discounts");
  const note = `Fair ${crypto.randomUUID()}`;
  const codes = await make(page, {
    "Discount (%)": "20",
    "Number of codes": "60",
    "Last day (optional)": "2099-12-24",
    "Note (optional)": note,
  });
  expect(new Set(codes).size).toBe(60);
  await page.getByRole("button", { name: "Copy all" }).click();
  await expect(page.getByRole("button", { name: "Copied" })).toBeFocused();
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(codes.join("\n"));
  await page.getByRole("button", { name: "Done" }).click();

  const found = page.waitForResponse(/\/api\/codes\?.*q=/);
  await page.getByLabel("Search codes").fill(note);
  await found;
  // Wait for the new list, because the old one has the same length.
  await expect(page.locator(".progress-bar")).toHaveCount(0);
  await expect(page.getByRole("row")).toHaveCount(51);
  await page.getByRole("button", { name: "Show more" }).click();
  await expect(page.getByRole("row")).toHaveCount(61);
  await expect(page.getByRole("row").nth(1)).toContainText("24 Dec 2099");
  const [code = ""] = codes;
  await page.getByRole("button", { name: `End ${code}` }).click();
  expect(await axeFindings(page)).toEqual([]);
  await page.getByRole("button", { name: "End code" }).click();
  await expect(page.getByText(`${code} ended`)).toBeVisible();
  await expect(page.getByRole("row").filter({ hasText: code })).toContainText("Ended");
  const refused = await place(request, CREAM, 2, code);
  expect(await refused.json()).toMatchObject({
    code: "discount_refused",
    message: "This discount code is no longer valid.",
  });

  await page.getByRole("button", { name: "Used" }).click();
  await expect(page.getByText("No codes match")).toBeVisible();
  // The search text may be an email address, so it is stored outside the URL.
  await expect(page).toHaveURL(/\/discounts\?state=used$/);
  await page.reload();
  await expect(page.getByLabel("Search codes")).toHaveValue(note);
});

test("shows each error at its field", async ({ page, owner, allowProblem }) => {
  allowProblem(/status of 422/);
  await enterAs(page, owner);
  await page.goto("/discounts");
  await page.getByRole("button", { name: "Create discount" }).click();
  const dialog = page.getByRole("dialog", { name: "Create discount" });
  await dialog.getByLabel("Type").selectOption({ label: SINGLE });
  const press = () => dialog.getByRole("button", { name: "Create", exact: true }).click();
  await press();
  await expect(dialog.getByText("Enter a whole number from 1 to 90")).toBeVisible();
  await dialog.getByLabel("Discount (%)").fill("10");
  await dialog.getByLabel("Limit to email address (optional)").fill("anna@example.com");
  await press();
  await expect(
    dialog.getByText("Enter a last day for a code limited to an email address"),
  ).toBeVisible();
  await dialog.getByLabel("Last day (optional)").fill("2020-01-01");
  await press();
  await expect(dialog.getByText("Choose today or a later date")).toBeVisible();
  await expect(dialog.getByLabel("Last day (optional)")).toBeFocused();
  await dialog.getByLabel("Applies to").selectOption("Chosen categories and products");
  await press();
  await expect(dialog.getByLabel("Applies to")).toBeFocused();

  const chooser = dialog.getByLabel("Add a product");
  await chooser.fill("Retimax");
  const name = await dialog.locator("datalist option").first().getAttribute("value");
  await chooser.fill(name ?? "");
  await dialog.getByRole("button", { name: `Remove ${name}` }).press("Enter");
  await expect(chooser).toBeFocused();
  expect(await axeFindings(page)).toEqual([]);
});

test("staff see codes but cannot create, export or end them", async ({
  page,
  owner,
  staff,
  theirs,
}) => {
  await enterAs(page, owner);
  await page.goto("/discounts");
  const [code = ""] = await make(page, {
    "Discount (%)": "5",
    "Limit to email address (optional)": "anna@example.com",
    "Last day (optional)": "2099-12-24",
  });
  await enterAs(theirs, staff);
  await theirs.goto("/discounts");
  await theirs.getByLabel("Search codes").fill(code);
  await expect(theirs.getByRole("row").filter({ hasText: code })).toContainText("Active");
  await expect(
    theirs.getByRole("button", { name: /^(Create discount|Export|End .*)$/ }),
  ).toHaveCount(0);
});

test("codes fit on a phone and on a desktop", async ({ page, owner }) => {
  await enterAs(page, owner);
  await page.goto("/discounts");
  await make(page, { "Discount (%)": "5", "Note (optional)": "Fitting" });
  await page.getByRole("button", { name: "Done" }).click();
  await page.getByLabel("Search codes").fill("fitting");
  for (const size of [{ width: 1440, height: 900 }, { width: 768, height: 1024 }, phone]) {
    await page.setViewportSize(size);
    await expect(page.getByRole("table")).toContainText("Fitting");
    await expect.poll(() => tooWide(page)).toEqual([]);
    if (size.width !== 768) expect(await axeFindings(page)).toEqual([]);
  }
});

test("on a phone the list is short, and a tap opens the details of a code", async ({
  page,
  owner,
}) => {
  await page.setViewportSize(phone);
  await enterAs(page, owner);
  await page.goto("/discounts");
  const note = `Pop-up ${crypto.randomUUID()}`;
  const codes = await make(page, {
    "Discount (%)": "15",
    "Number of codes": "50",
    "Last day (optional)": "2099-12-24",
    "Note (optional)": note,
  });
  await page.getByRole("button", { name: "Done" }).click();
  await page.getByLabel("Search codes").fill(note);
  const row = page.getByRole("row").nth(1);
  await expect(row).toContainText(note);
  await expect(page.getByRole("row")).toHaveCount(51);
  const height = () => page.evaluate(() => document.documentElement.scrollHeight);
  expect(await height()).toBeLessThan(4000);
  await expect(row.getByRole("button")).toHaveCount(1);

  await page.getByRole("heading", { name: "Discounts" }).focus();
  await page.keyboard.press("j");
  await expect(row.getByRole("button")).toBeFocused();
  await page.keyboard.press("Enter");
  const dialog = page.getByRole("dialog");
  await expect(dialog).toContainText(note);
  await expect(dialog).toContainText("24 Dec 2099");
  await expect(dialog.getByRole("button", { name: "Copy code" })).toBeVisible();
  expect(await axeFindings(page)).toEqual([]);
  const shown = (await dialog.getByRole("heading").textContent()) ?? "";
  expect(codes).toContain(shown);
  await dialog.getByRole("button", { name: "End code" }).click();
  const sure = page.getByRole("dialog", { name: `End ${shown}` });
  await sure.getByRole("button", { name: "End code" }).click();
  await expect(page.getByRole("row").filter({ hasText: shown })).toContainText("Ended");
  await expect(page.getByRole("dialog")).toHaveCount(0);
});
