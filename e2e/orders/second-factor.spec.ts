import type { Page } from "@playwright/test";
import { createAccount, refusal, storeSession } from "../accounts.ts";
import { axeFindings } from "../axe.ts";
import { expect, test } from "../fixtures.ts";
import { lastEmailTo } from "../mail-folder.ts";
import { addVirtualAuthenticator } from "../virtual-authenticator.ts";
import { openReady } from "../visit.ts";
import { addKey, addPhone, signInByRequest } from "./factors.ts";
import { placeOrder } from "./placed-orders.ts";

// This shop supports both kinds.
test.use({ baseURL: `http://localhost:${process.env.E2E_TRANSFERS_PORT}` });
test.beforeEach(({ allowProblem }) => allowProblem(refusal));

const orderLink = (page: Page, number: string) =>
  page.getByRole("main").getByRole("link", { name: number });

test("shows the orders after the code from a text message", async ({ page, request, baseURL }) => {
  const phone = `4477009${String(Math.random()).slice(2, 7)}`;
  const account = await createAccount(page);
  const { number } = await placeOrder(request, account.user.email);
  await addPhone(request, account, phone);
  await storeSession(page.context(), baseURL, await signInByRequest(request, account.user.email));
  await openReady(page, "/orders");

  await page.getByRole("button", { name: "Send me a code" }).click();
  const code = page.getByLabel("Code from the text message");
  await expect(code).toBeFocused();
  await expect(orderLink(page, number)).toHaveCount(0);
  expect(await axeFindings(page)).toEqual([]);
  const sent = (await lastEmailTo(phone, 2)).code;
  await code.fill(sent === "000000" ? "000001" : "000000");
  await code.press("Enter");
  await expect(
    page.getByRole("main").getByRole("alert").filter({ hasText: "incorrect" }),
  ).toBeVisible();
  await code.fill(sent);
  await code.press("Enter");

  await expect(orderLink(page, number)).toBeVisible();
  await expect(page.getByRole("heading", { level: 1 })).toBeFocused();
  await page.reload();
  await expect(orderLink(page, number)).toBeVisible();
});

test("shows the orders after a security key is used", async ({ page, request, baseURL }) => {
  await addVirtualAuthenticator(page);
  const account = await createAccount(page);
  const { number } = await placeOrder(request, account.user.email);
  await openReady(page, "/");
  await addKey(page, account);
  await storeSession(page.context(), baseURL, await signInByRequest(request, account.user.email));
  await openReady(page, "/orders");

  const use = page.getByRole("button", { name: "Use your passkey or security key" });
  await expect(use).toBeVisible();
  await expect(orderLink(page, number)).toHaveCount(0);
  expect(await axeFindings(page)).toEqual([]);
  await use.press("Enter");

  await expect(orderLink(page, number)).toBeVisible();
  await expect(page.getByRole("heading", { level: 1 })).toBeFocused();
});
