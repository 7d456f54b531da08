import type { Page } from "@playwright/test";
import {
  accountButton,
  clientFile,
  confirmAddress,
  createAccount,
  newAddress,
  offline,
  PASSWORD,
  passwordField,
  pressSignOut,
  refusal,
  SESSION_KEY,
  signIn,
  signInLink,
  signInPanel,
  signUp,
  storedSession,
  storeNewSession,
} from "./accounts.ts";
import { axeFindings } from "./axe.ts";
import { expect, test } from "./fixtures.ts";
import { emailsTo, lastEmailTo } from "./mail-folder.ts";
import { fillBasket } from "./shopping.ts";
import { openReady, stepClock, toasts } from "./visit.ts";

const heading = (page: Page, name: string) => page.getByRole("heading", { level: 1, name });
const checkEmail = (page: Page) => page.getByRole("heading", { name: "Check your email" });

test.describe("a forgotten password", () => {
  test("replaces the password through the emailed link", async ({ page }) => {
    await page.setViewportSize({ width: 390, height: 844 });
    const { user } = await createAccount(page);
    await askForLink(page, user.email);
    await expect(page.getByText(`If ${user.email} has an account`)).toBeVisible();
    const { link } = await lastEmailTo(user.email);

    await page.goto(link);
    await expect(heading(page, "Choose a new password")).toBeFocused();
    await expect(page).toHaveURL("/auth?step=new-password");
    await expect(page.getByLabel("Email")).toHaveValue(user.email);
    await expect(accountButton(page)).toBeVisible();
    expect(await axeFindings(page)).toEqual([]);

    await chooseNewPassword(page, "another horse");
    await expect(page).toHaveURL("/");
    await expect(toasts(page)).toContainText("Password changed");

    await pressSignOut(page);
    await signInLink(page).click();
    await expect(page).toHaveURL("/auth");
    await signIn(page, user.email, "another horse");
    await expect(page).toHaveURL("/");
    await expect(toasts(page)).toContainText("Welcome back!");
  });

  test("shows the same page for known and unknown addresses", async ({ page }) => {
    const unknown = newAddress();
    const whatToDo = page.getByText("Tell us the email address of your account");
    await askForLink(page, unknown);

    await expect(page.getByText(`If ${unknown} has an account`)).toBeVisible();
    await expect(whatToDo).toHaveCount(0);
    expect(await emailsTo(unknown)).toEqual([]);
    expect(await axeFindings(page)).toEqual([]);

    await page.getByRole("button", { name: "Use another address" }).click();
    await expect(page.getByLabel("Email")).toBeFocused();
    await expect(page.getByLabel("Email")).toHaveValue(unknown);
    await expect(whatToDo).toBeVisible();

    // A second email would be refused so soon. The page shows the waiting time without a request.
    let requests = 0;
    page.on("request", () => (requests += 1));
    await page.getByRole("button", { name: "Send me a link" }).click();
    await expect(page.getByRole("button", { name: /^Send it again in \d+ s$/ })).toBeVisible();
    expect(requests).toBe(0);
    await page.getByRole("button", { name: "Use another address" }).click();
    await page.getByRole("link", { name: "Back to Sign In" }).click();
    await expect(page).toHaveURL("/auth");
    await expect(signInPanel(page)).toBeVisible();
  });

  test("replaces the password after a retry if the client does not load", async ({
    page,
    allowProblem,
  }) => {
    allowProblem(offline);
    allowProblem(/A link was not followed/);
    const { user } = await createAccount(page);
    await askForLink(page, user.email);
    await page.clock.install();
    await page.route(clientFile, (route) => route.abort());

    await page.goto((await lastEmailTo(user.email)).link);
    const failed = heading(page, "Your link could not be followed yet");
    await stepClock(page, 2_000, () => failed.isVisible()).toBe(true);
    expect(new URL(page.url()).hash, "no token comes back into the address").toBe("");
    const again = page.getByRole("button", { name: "Try again" });
    await again.click();
    await expect(page.getByRole("button", { name: "Trying again..." })).toBeFocused();
    await stepClock(page, 2_000, () => page.getByRole("alert").isVisible()).toBe(true);
    await expect(again).toBeFocused();

    await page.unroute(clientFile);
    await again.click();
    await expectNewPasswordFor(page, user.email);
    await expect(page).toHaveURL("/auth?step=new-password");
    await chooseNewPassword(page, "another horse");
    await expect(page).toHaveURL("/");
  });

  test("asks for a new password, rejects the old one, and lets the shopper skip it", async ({
    page,
    allowProblem,
  }) => {
    allowProblem(refusal);
    const { user } = await createAccount(page);
    await askForLink(page, user.email);
    await page.goto((await lastEmailTo(user.email)).link);
    await expectNewPasswordFor(page, user.email);

    await comeBackToTab(page);
    await page.reload();
    await expectNewPasswordFor(page, user.email);
    await comeBackToTab(page);
    await expect(heading(page, "Choose a new password")).toBeVisible();

    const save = page.getByRole("button", { name: "Save new password" });
    await page.getByLabel("New password", { exact: true }).fill("short");
    await page.getByLabel("Confirm new password", { exact: true }).fill("shirt");
    await save.click();
    await expect(page.getByText("Password must be at least 6 characters")).toBeVisible();
    await expect(page.getByText("Passwords don't match")).toBeVisible();

    await chooseNewPassword(page, PASSWORD);
    await expect(page.getByRole("alert")).toHaveText(/^Error\s*New password should be different/);
    await expect(heading(page, "Choose a new password")).toBeVisible();

    await page.getByRole("link", { name: "Keep the password I have" }).click();
    await expect(page).toHaveURL("/");
    await expect(accountButton(page)).toBeVisible();
    await page.goto("/auth");
    await expect(page).toHaveURL("/");
  });

  test("replaces the password through the emailed code", async ({ page, allowProblem }) => {
    allowProblem(refusal);
    const { user } = await createAccount(page);
    await askForLink(page, user.email);
    const { code } = await lastEmailTo(user.email);
    await enterCode(page, code === "123456" ? "123457" : "123456");
    await expect(page.getByRole("alert")).toContainText("Token has expired or is invalid");

    await enterCode(page, `${code.slice(0, 3)} ${code.slice(3)}`);
    await expect(page).toHaveURL("/auth?step=new-password");
    await chooseNewPassword(page, "another horse");
    await expect(page).toHaveURL("/");
    await expect(toasts(page)).toContainText("Password changed");
  });
});

