import { readFile } from "node:fs/promises";
import type { Locator, Page } from "@playwright/test";
import {
  accountButton,
  createAccount,
  newAddress,
  PASSWORD,
  refusal,
  signIn,
  storedSession,
  storeNewSession,
  storeSession,
} from "../accounts.ts";
import { axeFindings } from "../axe.ts";
import { expect, test } from "../fixtures.ts";
import { coveredFocusStops } from "../keyboard.ts";
import { lastEmailTo } from "../mail-folder.ts";
import { cutOff, doubleFontSize, tooWide } from "../overflow.ts";
import { totpCode } from "../totp.ts";
import { openReady, toasts } from "../visit.ts";
import { addTotp, signInByRequest } from "./factors.ts";
import { openCheckout } from "./ordering.ts";
import { markPaid, placeOrder } from "./placed-orders.ts";

const NEW_PASSWORD = "another horse altogether";
const title = (page: Page) => page.getByRole("heading", { level: 1 });
const signOut = (page: Page) =>
  page.getByRole("main").getByRole("button", { name: "Sign Out", exact: true });
const section = (page: Page, name: string) => page.getByRole("region", { name });

async function unfold(page: Page, line: string): Promise<Locator> {
  const fold = page.getByRole("group").filter({ hasText: line });
  // By keyboard, because the line moves when the orders above it arrive.
  await fold.getByText(line, { exact: true }).press("Enter");
  return fold;
}

test("opens from the header menu and links to the newest order and the order list", async ({
  page,
  request,
  baseURL,
}) => {
  const email = newAddress();
  await placeOrder(request, email);
  const { number } = await placeOrder(request, email);
  await storeNewSession(page, baseURL, email);
  await openReady(page, "/");
  await accountButton(page).click();
  await page.getByRole("menuitem", { name: "Your account" }).click();

  await expect(title(page)).toHaveText("Your account");
  await expect(title(page)).toBeFocused();
  await expect(page).toHaveTitle("Your account and data – Damson");
  await expect(page.locator("meta[name=robots]")).toHaveAttribute("content", "noindex");
  await expect(page.getByRole("main").getByText(email).first()).toBeVisible();
  const orders = section(page, "Orders");
  const newest = orders.getByRole("link", { name: number });
  await expect(newest).toContainText("Waiting for payment");
  await expect(newest).toContainText("£134.99");
  await expect(newest.getByRole("img", { name: "A313 Vitamin A Retinol Cream" })).toHaveJSProperty(
    "complete",
    true,
  );
  await newest.click();
  await expect(title(page)).toHaveText(`Order ${number}`);
  await page.goBack();
  await orders.getByRole("link", { name: "See all your orders" }).click();
  await expect(title(page)).toHaveText("Your orders");
});

test("is accessible on a phone and fits at double font size", async ({
  page,
  request,
  baseURL,
}) => {
  await page.setViewportSize({ width: 390, height: 844 });
  const email = newAddress();
  await placeOrder(request, email);
  await storeNewSession(page, baseURL, email);
  await openReady(page, "/account");
  await expect(page.getByRole("img", { name: /Retinol Cream/ })).toBeVisible();
  await unfold(page, "Change your email address");
  await unfold(page, "Change your password");
  expect(await axeFindings(page)).toEqual([]);
  await signOut(page).focus();
  expect(await coveredFocusStops(page, "Tab", "main")).toEqual([]);

  await doubleFontSize(page);
  expect(await tooWide(page)).toEqual([]);
  expect(await cutOff(page)).toEqual([]);
});

test("returns to the account page after sign-in", async ({ page }) => {
  const { user } = await createAccount(page);
  await openReady(page, "/account");
  await expect(page.getByText("Sign in to see your orders")).toBeVisible();
  expect(await axeFindings(page)).toEqual([]);
  await page.getByRole("main").getByRole("link", { name: "Sign In" }).click();
  await signIn(page, user.email);
  await expect(page).toHaveURL("/account");
  await expect(page.getByText("You have no orders yet.")).toBeVisible();
});

test("asks for the second factor before it shows the account", async ({
  page,
  request,
  baseURL,
  allowProblem,
}) => {
  allowProblem(refusal);
  const account = await createAccount(page);
  await addTotp(request, account);
  await storeSession(page.context(), baseURL, await signInByRequest(request, account.user.email));
  await openReady(page, "/account");
  await expect(page.getByText("Your account is protected by a second step.")).toBeVisible();
  await expect(section(page, "Signing in")).toHaveCount(0);
});

