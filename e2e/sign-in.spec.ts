import {
  accountButton,
  authCalls,
  checkoutOption,
  createAccount,
  createPanel,
  newAddress,
  PASSWORD,
  passwordField,
  pressSignOut,
  refusal,
  signIn,
  signInLink,
  signInPanel,
  signUp,
  storedSession,
  storeNewSession,
} from "./accounts.ts";
import { expect, test } from "./fixtures.ts";
import { holdBack } from "./hold-back.ts";
import { fillBasket, getField } from "./shopping.ts";
import { openReady, toasts } from "./visit.ts";

test.describe("on a phone", () => {
  test.use({ viewport: { width: 390, height: 844 } });

  test("creates an account, keeps it after a reload, signs out and signs in again", async ({
    page,
  }) => {
    const email = newAddress();
    await openReady(page, "/");
    await signInLink(page).click();
    await expect(page).toHaveURL("/auth");
    await signUp(page, email);

    await expect(page).toHaveURL("/");
    await expect(toasts(page)).toContainText("Account created!");
    await expect(toasts(page)).toContainText("Welcome to Damson. You're now logged in.");
    await expect(accountButton(page)).toBeVisible();
    await page.reload();
    await expect(accountButton(page)).toBeVisible();

    await accountButton(page).click();
    await expect(page.getByRole("banner").getByText(email)).toBeVisible();
    await page.getByRole("menuitem", { name: "Sign Out" }).click();
    await expect(toasts(page)).toContainText("Signed out");
    await expect(toasts(page)).toContainText("You've been successfully signed out.");
    await expect(page).toHaveURL("/");
    await expect.poll(() => storedSession(page)).toBeNull();

    await signInLink(page).click();
    await expect(page).toHaveURL("/auth");
    await signIn(page, email);
    await expect(page).toHaveURL("/");
    await expect(toasts(page)).toContainText("Welcome back!");
    await expect(toasts(page)).toContainText("You've successfully logged in.");

    // Immediately, while the notification is still visible.
    await pressSignOut(page);
    await signInLink(page).click();
    await expect(page).toHaveURL("/auth");
    await expect(signInPanel(page).getByLabel("Email"), "for the next person").toHaveValue("");
    const other = await createAccount(page);
    await signIn(page, other.user.email);
    await expect(page).toHaveURL("/");
    await accountButton(page).click();
    await expect(page.getByRole("banner").getByText(other.user.email)).toBeVisible();
  });

  test("redirects a signed-in customer away from the sign-in pages", async ({ page, baseURL }) => {
    await storeNewSession(page, baseURL);

    await page.goto("/auth");
    await expect(page).toHaveURL("/");
    await page.goto("/checkout-auth");
    await expect(page).toHaveURL("/checkout");
    await page.goBack();
    await expect(page, "Back does not come to a page that sends on").toHaveURL("/");
  });
});

test("the message for a wrong password does not reveal which field is wrong", async ({
  page,
  allowProblem,
}) => {
  allowProblem(refusal);
  const { user } = await createAccount(page);
  await page.goto("/auth");

  await signIn(page, user.email, "wrong horse");
  await expect(page.getByRole("alert")).toContainText("Login failed");
  await expect(page.getByRole("alert")).toContainText(
    "Invalid email or password. Please try again.",
  );
  await expect(signInPanel(page).getByRole("button", { name: "Sign In" })).toBeFocused();
  await expect(passwordField(signInPanel(page))).toHaveValue("wrong horse");

  await signIn(page, user.email);
  await expect(page).toHaveURL("/");
  await expect(toasts(page)).toContainText("Welcome back!");
  await expect(toasts(page)).not.toContainText("Login failed");
});

test("the sign-in form shows progress and sends one request for repeated presses", async ({
  page,
}) => {
  const { user } = await createAccount(page);
  const sent: string[] = [];
  page.on("request", (request) => {
    if (authCalls.test(request.url())) sent.push(request.url());
  });
  await openReady(page, "/auth");
  const { requested, deliver } = await holdBack(page, /grant_type=password/);
  await signIn(page, user.email);
  await requested;

  const button = signInPanel(page).getByRole("button", { name: "Signing in..." });
  await expect(button).toHaveAttribute("aria-busy", "true");
  await button.click({ force: true });
  await passwordField(signInPanel(page)).press("Enter");
  deliver();

  await expect(page).toHaveURL("/");
  expect(sent).toHaveLength(1);
  await expect(toasts(page).getByText("Welcome back!")).toHaveCount(1);
});

