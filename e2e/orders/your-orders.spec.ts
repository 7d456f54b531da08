import {
  accountButton,
  createAccount,
  newAddress,
  refusal,
  signIn,
  storeNewSession,
  storeSession,
} from "../accounts.ts";
import { axeFindings } from "../axe.ts";
import { expect, test } from "../fixtures.ts";
import { totpCode } from "../totp.ts";
import { openReady } from "../visit.ts";
import { addTotp, signInByRequest } from "./factors.ts";
import { placeOrder } from "./placed-orders.ts";

test("opens from the account menu and lists all orders, including guest orders", async ({
  page,
  request,
  baseURL,
}) => {
  const email = newAddress();
  const { number } = await placeOrder(request, email);
  await Promise.all(Array.from({ length: 20 }, () => placeOrder(request, email)));
  await storeNewSession(page, baseURL, email);
  await openReady(page, "/");
  await accountButton(page).press("Enter");
  const items = ["Your orders", "Your account", "Your wishlist", "Sign Out"];
  await expect(page.getByRole("menuitem")).toHaveText(items);
  await expect(page.getByRole("menuitem", { name: "Your orders" })).toBeFocused();
  for (const name of items.slice(1)) {
    await page.keyboard.press("ArrowDown");
    await expect(page.getByRole("menuitem", { name })).toBeFocused();
  }
  await page.keyboard.press("ArrowDown");
  await expect(page.getByRole("menuitem", { name: "Your orders" })).toBeFocused();
  await page.keyboard.press("End");
  await page.keyboard.press("Home");
  await page.keyboard.press("Enter");

  await expect(page).toHaveURL("/orders");
  await expect(page.getByRole("menu")).toHaveCount(0);
  const links = page.getByRole("main").getByRole("listitem").getByRole("link");
  await expect(links).toHaveCount(20);
  await expect(links.first()).toContainText("Waiting for payment");
  await expect(links.first()).toContainText("£134.99");
  await expect(
    links.first().getByRole("img", { name: "A313 Vitamin A Retinol Cream" }),
  ).toBeVisible();
  expect(await axeFindings(page)).toEqual([]);
  await page.getByRole("button", { name: "Show more orders" }).click();
  await expect(links).toHaveCount(21);
  await expect(links.last()).toBeFocused();
  await expect(page.getByRole("status").getByText("21 orders")).toBeAttached();
  await links.last().click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(`Order ${number}`);
  await expect(page, "no permanent token in the URL").toHaveURL(`/order?number=${number}`);
});

test("cancels an order opened from the list and hides it once the session has ended", async ({
  page,
  request,
  baseURL,
  allowProblem,
}) => {
  allowProblem(refusal);
  const { access_token, user } = await storeNewSession(page, baseURL);
  const { number } = await placeOrder(request, user.email);
  await openReady(page, "/orders");
  await page.getByRole("main").getByRole("link", { name: number }).click();
  await page.getByRole("button", { name: "Cancel this order" }).click();
  await page.getByRole("button", { name: "Cancel order" }).click();
  await expect(page.getByRole("heading", { name: "cancelled" })).toBeVisible();

  const headers = { Authorization: `Bearer ${access_token}` };
  expect((await request.post("/auth/v1/logout", { headers })).status()).toBe(204);
  await page.reload();
  await expect(page.getByText("Sign in to see your orders.")).toBeVisible();
  await expect(page.getByText(number)).toHaveCount(0);
  expect(await axeFindings(page)).toEqual([]);
});

test("shows the orders of an account with a second factor after its code is entered", async ({
  page,
  request,
  baseURL,
  allowProblem,
}) => {
  allowProblem(refusal);
  const account = await createAccount(page);
  const { number } = await placeOrder(request, account.user.email);
  const { secret } = await addTotp(request, account);
  await storeSession(page.context(), baseURL, await signInByRequest(request, account.user.email));
  await openReady(page, `/order?number=${number}`);

  await expect(page.getByText("Your account is protected by a second step.")).toBeVisible();
  expect(await axeFindings(page)).toEqual([]);
  await page.goto("/orders");
  const code = page.getByLabel("Code from your authenticator app");
  await code.fill("123");
  await page.getByRole("button", { name: "Continue" }).click();
  await expect(page.getByText("Please enter the code, at least 6 digits")).toBeVisible();
  const right = totpCode(secret, 1);
  await code.fill(right === "000000" ? "000001" : "000000");
  await code.press("Enter");
  await expect(
    page.getByRole("main").getByRole("alert").filter({ hasText: "incorrect" }),
  ).toBeVisible();
  await expect(code).toBeFocused();
  // The next code, because codes work only once.
  await code.fill(`${right.slice(0, 3)} ${right.slice(3)}`);
  await code.press("Enter");
  const order = page.getByRole("main").getByRole("link", { name: number });
  await expect(order).toBeVisible();
  await expect(page.getByRole("heading", { level: 1 })).toBeFocused();

  // The session needs the second factor only once.
  await page.reload();
  await order.click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(`Order ${number}`);
});

test("links a customer without orders back to the shop", async ({ page, baseURL }) => {
  await storeNewSession(page, baseURL);
  await openReady(page, "/orders");

  await expect(page.getByText(/You have no orders yet/)).toBeVisible();
  await expect(page.getByRole("link", { name: "Continue Shopping" })).toBeVisible();
  expect(await axeFindings(page)).toEqual([]);
});

test("returns to the orders after sign-in", async ({ page }) => {
  const { user } = await createAccount(page);
  await openReady(page, "/orders");
  await page.getByRole("main").getByRole("link", { name: "Sign In" }).click();
  await signIn(page, user.email);

  await expect(page).toHaveURL("/orders");
  await expect(page.getByText(/You have no orders yet/)).toBeVisible();
});