test.describe("a link", () => {
  test("leaves no tokens in the URL, the console or requests", async ({ page }) => {
    const seen: string[] = [];
    page.on("console", (message) => seen.push(message.text()));
    page.on("request", (request) => seen.push(request.url()));
    const { user } = await createAccount(page);
    await askForLink(page, user.email);
    const { link } = await lastEmailTo(user.email);
    await openReady(page, "/about");
    await page.goto(link);
    await expectNewPasswordFor(page, user.email);

    expect(page.url()).not.toContain("#");
    const { access_token, refresh_token } = (await storedSession(page)) ?? {};
    expect(access_token).toMatch(/^ey/);
    // The browser's redirect has the tokens in its fragment, which servers do not see.
    const leaked = seen.filter((text) => !text.includes("/auth#")).join("\n");
    expect(leaked).not.toContain(access_token);
    expect(leaked).not.toContain(refresh_token);

    await page.goBack();
    await expect(page, "Back leads to the page before").toHaveURL("/about");
    await page.goForward();
    await expect(page).toHaveURL("/auth?step=new-password");
  });

  test("follows a link once and then offers a new one", async ({ page, context, allowProblem }) => {
    allowProblem(refusal);
    const { user } = await createAccount(page);
    await askForLink(page, user.email);
    const { link } = await lastEmailTo(user.email);
    await page.goto(link);
    await expectNewPasswordFor(page, user.email);

    await page.goto(link);
    await expect(page).toHaveURL("/");
    await expect(page.getByRole("alert")).toContainText("This link no longer works");
    await expect(page.getByRole("alert")).toContainText("You are still signed in.");

    await context.clearCookies();
    await page.evaluate(() => localStorage.clear());
    await page.goto(link);
    await expect(heading(page, "This link no longer works")).toBeFocused();
    await expect(page).toHaveURL("/auth?step=expired-link");
    expect(await axeFindings(page)).toEqual([]);
    await page.getByRole("link", { name: "Choose a new password" }).click();
    await expect(heading(page, "Forgot your password?")).toBeFocused();
  });

  for (const [what, fragment] of [
    ["too old", "error=access_denied&error_code=otp_expired&error_description=Call+0900+666"],
    ["tampered with", "access_token=nonsense&refresh_token=x&expires_in=3600&token_type=bearer"],
    ["incomplete", "access_token=nonsense"],
  ]) {
    test(`shows the shop's own message if the link is ${what}`, async ({ page, allowProblem }) => {
      allowProblem(refusal);
      await page.goto(`/terms#${fragment}`);

      await expect(heading(page, "This link no longer works")).toBeVisible();
      await expect(page).toHaveURL("/auth?step=expired-link");
      await expect(page.getByText("0900")).toHaveCount(0);
      await expect.poll(() => storedSession(page)).toBeNull();
    });
  }

  test("shows a toast after it confirms one of two addresses", async ({ page }) => {
    await page.goto("/terms#message=Confirmation+link+accepted&sb=");
    await expect(toasts(page)).toContainText("Address confirmed");
    await expect(page).toHaveURL("/terms");
  });

  test("opens the new-password page if the redirect target is not allowed", async ({ page }) => {
    const { user } = await createAccount(page);
    const target = encodeURIComponent("https://elsewhere.example/");
    const answer = await page.request.post(`/auth/v1/recover?redirect_to=${target}`, {
      data: { email: user.email },
    });
    expect(answer.status()).toBe(200);
    await page.goto((await lastEmailTo(user.email)).link);

    // The new password was requested elsewhere, so this browser asks first.
    await page.getByRole("dialog").getByRole("button", { name: "Sign in" }).click();
    await expect(heading(page, "Choose a new password")).toBeVisible();
    await expect(page).toHaveURL("/auth?step=new-password");
  });
});

