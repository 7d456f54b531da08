import type { Page } from "@playwright/test";
import { refusal } from "./accounts.ts";
import { expect, test } from "./fixtures.ts";
import { openReady, toasts } from "./visit.ts";

const tab = (page: Page, name: string) => page.getByRole("tab", { name });
const panel = (page: Page, name: string) => page.getByRole("tabpanel", { name });

test.beforeEach(async ({ page }) => {
  await openReady(page, "/auth");
});

test("the arrow keys, Home and End switch tabs, and Tab leaves the tab list", async ({ page }) => {
  await tab(page, "Sign In").focus();
  await page.keyboard.press("ArrowRight");
  await expect(tab(page, "Create Account")).toBeFocused();
  await expect(tab(page, "Create Account")).toHaveAttribute("aria-selected", "true");
  await expect(panel(page, "Create Account")).toBeVisible();
  await expect(panel(page, "Sign In")).toBeHidden();

  await page.keyboard.press("ArrowRight");
  await expect(tab(page, "Sign In")).toBeFocused();
  await page.keyboard.press("End");
  await expect(tab(page, "Create Account")).toBeFocused();
  await page.keyboard.press("Home");
  await expect(tab(page, "Sign In")).toBeFocused();

  await page.keyboard.press("Tab");
  await expect(panel(page, "Sign In").getByLabel("Email")).toBeFocused();
  await page.keyboard.press("Shift+Tab");
  await expect(tab(page, "Sign In")).toBeFocused();
});

test("the sign-in form shows messages at empty fields, without a toast", async ({ page }) => {
  const form = panel(page, "Sign In");
  await form.getByRole("button", { name: "Sign In" }).click();

  await expect(form.getByLabel("Email")).toBeFocused();
  await expect(form.getByLabel("Email")).toHaveAccessibleDescription(
    "Please enter a valid email address",
  );
  await expect(form.getByLabel("Password", { exact: true })).toHaveAccessibleDescription(
    "Password is required",
  );
  await expect(toasts(page)).not.toContainText("Validation error");

  await form.getByLabel("Email").fill("anna@example.com");
  await expect(form.getByText("Please enter a valid email address")).toBeHidden();
  await expect(form.getByText("Password is required")).toBeVisible();
});

test("the create-account form shows a message at each invalid field", async ({ page }) => {
  await tab(page, "Create Account").click();
  const form = panel(page, "Create Account");
  await form.getByLabel("Email").fill("anna@example");
  await form.getByLabel("Password", { exact: true }).fill("five5");
  await form.getByLabel("Confirm password", { exact: true }).fill("five6");
  await form.getByRole("button", { name: "Create Account" }).click();

  await expect(form.getByLabel("Email")).toHaveAccessibleDescription(
    "Please enter a valid email address",
  );
  await expect(form.getByLabel("Password", { exact: true })).toHaveAccessibleDescription(
    "At least 6 characters Password must be at least 6 characters",
  );
  const confirmation = form.getByLabel("Confirm password", { exact: true });
  await expect(confirmation).toHaveAccessibleDescription("Passwords don't match");

  await form.getByLabel("Password", { exact: true }).fill("five6");
  await expect(confirmation).toHaveAccessibleDescription("");
});

test("both forms keep typed text after a failed sign-in and a change of tab", async ({
  page,
  allowProblem,
}) => {
  allowProblem(refusal);
  const signIn = panel(page, "Sign In");
  await signIn.getByLabel("Email").fill("anna@example.com");
  await signIn.getByLabel("Password", { exact: true }).fill("secret");
  await signIn.getByRole("button", { name: "Sign In" }).click();
  await expect(toasts(page)).toContainText("Login failed");
  await expect(signIn.getByRole("button", { name: "Sign In" })).toBeFocused();

  await tab(page, "Create Account").click();
  await panel(page, "Create Account").getByLabel("Email").fill("ben@example.com");
  await tab(page, "Sign In").click();

  await expect(signIn.getByLabel("Email")).toHaveValue("anna@example.com");
  await expect(signIn.getByLabel("Password", { exact: true })).toHaveValue("secret");
  await tab(page, "Create Account").click();
  await expect(panel(page, "Create Account").getByLabel("Email")).toHaveValue("ben@example.com");
  await expect(page).toHaveURL("/auth");
});

test("Show password reveals the password, and submitting hides it again", async ({ page }) => {
  const form = panel(page, "Sign In");
  const password = form.getByLabel("Password", { exact: true });
  await password.fill("secret");
  await form.getByRole("button", { name: "Show password" }).click();

  await expect(password).toHaveAttribute("type", "text");
  await expect(form.getByRole("button", { name: "Show password" })).toHaveAttribute(
    "aria-pressed",
    "true",
  );

  await password.press("Enter");
  await expect(password).toHaveAttribute("type", "password");
});

test("every field has a type and an autocomplete token", async ({ page }) => {
  await expect(page).toHaveTitle("Your account – Damson");
  const fields = page.locator("main form :is(input)");

  const tokens = await fields.evaluateAll((inputs) =>
    inputs.map((input) => `${input.getAttribute("type")} ${input.getAttribute("autocomplete")}`),
  );

  expect(tokens).toEqual([
    "email username",
    "password current-password",
    "email username",
    "password new-password",
    "password new-password",
  ]);
});

test("a new message does not move the pressed button", async ({ page }) => {
  const form = panel(page, "Sign In");
  await form.getByLabel("Email").fill("anna");
  const button = await form.getByRole("button", { name: "Sign In" }).boundingBox();
  if (button === null) throw new Error("No button");

  await page.mouse.move(button.x + 40, button.y + 3);
  await page.mouse.down();
  await expect(form.getByLabel("Email")).not.toBeFocused();
  await page.mouse.up();

  await expect(form.getByText("Password is required")).toBeVisible();
});
