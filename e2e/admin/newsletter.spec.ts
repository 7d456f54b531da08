import { readFile } from "node:fs/promises";
import type { APIRequestContext } from "@playwright/test";
import { axeFindings } from "../axe.ts";
import { lastEmailTo } from "../mail-folder.ts";
import { scrollWidth } from "../overflow.ts";
import { enterAs, expect, newCustomer, phone, test } from "./shop.ts";

async function request(shop: APIRequestContext, email: string): Promise<string> {
  await shop.post("/orders/v1/newsletter/subscriptions", { data: { email } });
  const { link } = await lastEmailTo(email);
  return new URL(link).searchParams.get("confirm") ?? "";
}

async function subscribe(shop: APIRequestContext, email: string): Promise<void> {
  const token = await request(shop, email);
  const response = await shop.post("/orders/v1/newsletter/confirm", { data: { token } });
  expect(response.status()).toBe(200);
}

test("staff see a subscriber's proof of consent and unsubscribe them on request", async ({
  page,
  shop,
  staff,
}) => {
  const email = newCustomer();
  await subscribe(shop, email);
  await enterAs(page, staff);
  await page.goto("/customers/newsletter");
  await expect(page.getByRole("table")).toContainText(email);
  await expect(page.getByRole("button", { name: "Export confirmed" })).toHaveCount(0);
  await page.getByRole("button", { name: email }).click();
  const dialog = page.getByRole("dialog", { name: email });
  await expect(dialog).toContainText(/Confirmed.*from 127\.0\.0\.1.*Consent text/);
  expect(await axeFindings(page)).toEqual([]);

  await dialog.getByRole("button", { name: "Unsubscribe" }).click();
  await expect(dialog.getByRole("status")).toContainText("Only they can subscribe again");
  await dialog.getByRole("button", { name: "Yes, unsubscribe" }).click();
  await expect(dialog).toBeHidden();
  await expect(page.getByText(`${email} unsubscribed`)).toBeVisible();
  await page.getByRole("searchbox").fill(email.slice(0, 30));
  await expect(page.getByRole("row").filter({ hasText: email })).toContainText("Unsubscribed");
  expect(await axeFindings(page)).toEqual([]);
});

test("lists unconfirmed subscribers separately", async ({ page, shop, staff }) => {
  const email = newCustomer();
  await request(shop, email);
  await enterAs(page, staff);
  await page.goto("/customers/newsletter");
  await page.getByRole("button", { name: "Unconfirmed" }).click();
  await expect(page).toHaveURL(/state=waiting/);
  await expect(page.getByRole("row").filter({ hasText: email })).toContainText("Unconfirmed");
  await page.reload();
  await expect(page.getByRole("row").filter({ hasText: email })).toBeVisible();
});

test("an owner exports confirmed subscribers with their unsubscribe links", async ({
  page,
  shop,
  owner,
}) => {
  const email = newCustomer();
  await subscribe(shop, email);
  await enterAs(page, owner);
  await page.goto("/customers/newsletter");
  const saving = page.waitForEvent("download");
  await page.getByRole("button", { name: "Export confirmed" }).click();
  const file = await saving;

  expect(file.suggestedFilename()).toMatch(/^newsletter-\d{4}-\d\d-\d\d\.csv$/);
  const lines = (await readFile(await file.path(), "utf8")).split("\r\n");
  expect(lines[0]).toBe('\uFEFF"email","confirmed","unsubscribe link"');
  const line = lines.find((each) => each.includes(email));
  expect(line).toMatch(/"http:[^"]+\/newsletter\?unsubscribe=[\w-]+"$/);
});

test("the newsletter page fits on a phone", async ({ page, shop, owner }) => {
  const email = newCustomer();
  await subscribe(shop, email);
  await page.setViewportSize(phone);
  await enterAs(page, owner);
  await page.goto("/customers/newsletter");
  await expect(page.getByText(email)).toBeVisible();
  await expect.poll(() => scrollWidth(page)).toBe(phone.width);
  expect(await axeFindings(page)).toEqual([]);
});