test.describe("with required email confirmation", () => {
  test.use({ baseURL: `http://localhost:${process.env.E2E_CONFIRMING_PORT}` });

  test("the emailed link signs in, and the first tab follows", async ({ page, context }) => {
    const email = newAddress();
    await openReady(page, "/auth");
    await signUp(page, email);
    await expect(toasts(page)).toContainText("Account created!");
    await expect(toasts(page)).toContainText("Check your email to confirm your address.");
    await expect(toasts(page)).not.toContainText("logged in");
    await expect(checkEmail(page)).toBeFocused();
    await expect(page).toHaveURL("/auth");
    await expect.poll(() => storedSession(page)).toBeNull();
    expect(await axeFindings(page)).toEqual([]);

    const tab = await context.newPage();
    await confirmAddress(tab, (await lastEmailTo(email)).link);
    await expect(tab).toHaveURL("/");
    await expect(toasts(tab)).toContainText("Email confirmed");
    await expect(toasts(tab)).toContainText("Welcome to Damson. You're now logged in.");
    await expect(accountButton(tab)).toBeVisible();
    await expect(page).toHaveURL("/");
    await expect(accountButton(page)).toBeVisible();
  });

  test("an unconfirmed account shows a message and can request its email again", async ({
    page,
    allowProblem,
  }) => {
    allowProblem(refusal);
    const email = newAddress();
    await page.clock.install();
    await openReady(page, "/auth");
    await signUp(page, email);
    const again = page.getByRole("button", { name: /^Send it again/ });
    await expect(again).toHaveText(/in \d+ s$/);
    await expect(again).toHaveAttribute("aria-disabled", "true");
    await stepClock(page, 10_000, () => again.textContent()).toBe("Send it again");

    await page.reload();
    await signIn(page, email);
    await expect(page.getByRole("alert")).toHaveText(/^Error\s*Email not confirmed/);
    await expect(page.getByText(`We have sent a link to ${email}`)).toBeVisible();
    expect(await axeFindings(page)).toEqual([]);
    await expect(passwordField(signInPanel(page))).toHaveValue(PASSWORD);

    // The first email is less than a minute old, so the service sends no other.
    await again.click();
    await expect(page.getByRole("alert")).toContainText("No email was sent");
    await expect(page.getByRole("alert")).toContainText(/You can ask again in \d+ seconds/);
    await expect(again).toHaveText(/in \d+ s$/);
    expect(await emailsTo(email)).toHaveLength(1);
  });

  test("the link asks before it signs in on another device", async ({ page, browser }) => {
    const email = newAddress();
    await openReady(page, "/auth");
    await signUp(page, email);
    await expect(checkEmail(page)).toBeFocused();

    const device = await browser.newContext();
    const other = await device.newPage();
    await confirmAddress(other, (await lastEmailTo(email)).link);
    await other.getByRole("dialog").getByRole("button", { name: "Sign in" }).click();
    await expect(toasts(other)).toContainText("Email confirmed");
    await expect(accountButton(other)).toBeVisible();
    await expect(other).toHaveURL("/");
    await device.close();
  });

  test("the first tab continues to the checkout with its basket", async ({ page, context }) => {
    const email = newAddress();
    await fillBasket(page, "retinol");
    await page.getByRole("link", { name: /^Basket/ }).click();
    const form = page.getByRole("region", { name: "Create an account" });
    await form.getByLabel("Full name").fill("Anna Example");
    await form.getByLabel("Email").fill(email);
    await passwordField(form).fill(PASSWORD);
    await form.getByRole("button", { name: "Create account" }).click();
    await expect(toasts(page)).toContainText("Check your email to confirm your address.");
    await expect(page).toHaveURL("/checkout-auth");

    const tab = await context.newPage();
    await confirmAddress(tab, (await lastEmailTo(email)).link);
    await expect(tab).toHaveURL("/checkout");
    await expect(toasts(tab)).toContainText("Email confirmed");
    await expect(
      tab.getByText("If you filled one in another tab, please go on there."),
    ).toBeVisible();
    await expect(page).toHaveURL("/checkout");
    await expect(page.getByRole("heading", { level: 2, name: "Shipping" })).toBeVisible();
  });

  test("the emailed code confirms the address", async ({ page }) => {
    const email = newAddress();
    await page.goto("/auth?step=confirm");
    await expect(heading(page, "Confirm your email address")).toBeVisible();
    await page.goto("/auth");
    await signUp(page, email);
    await expect(checkEmail(page)).toBeVisible();
    await enterCode(page, (await lastEmailTo(email)).code);

    await expect(page).toHaveURL("/");
    await expect(toasts(page)).toContainText("Email confirmed");
  });
});