test.describe("changing the password", () => {
  test("requires the current password and signs out all other sessions", async ({
    page,
    request,
    baseURL,
    allowProblem,
  }) => {
    allowProblem(refusal);
    const { user } = await storeNewSession(page, baseURL);
    const elsewhere = await signInByRequest(request, user.email);
    await openReady(page, "/account");
    const form = await unfold(page, "Change your password");
    const current = form.getByLabel("Current password", { exact: true });
    const next = form.getByLabel("New password", { exact: true });
    const confirmed = form.getByLabel("Confirm new password", { exact: true });
    await current.fill(PASSWORD);
    await next.fill(PASSWORD);
    await confirmed.fill(NEW_PASSWORD);
    await confirmed.press("Enter");
    await expect(confirmed).toHaveAccessibleDescription(/Passwords don't match/);
    await confirmed.fill(PASSWORD);
    await confirmed.press("Enter");
    await expect(next).toBeFocused();
    await expect(next).toHaveAccessibleDescription(/should be different from the old password/);

    await current.fill("not my password");
    await next.fill(NEW_PASSWORD);
    await confirmed.fill(NEW_PASSWORD);
    await form.getByRole("button", { name: "Save new password" }).click();
    await expect(current).toBeFocused();
    await expect(current).toHaveAccessibleDescription(/This is not your current password/);
    await expect(next, "keeps the new password").toHaveValue(NEW_PASSWORD);
    expect(await axeFindings(page)).toEqual([]);

    await current.fill(PASSWORD);
    await expect(current).not.toHaveAccessibleDescription(/not your current password/);
    await current.press("Enter");
    await expect(toasts(page)).toContainText("Password changed");
    await expect(current).toBeHidden();
    await expect(page.getByText("Change your password", { exact: true })).toBeFocused();
    const headers = { Authorization: `Bearer ${elsewhere.access_token}` };
    expect((await request.get("/auth/v1/user", { headers })).status()).toBe(403);
    expect((await signInByRequest(request, user.email, NEW_PASSWORD)).user.email).toBe(user.email);
    await page.reload();
    await expect(section(page, "Signing in")).toBeVisible();
  });
});

test("changes the email address once both addresses are confirmed", async ({ page, baseURL }) => {
  const { user } = await storeNewSession(page, baseURL);
  const next = newAddress();
  await openReady(page, "/account");
  const form = await unfold(page, "Change your email address");
  const field = form.getByLabel("New email address");
  await field.fill(user.email.toUpperCase());
  await field.press("Enter");
  await expect(field).toBeFocused();
  await expect(field).toHaveAccessibleDescription(/This is your email address already/);
  await field.fill(next);
  await form.getByRole("button", { name: "Send the links" }).click();
  const sent = page.getByText(`We have sent a link to ${next}`);
  await expect(sent).toBeVisible();
  expect(await axeFindings(page)).toEqual([]);
  await page.getByRole("button", { name: "Use another address" }).click();
  await unfold(page, "Change your email address");
  await expect(field).toHaveValue("");

  for (const address of [user.email, next]) {
    const { link } = await lastEmailTo(address);
    await page.goto(link);
    await page.getByRole("button", { name: "Yes, confirm my address" }).click();
    await expect(page).toHaveURL("/account");
    await expect(toasts(page)).toContainText(/Address confirmed|Email confirmed/);
  }
  await expect(page.getByRole("main").getByText(next).first()).toBeVisible();
  await expect.poll(async () => (await storedSession(page))?.user.email).toBe(next);
});

test("signs out all other sessions and keeps this one until Sign Out", async ({
  page,
  request,
  baseURL,
}) => {
  const { user } = await storeNewSession(page, baseURL);
  const elsewhere = await signInByRequest(request, user.email);
  await openReady(page, "/account");
  await page.getByRole("button", { name: "Sign out everywhere else" }).press("Enter");
  await expect(page.getByText("You are signed out everywhere else.")).toBeVisible();
  const headers = { Authorization: `Bearer ${elsewhere.access_token}` };
  expect((await request.get("/auth/v1/user", { headers })).status()).toBe(403);
  await page.reload();
  await expect(section(page, "Signing in")).toBeVisible();
  await signOut(page).click();
  await expect(page).toHaveURL("/");
  await expect(toasts(page)).toContainText("Signed out");
  expect(await storedSession(page)).toBeNull();
});

test.describe("the last delivery address", () => {
  const field = (page: Page, name: string) => page.getByLabel(name, { exact: true });

  test("prefills the checkout, and the account page shows it and can turn this off", async ({
    page,
    request,
    baseURL,
  }) => {
    const email = newAddress();
    const { number } = await placeOrder(request, email);
    await markPaid(number);
    await storeNewSession(page, baseURL, email);
    await openCheckout(page, "Fame");
    await expect(field(page, "Email")).toHaveValue(email);
    await expect(field(page, "Address")).toHaveValue("1 Garden Row");
    await expect(field(page, "Postcode")).toHaveValue("LS1 4AP");
    await expect(toasts(page)).toContainText("Address filled in");
    await page.reload();
    await expect(field(page, "Address"), "kept after a reload").toHaveValue("1 Garden Row");
    await field(page, "Address").fill("");
    await field(page, "City").fill("");
    await page.reload();
    await expect(field(page, "City"), "not filled in again").toHaveValue("");

    await openReady(page, "/account");
    const address = section(page, "Delivery address");
    await expect(address.getByText("1 Garden Row")).toBeVisible();
    const box = address.getByRole("checkbox", { name: "Fill it in for me at the checkout" });
    await expect(box).toBeChecked();
    // Only the PUT, because the page also fetches the user.
    const saved = page.waitForResponse(
      (response) =>
        response.url().endsWith("/auth/v1/user") && response.request().method() === "PUT",
    );
    await box.press("Space");
    expect((await saved).status()).toBe(200);
    // The page reads it from the stored session.
    await expect
      .poll(async () => JSON.stringify(await storedSession(page)))
      .toContain('"fill_in_address":false');
    await page.reload();
    await expect(box).not.toBeChecked();
  });
});

test.describe("personal data", () => {
  test("downloads the account and its orders as a file", async ({ page, request, baseURL }) => {
    const email = newAddress();
    const { number } = await placeOrder(request, email);
    await storeNewSession(page, baseURL, email);
    await openReady(page, "/account");
    const started = page.waitForEvent("download");
    await page.getByRole("button", { name: "Download your data" }).click();
    const download = await started;
    expect(download.suggestedFilename()).toBe("your-data.json");
    const data = JSON.parse(await readFile(await download.path(), "utf8"));
    expect(data).toMatchObject({
      account: { email },
      orders: [{ number, total: 13_499, shipping: { email } }],
      contact_messages: [],
    });
  });

  test("deletes the account after the password and keeps the order link working", async ({
    page,
    request,
    baseURL,
    allowProblem,
  }) => {
    allowProblem(refusal);
    const { user } = await storeNewSession(page, baseURL);
    const { number, path } = await placeOrder(request, user.email);
    await openReady(page, "/account");
    const form = await unfold(page, "Delete your account");
    const password = form.getByLabel("Your password", { exact: true });
    await password.fill("not my password");
    await form.getByRole("button", { name: "Delete my account" }).click();
    await expect(password).toBeFocused();
    await expect(password).toHaveAccessibleDescription(/This is not your current password/);
    expect(await axeFindings(page)).toEqual([]);
    await password.fill(PASSWORD);
    await password.press("Enter");
    await expect(page).toHaveURL("/");
    await expect(toasts(page)).toContainText("Account deleted");
    expect(await storedSession(page)).toBeNull();
    // The first email confirms the order.
    expect((await lastEmailTo(user.email, 2)).type).toBe("account_deleted");
    const data = { email: user.email, password: PASSWORD };
    const again = await request.post("/auth/v1/token?grant_type=password", { data });
    expect(again.status()).toBe(400);
    await openReady(page, path);
    await expect(title(page)).toHaveText(`Order ${number}`);
  });

  test("asks for a second factor's code before it deletes the account", async ({
    page,
    request,
    baseURL,
    allowProblem,
  }) => {
    allowProblem(refusal);
    const account = await createAccount(page);
    const { secret, session } = await addTotp(request, account);
    await storeSession(page.context(), baseURL, session);
    await openReady(page, "/account");
    const form = await unfold(page, "Delete your account");
    const password = form.getByLabel("Your password", { exact: true });
    await password.fill(PASSWORD);
    await password.press("Enter");
    const code = form.getByLabel("Code from your authenticator app");
    await code.fill(totpCode(secret, 1));
    await code.press("Enter");
    await expect(page).toHaveURL("/");
    await expect(toasts(page)).toContainText("Account deleted");
  });
});
