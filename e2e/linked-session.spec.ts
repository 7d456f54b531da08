/** Links with a session that this browser did not request. */
import type { Page } from "@playwright/test";
import {
  accountButton,
  createAccount,
  newAddress,
  offline,
  refusal,
  type StoredSession,
  signIn,
  signInLink,
  storedSession,
  storeNewSession,
} from "./accounts.ts";
import { axeFindings } from "./axe.ts";
import { expect, test } from "./fixtures.ts";
import { lastEmailTo } from "./mail-folder.ts";
import { openReady, stepClock } from "./visit.ts";

const question = (page: Page) => page.getByRole("dialog", { name: /^Sign in as/ });
const no = (page: Page) => question(page).getByRole("button", { name: "No, thank you" });
const yes = (page: Page) => question(page).getByRole("button", { name: "Sign in" });

function linkTo(path: string, session: StoredSession, type = "magiclink"): string {
  const { access_token, refresh_token, expires_at } = session;
  const fragment = new URLSearchParams({
    access_token,
    refresh_token,
    expires_at: String(expires_at),
    expires_in: "3600",
    token_type: "bearer",
    type,
  });
  return `${path}#${fragment}`;
}

test("a link asks before it signs in, and No leaves no session", async ({ page }) => {
  const stranger = await createAccount(page, `mallory-${newAddress()}`);
  await openReady(page, "/about");
  await page.goto(linkTo("/search?q=Fame", stranger));

  await expect(question(page)).toBeVisible();
  await expect(page.getByRole("heading", { name: "Sign in as m…@example.com?" })).toBeFocused();
  await expect(page).toHaveURL("/search?q=Fame");
  await expect(page.getByText(stranger.user.email)).toBeHidden();
  await page.getByText("Show the whole address").click();
  await expect(page.getByText(stranger.user.email)).toBeVisible();
  expect(await axeFindings(page)).toEqual([]);
  expect(await storedSession(page)).toBeNull();
  await no(page).click();

  await expect(question(page)).toHaveCount(0);
  await expect(signInLink(page)).toBeVisible();
  expect(await storedSession(page)).toBeNull();
  await page.goBack();
  await expect(page).toHaveURL("/about");
  await page.goForward();
  await expect(page).toHaveURL("/search?q=Fame");
  await page.reload();
  await expect(signInLink(page)).toBeVisible();
  expect(await storedSession(page)).toBeNull();
});

for (const path of ["/search?q=Fame", "/auth"]) {
  test(`a link to ${path} does not replace a signed-in account without consent`, async ({
    page,
    baseURL,
  }) => {
    const mine = await storeNewSession(page, baseURL);
    const stranger = await createAccount(page, `mallory-${newAddress()}`);
    await page.goto(linkTo(path, stranger, "recovery"));

    await expect(question(page)).toContainText("You are signed in as a…@example.com");
    expect((await storedSession(page))?.user.email).toBe(mine.user.email);
    await page.keyboard.press("Escape");
    await expect(question(page)).toHaveCount(0);
    await expect(accountButton(page)).toBeVisible();
    // Neither account is offered a new password.
    await expect(page).toHaveURL(path === "/auth" ? "/" : path);
    expect(await storedSession(page)).toMatchObject({
      refresh_token: mine.refresh_token,
      user: { email: mine.user.email },
    });
  });
}

test("confirming by keyboard signs in to the linked account", async ({ page, baseURL }) => {
  await storeNewSession(page, baseURL);
  const other = await createAccount(page, `beth-${newAddress()}`);
  await page.goto(linkTo("/terms", other));
  await expect(page.getByRole("heading", { name: "Sign in as b…@example.com?" })).toBeFocused();

  await page.keyboard.press("Tab");
  await expect(page.getByText("Show the whole address")).toBeFocused();
  await page.keyboard.press("Tab");
  await expect(yes(page)).toBeFocused();
  await page.keyboard.press("Enter");
  await expect(page.getByRole("status").filter({ hasText: "Welcome back!" })).toBeVisible();
  await expect(page).toHaveURL("/terms");
  await accountButton(page).click();
  await expect(page.getByText(other.user.email)).toBeVisible();
});