test("the forgotten-password page redirects a signed-in customer", async ({ page, baseURL }) => {
  await storeNewSession(page, baseURL);
  await page.goto("/auth?step=forgotten");
  await expect(page).toHaveURL("/");
});

async function askForLink(page: Page, email: string): Promise<void> {
  await openReady(page, "/auth");
  await page.getByRole("link", { name: "Forgot your password?" }).click();
  await expect(heading(page, "Forgot your password?")).toBeFocused();
  await page.getByLabel("Email").fill(email);
  await page.getByRole("button", { name: "Send me a link" }).click();
  await expect(checkEmail(page)).toBeFocused();
}

async function expectNewPasswordFor(page: Page, email: string): Promise<void> {
  await expect(heading(page, "Choose a new password")).toBeVisible();
  await expect(page.getByLabel("Email")).toHaveValue(email);
}

async function chooseNewPassword(page: Page, password: string): Promise<void> {
  await page.getByLabel("New password", { exact: true }).fill(password);
  await page.getByLabel("Confirm new password", { exact: true }).fill(password);
  await page.getByRole("button", { name: "Save new password" }).click();
}

async function enterCode(page: Page, code: string): Promise<void> {
  await page.getByLabel("Code from the email").fill(code);
  await page.getByRole("button", { name: "Continue with the code" }).click();
}

/** The client emits SIGNED_IN again each time. */
async function comeBackToTab(page: Page): Promise<void> {
  await page.evaluate(async (key) => {
    const heard = new Promise((said) => {
      new BroadcastChannel(key).addEventListener("message", said, { once: true });
    });
    document.dispatchEvent(new Event("visibilitychange", { bubbles: true }));
    await heard;
  }, SESSION_KEY);
}
