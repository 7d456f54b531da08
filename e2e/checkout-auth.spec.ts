import { checkoutOption, offline, refusal } from "./accounts.ts";
import { expect, test } from "./fixtures.ts";
import { openReady, toasts } from "./visit.ts";

test.beforeEach(async ({ page }) => {
  await openReady(page, "/checkout-auth");
});

test("a double click on Continue as guest opens the checkout and shows one toast", async ({
  page,
}) => {
  await page.getByRole("button", { name: "Continue as guest" }).dblclick();

  await expect(page).toHaveURL("/checkout");
  await expect(toasts(page).getByText("Continuing as guest")).toHaveCount(1);
  await expect(toasts(page)).toContainText(
    "You can create an account after checkout to track your order.",
  );
  await page.goBack();
  await expect(page).toHaveURL("/checkout-auth");
});

test("a guest continues offline, because the checkout has already loaded", async ({
  page,
  context,
  allowProblem,
}) => {
  allowProblem(offline);
  await openReady(page, "/about");
  await page.getByRole("link", { name: /^Basket/ }).click();
  await expect(page).toHaveURL("/checkout-auth");
  await page.waitForLoadState("networkidle");
  await context.setOffline(true);
  await page.getByRole("button", { name: "Continue as guest" }).click();

  await expect(page.getByRole("heading", { name: "Your Basket is Empty" })).toBeVisible();
  await expect(page).toHaveURL("/checkout");
});

test("the sign-in form shows a message at each field and the first one in a toast", async ({
  page,
  allowProblem,
}) => {
  allowProblem(refusal);
  const form = checkoutOption(page, "Sign in");
  const send = form.getByRole("button", { name: "Sign in" });
  await form.getByLabel("Email").fill(`${"a".repeat(244)}@example.com`);
  await form.getByLabel("Password", { exact: true }).fill("five5");
  await send.click();

  await expect(form.getByLabel("Email")).toBeFocused();
  await expect(form.getByLabel("Email")).toHaveAccessibleDescription(
    "Email must be less than 255 characters",
  );
  await expect(form.getByLabel("Password", { exact: true })).toHaveAccessibleDescription(
    "Password must be at least 6 characters",
  );
  await expect(page.getByRole("alert")).toContainText("Validation error");
  await expect(page.getByRole("alert")).toContainText("Email must be less than 255 characters");

  await form.getByLabel("Email").fill("anna@example.com");
  await form.getByLabel("Password", { exact: true }).fill("secret");
  await send.click();

  await expect(page.getByRole("alert")).toContainText("Error signing in");
  await expect(page.getByRole("alert")).not.toContainText("Validation error");
  await expect(form.getByLabel("Password", { exact: true })).toHaveValue("secret");
});

test("errors in one panel do not affect the others", async ({ page }) => {
  await checkoutOption(page, "Sign in").getByLabel("Email").fill("anna@example.com");
  const other = checkoutOption(page, "Create an account");
  await other.getByRole("button", { name: "Create account" }).click();

  await expect(other.getByLabel("Full name")).toBeFocused();
  await expect(page.getByRole("alert")).toContainText("Name is required");
  await expect(other.getByText("Password must be")).toBeVisible();
  await expect(checkoutOption(page, "Sign in").getByLabel("Email")).toHaveValue("anna@example.com");
  await expect(checkoutOption(page, "Sign in").getByText("Password must be")).toBeHidden();
});

test("every field has an autocomplete token", async ({ page }) => {
  const tokens = await page
    .locator("main form input")
    .evaluateAll((inputs) =>
      inputs.map((input) => `${input.getAttribute("name")}: ${input.getAttribute("autocomplete")}`),
    );

  expect(tokens).toEqual([
    "email: username",
    "password: current-password",
    "fullName: name",
    "email: username",
    "password: new-password",
  ]);
});

test("the page links to the terms and privacy pages, and Back keeps typed text", async ({
  page,
}) => {
  const main = page.getByRole("main");
  const form = checkoutOption(page, "Create an account");
  await form.getByLabel("Full name").fill("Anna Example");
  await form.getByLabel("Email").fill("anna@example.com");
  await expect(main.getByRole("link", { name: "Terms & Conditions" })).toHaveAttribute(
    "href",
    "/terms",
  );
  await main.getByRole("link", { name: "Privacy Policy" }).click();
  await expect(page).toHaveURL("/privacy");
  await page.goBack();

  await expect(form.getByLabel("Full name")).toHaveValue("Anna Example");
  await expect(form.getByLabel("Email")).toHaveValue("anna@example.com");
});

test("the order summary shows the basket and can change it", async ({ page }) => {
  await page.goto("/skincare");
  await page
    .getByRole("button", { name: /^Quick Buy/ })
    .first()
    .click();
  await page.getByRole("dialog").getByRole("button", { name: "Add to Basket" }).click();
  await page.getByRole("link", { name: "Basket, 1 item" }).click();

  const order = page.getByRole("complementary", { name: "Your order" });
  await expect(order.getByText("Add £25.00 more for free shipping")).toBeVisible();
  await order.getByRole("button", { name: /^Increase quantity/ }).click();
  await expect(order.getByText("You qualify for free shipping!")).toBeVisible();
  await order.getByRole("button", { name: /^Remove/ }).click();
  await expect(order.getByText("Your basket is empty.")).toBeVisible();
});

test.describe("on a phone", () => {
  test.use({ viewport: { width: 390, height: 844 } });

  test("Continue as guest comes before the forms", async ({ page }) => {
    const guest = await page.getByRole("button", { name: "Continue as guest" }).boundingBox();
    const form = await page.locator("main form").first().boundingBox();
    expect(guest?.y).toBeLessThan(form?.y ?? 0);
    expect(guest?.y).toBeLessThan(844);
  });
});
