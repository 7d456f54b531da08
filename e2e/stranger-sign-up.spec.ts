import type { Page } from "@playwright/test";
import { accountButton, createAccount, newAddress, PASSWORD } from "./accounts.ts";
import { axeFindings } from "./axe.ts";
import { expect, test } from "./fixtures.ts";
import { lastEmailTo } from "./mail-folder.ts";
import { toasts } from "./visit.ts";

test.use({ baseURL: `http://localhost:${process.env.E2E_CONFIRMING_PORT}` });

const refused = async (page: Page, email: string) => {
  const data = { email, password: PASSWORD };
  const response = await page.request.post("/auth/v1/token?grant_type=password", { data });
  return (await response.json()).error_code;
};

test("a mail scanner cannot confirm the account, and the owner replaces its password", async ({
  page,
}) => {
  await page.setViewportSize({ width: 390, height: 844 });
  const email = newAddress();
  await createAccount(page, email);
  const { link } = await lastEmailTo(email);
  // Simulates a mail scanner.
  expect((await page.request.get(link)).status()).toBe(200);
  expect((await page.request.head(link, { maxRedirects: 0 })).status()).toBe(303);
  expect(await refused(page, email)).toBe("email_not_confirmed");

  await page.goto(link);
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Confirm your email address");
  await expect(
    page.getByText("Did you open an account at Damson with a…@example.com?"),
  ).toBeVisible();
  await expect(page.getByText("close this page: nothing happens")).toBeVisible();
  expect(await axeFindings(page)).toEqual([]);
  expect(await refused(page, email)).toBe("email_not_confirmed");

  await page.getByRole("button", { name: "I did not choose its password" }).click();
  await page.getByRole("dialog").getByRole("button", { name: "Sign in" }).click();
  await expect(page.getByRole("heading", { name: "Choose a new password" })).toBeVisible();
  expect(await refused(page, email)).toBe("invalid_credentials");
  await page.getByLabel("New password", { exact: true }).fill("a horse of her own");
  await page.getByLabel("Confirm new password", { exact: true }).fill("a horse of her own");
  await page.getByRole("button", { name: "Save new password" }).click();
  await expect(toasts(page)).toContainText("Password changed");
  await expect(accountButton(page)).toBeVisible();
  expect(await refused(page, email)).toBe("invalid_credentials");
});