test("the create-account form shows progress", async ({ page }) => {
  await openReady(page, "/auth");
  const { requested, deliver } = await holdBack(page, /\/signup/);
  await signUp(page, newAddress());
  await requested;
  await expect(
    createPanel(page).getByRole("button", { name: "Creating account..." }),
  ).toHaveAttribute("aria-disabled", "true");

  deliver();
  await expect(page).toHaveURL("/");
});

test.describe("before the checkout", () => {
  test("a new account keeps the basket and the name", async ({ page }) => {
    await fillBasket(page, "retinol");
    await page.getByRole("link", { name: /^Basket/ }).click();
    const form = checkoutOption(page, "Create an account");
    await form.getByLabel("Full name").fill("  Anna Example ");
    await form.getByLabel("Email").fill(newAddress());
    await passwordField(form).fill(PASSWORD);
    await form.getByRole("button", { name: "Create account" }).click();

    await expect(page).toHaveURL("/checkout");
    await expect(toasts(page)).toContainText("Account created successfully");
    await expect(toasts(page)).toContainText("Redirecting to checkout...");
    await expect(getField(page, "First name")).toBeVisible();
    await expect(accountButton(page)).toBeVisible();
    const kept = await storedSession(page);
    expect(kept?.user.user_metadata.full_name).toBe("Anna Example");
  });

  test("signing in opens the checkout once the password is right", async ({
    page,
    allowProblem,
  }) => {
    allowProblem(refusal);
    const { user } = await createAccount(page);
    await page.goto("/checkout-auth");
    const form = checkoutOption(page, "Sign in");
    await form.getByLabel("Email").fill(user.email);
    await passwordField(form).fill("wrong horse");
    await form.getByRole("button", { name: "Sign in" }).click();
    await expect(page.getByRole("alert")).toContainText("Error signing in");
    await expect(page.getByRole("alert")).toContainText("Invalid login credentials");

    await passwordField(form).fill(PASSWORD);
    await form.getByRole("button", { name: "Sign in" }).click();
    await expect(page).toHaveURL("/checkout");
    await expect(toasts(page)).toContainText("Signed in successfully");
    await expect(toasts(page)).toContainText("Redirecting to checkout...");
  });

  test("the email field starts empty and keeps typed text until the sign-out", async ({ page }) => {
    const { user } = await createAccount(page);
    await fillBasket(page, "retinol");
    await page.getByRole("link", { name: /^Basket/ }).click();
    const form = checkoutOption(page, "Sign in");
    await form.getByLabel("Email").fill(user.email);
    await passwordField(form).fill(PASSWORD);
    await form.getByRole("button", { name: "Sign in" }).click();
    await expect(page).toHaveTitle("Shipping – Checkout – Damson");
    await expect(getField(page, "Email")).toHaveValue("");

    await getField(page, "Email").fill("present@example.com");
    await page.getByRole("link", { name: "Damson" }).first().click();
    await expect(page).toHaveURL("/");
    await page.goBack();
    await expect(getField(page, "Email")).toHaveValue("present@example.com");

    await pressSignOut(page);
    await expect(page).toHaveURL("/");
    await page.goBack();
    await expect(getField(page, "Email")).toHaveValue("");
  });

  test("a rejected new account shows the reason", async ({ page, allowProblem }) => {
    allowProblem(refusal);
    const { user } = await createAccount(page);
    await page.goto("/checkout-auth");
    const form = checkoutOption(page, "Create an account");
    await form.getByLabel("Full name").fill("Anna Example");
    await form.getByLabel("Email").fill(user.email);
    await passwordField(form).fill(PASSWORD);
    await form.getByRole("button", { name: "Create account" }).click();

    await expect(page.getByRole("alert")).toContainText("Error creating account");
    await expect(page.getByRole("alert")).toContainText("User already registered");
    await expect(form.getByLabel("Full name")).toHaveValue("Anna Example");
  });
});

test("keeps the password out of URLs, the console and storage", async ({ page }) => {
  const seen: string[] = [];
  page.on("console", (message) => seen.push(message.text()));
  page.on("request", (request) => seen.push(request.url()));
  await page.goto("/auth");
  await signUp(page, newAddress());
  await expect(page).toHaveURL("/");
  await pressSignOut(page);
  await expect(signInLink(page)).toBeVisible();

  expect(seen.join("\n")).not.toContain(PASSWORD);
  expect(seen.join("\n")).not.toMatch(/access_token|refresh_token=/);
  const stored = () =>
    page.evaluate(() => Object.keys({ ...localStorage, ...sessionStorage }).sort());
  await expect.poll(stored).toEqual(["cookieConsent", "newsletterPopupSeen"]);
});
