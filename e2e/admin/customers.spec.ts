import { readFile } from "node:fs/promises";
import type { Page } from "@playwright/test";
import { axeFindings } from "../axe.ts";
import { cancelOrder, markPaid, placeOrder } from "../orders/placed-orders.ts";
import { scrollWidth } from "../overflow.ts";
import { enterAs, expect, newCustomer, phone, sendMessage, test } from "./shop.ts";

async function find(page: Page, email: string): Promise<void> {
  await page.goto("/customers");
  const found = page.waitForResponse(/\/api\/customers\?.*q=/);
  await page.getByRole("searchbox", { name: "Search customers" }).fill(email.toUpperCase());
  await found;
  const row = page.getByRole("row").filter({ hasText: email });
  await expect(row).toHaveCount(1);
  await expect(page.getByRole("row")).toHaveCount(2);
  await row.getByRole("link").click();
  await expect(page.getByRole("heading", { level: 1, name: "Anna Field" })).toBeFocused();
}

test("shows a customer's orders, totals and messages, and keeps the email out of the URL", async ({
  page,
  shop,
  staff,
}) => {
  const email = newCustomer();
  const { number } = await placeOrder(shop, email);
  await markPaid(number);
  await sendMessage(shop, { email, subject: "Which size?" });
  await enterAs(page, staff);
  await find(page, email);

  await expect(page.getByText("£134.99").first()).toBeVisible();
  await expect(page.getByRole("table", { name: "Orders" })).toContainText("To pack");
  await expect(page.getByRole("link", { name: /Which size\?/ })).toBeVisible();
  expect(decodeURIComponent(page.url())).not.toContain("@");
  expect(await page.title()).not.toContain("Anna");
  await expect(page.getByRole("button", { name: "Export data" })).toHaveCount(0);
  await expect(page.getByRole("button", { name: "Erase data" })).toHaveCount(0);
  expect(await axeFindings(page)).toEqual([]);

  await page.reload();
  await expect(page.getByRole("link", { name: number })).toBeVisible();
  await page.goBack();
  await expect(page.getByRole("searchbox")).toHaveValue(email.toUpperCase());
  await expect(page.getByRole("row").filter({ hasText: email })).toBeVisible();
  await page.getByRole("searchbox").press("Tab");
  await page.keyboard.press("j");
  await page.keyboard.press("Enter");
  await page.getByRole("link", { name: number }).click();
  await expect(page.getByRole("heading", { level: 1 })).toContainText(number);
  await page.getByRole("link", { name: "View customer" }).click();
  await expect(page.getByRole("heading", { level: 1, name: "Anna Field" })).toBeVisible();
});

test("an owner exports all data of a customer", async ({ page, shop, owner }) => {
  const email = newCustomer();
  const { number } = await placeOrder(shop, email);
  await enterAs(page, owner);
  await find(page, email);
  const saving = page.waitForEvent("download");
  await page.getByRole("button", { name: "Export data" }).click();
  const file = await saving;

  expect(file.suggestedFilename()).toMatch(/^customer-\d{4}-\d\d-\d\d\.json$/);
  const data = JSON.parse(await readFile(await file.path(), "utf8"));
  expect(data).toMatchObject({ email, orders: [{ number }] });
});

test("an owner erases a customer and sees a summary", async ({ page, shop, owner }) => {
  const email = newCustomer();
  const settled = await placeOrder(shop, email);
  await cancelOrder(settled.number);
  const open = await placeOrder(shop, email);
  await sendMessage(shop, { email, subject: "Forget me" });
  await enterAs(page, owner);
  await find(page, email);
  await page.getByRole("button", { name: "Erase data" }).click();
  const dialog = page.getByRole("dialog", { name: "Erase this customer’s data" });

  await expect(dialog.getByRole("listitem").filter({ hasText: settled.number })).toBeVisible();
  await expect(dialog).toContainText("required by tax law");
  await expect(dialog).toContainText(`All details of ${open.number} (still open)`);
  expect(await axeFindings(page)).toEqual([]);
  await dialog.getByRole("textbox").fill("another@example.com");
  await dialog.getByRole("button", { name: "Erase data" }).click();
  await expect(dialog.getByRole("textbox")).toBeFocused();
  await expect(dialog.getByText(`Enter ${email}`, { exact: true })).toBeVisible();
  await dialog.getByRole("textbox").fill(email);
  await dialog.getByRole("button", { name: "Erase data" }).click();

  const result = page.getByRole("dialog", { name: "Data erased" });
  await expect(result.getByRole("button", { name: "Done" })).toBeFocused();
  await expect(result).toContainText(`Anonymised orders: ${settled.number}`);
  await expect(result).toContainText("Erased contact messages: 1");
  await expect(result).toContainText(`Open orders, kept: ${open.number}`);
  await result.getByRole("button", { name: "Done" }).click();
  await expect(page.getByRole("link", { name: open.number })).toBeVisible();
  await expect(page.getByRole("link", { name: settled.number })).toHaveCount(0);

  await cancelOrder(open.number);
  await page.getByRole("button", { name: "Erase data" }).click();
  await dialog.getByRole("textbox").fill(email);
  await dialog.getByRole("button", { name: "Erase data" }).click();
  await result.getByRole("button", { name: "Done" }).click();
  await expect(page.getByRole("heading", { level: 1, name: "Customers" })).toBeVisible();
  await page.goto("/settings/activity");
  await expect(page.getByRole("table")).toContainText("Erased a customer’s data");
  await expect(page.getByText(email)).toHaveCount(0);
});

test("the search reports no matches and a lost connection", async ({
  page,
  owner,
  allowProblem,
}) => {
  await enterAs(page, owner);
  await page.goto("/customers");
  await page.getByRole("searchbox").fill("zzzz");
  await expect(page.getByText(/No customers match “zzzz”/)).toBeVisible();

  allowProblem(/Failed to load resource|ERR_/);
  await page.route("**/api/customers?*", (route) => route.abort("connectionfailed"));
  await page.getByRole("searchbox").fill("zzzy");
  await expect(page.getByText("We couldn’t reach the server.")).toBeVisible();
  await page.unroute("**/api/customers?*");
  await page.getByRole("button", { name: "Try again" }).click();
  await expect(page.getByText(/No customers match “zzzy”/)).toBeVisible();
  await expect(page.getByText("We couldn’t reach the server.")).toHaveCount(0);
});

test("customer pages fit on a phone", async ({ page, shop, owner }) => {
  const email = newCustomer();
  await placeOrder(shop, email);
  await page.setViewportSize(phone);
  await enterAs(page, owner);
  await find(page, email);
  for (const path of ["/customers", page.url()]) {
    await page.goto(path);
    await expect(page.getByText(email).first()).toBeVisible();
    await expect.poll(() => scrollWidth(page)).toBe(phone.width);
    expect(await axeFindings(page)).toEqual([]);
  }
});
