/** What a customer with an account has ordered. */
import { accountButton, createAccount, newAddress, signIn, storeNewSession } from "../accounts.ts";
import { axeFindings } from "../axe.ts";
import { expect, test } from "../fixtures.ts";
import { openReady } from "../visit.ts";
import { placeOrder } from "./placed-orders.ts";

test("the account menu leads to all orders, those of a guest too", async ({
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
  await expect(page.getByRole("menuitem", { name: "Sign Out" })).toBeFocused();
  await page.keyboard.press("ArrowDown");
  await expect(page.getByRole("menuitem", { name: "Your orders" })).toBeFocused();
  await page.keyboard.press("ArrowDown");
  await expect(page.getByRole("menuitem", { name: "Sign Out" })).toBeFocused();
  await page.keyboard.press("End");
  await page.keyboard.press("Enter");

  await expect(page).toHaveURL("/orders");
  await expect(page.getByRole("menu")).toHaveCount(0);
  const links = page.getByRole("main").getByRole("listitem").getByRole("link");
  await expect(links).toHaveCount(20);
  await expect(links.first()).toContainText("Waiting for payment");
  await expect(links.first()).toContainText("£134.99");
  expect(await axeFindings(page)).toEqual([]);
  await page.getByRole("button", { name: "Show more orders" }).click();
  await expect(links).toHaveCount(21);
  await expect(links.last()).toBeFocused();
  await expect(page.getByRole("status").getByText("21 orders")).toBeAttached();
  await links.last().click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(`Order ${number}`);
});

test("who has ordered nothing is led back to the shop", async ({ page, baseURL }) => {
  await storeNewSession(page, baseURL);
  await openReady(page, "/orders");

  await expect(page.getByText(/There is nothing here yet/)).toBeVisible();
  await expect(page.getByRole("link", { name: "Continue Shopping" })).toBeVisible();
  expect(await axeFindings(page)).toEqual([]);
});

test("who is not signed in can do so, and comes back", async ({ page }) => {
  const { user } = await createAccount(page);
  await openReady(page, "/orders");
  await page.getByRole("main").getByRole("link", { name: "Sign In" }).click();
  await signIn(page, user.email);

  await expect(page).toHaveURL("/orders");
  await expect(page.getByText(/There is nothing here yet/)).toBeVisible();
});