test("a link for the signed-in account asks nothing", async ({ page, baseURL }) => {
  const mine = await storeNewSession(page, baseURL);
  const response = await page.request.post("/auth/v1/recover", {
    data: { email: mine.user.email },
  });
  expect(response.status()).toBe(200);
  await page.goto((await lastEmailTo(mine.user.email)).link);

  await expect(page.getByRole("heading", { name: "Choose a new password" })).toBeVisible();
  await expect(question(page)).toHaveCount(0);
});

test("a requested link asks first if another account is signed in", async ({ page }) => {
  const { user } = await createAccount(page, `beth-${newAddress()}`);
  const other = await createAccount(page);
  await openReady(page, "/auth?step=forgotten");
  await page.getByLabel("Email").fill(user.email);
  await page.getByRole("button", { name: "Send me a link" }).click();
  const { link } = await lastEmailTo(user.email);
  await page.goto("/auth");
  await signIn(page, other.user.email);
  await expect(accountButton(page)).toBeVisible();

  await page.goto(link);
  await expect(question(page)).toContainText("You are signed in as a…@example.com");
  await no(page).click();
  expect((await storedSession(page))?.user.email).toBe(other.user.email);
});

test("a link with an ended session keeps the shopper signed in", async ({
  page,
  baseURL,
  allowProblem,
}) => {
  allowProblem(refusal);
  const mine = await storeNewSession(page, baseURL);
  const ended = await createAccount(page);
  const headers = { Authorization: `Bearer ${ended.access_token}` };
  expect((await page.request.post("/auth/v1/logout", { headers })).status()).toBe(204);
  await page.goto(linkTo("/terms", ended));

  await expect(page.getByRole("alert")).toContainText("This link no longer works");
  await expect(page.getByRole("alert")).toContainText("You are still signed in.");
  await expect(page).toHaveURL("/terms");
  expect((await storedSession(page))?.user.email).toBe(mine.user.email);
});

test("a link can be retried after the service was unreachable", async ({ page, allowProblem }) => {
  allowProblem(offline);
  allowProblem(/A link was not followed/);
  const other = await createAccount(page);
  await page.clock.install();
  await page.route(/\/auth\/v1\/user$/, (route) => route.abort());
  await page.goto(linkTo("/terms", other));
  const failed = page.getByRole("heading", { name: "Your link could not be followed yet" });
  await stepClock(page, 2_000, () => failed.isVisible()).toBe(true);
  await page.unroute(/\/auth\/v1\/user$/);

  await page.getByRole("button", { name: "Try again" }).click();
  await yes(page).click();
  await expect(accountButton(page)).toBeVisible();
  expect((await storedSession(page))?.user.email).toBe(other.user.email);
});

test("the cookie page lists the stored keys of a requested link", async ({ page }) => {
  const { user } = await createAccount(page);
  await openReady(page, "/auth?step=forgotten");
  await page.getByLabel("Email").fill(user.email);
  await page.getByRole("button", { name: "Send me a link" }).click();
  await expect(page.getByRole("heading", { name: "Check your email" })).toBeFocused();
  const stored = await page.evaluate(() => Object.keys(localStorage));
  expect(stored).toContain("sb-damson-auth-token-awaited");
  await page.goto("/cookies");
  const listed = await page.getByRole("rowheader").allTextContents();
  expect(stored.filter((key) => !listed.includes(key))).toEqual([]);

  await page.goto((await lastEmailTo(user.email)).link);
  await expect(page.getByRole("heading", { name: "Choose a new password" })).toBeVisible();
  expect(await page.evaluate(() => Object.keys(localStorage))).not.toContain(
    "sb-damson-auth-token-awaited",
  );
});
