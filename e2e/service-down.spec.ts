import type { Page } from "@playwright/test";
import {
  authCalls,
  clientFile,
  createAccount,
  offline,
  passwordField,
  refusal,
  signIn,
  signInPanel,
  signUp,
} from "./accounts.ts";
import { expect, test } from "./fixtures.ts";
import { fillBasket, getField, goToCheckout } from "./shopping.ts";
import { openReady, stepClock, toasts } from "./visit.ts";

const serviceUnavailable =
  "The account service cannot be reached just now. Please check your connection and try again.";
const send = (page: Page) => signInPanel(page).getByRole("button", { name: "Sign In" });

test("shows a message if the service is down and allows a retry", async ({
  page,
  allowProblem,
}) => {
  allowProblem(offline);
  const { user } = await createAccount(page);
  await openReady(page, "/auth");
  await page.route(authCalls, (route) => route.abort());
  await signIn(page, user.email);
  await expect(page.getByRole("alert")).toContainText(serviceUnavailable);
  await expect(passwordField(signInPanel(page))).not.toHaveValue("");

  await signUp(page, user.email);
  await expect(page.getByRole("alert")).toContainText(serviceUnavailable);

  await page.unroute(authCalls);
  await page.getByRole("tab", { name: "Sign In" }).click();
  await send(page).click();
  await expect(page).toHaveURL("/");
});

test("shows the service's own message to the shopper", async ({ page, allowProblem }) => {
  allowProblem(refusal);
  const message = "Error sending confirmation email";
  const body = JSON.stringify({ code: "unexpected_failure", message });
  await page.route(authCalls, (route) => route.fulfill({ status: 500, body }));
  await page.goto("/auth");
  await signUp(page, "anna@example.com");
  await expect(page.getByRole("alert")).toHaveText(`Error ${message}`);
});

test("gives up on a service that does not respond", async ({ page, allowProblem }) => {
  allowProblem(offline);
  await page.clock.install();
  await openReady(page, "/auth");
  await page.route(authCalls, () => {});
  await signIn(page, "anna@example.com");
  await expect(signInPanel(page).getByRole("button", { name: "Signing in..." })).toBeVisible();

  const alert = page.getByRole("alert");
  await stepClock(page, 5_000, () => alert.textContent()).toContain(serviceUnavailable);
  await expect(send(page)).toBeVisible();
});

test("if the client does not load, guests check out and forms show a message", async ({
  page,
  allowProblem,
}) => {
  allowProblem(offline);
  await page.clock.install();
  await page.route(clientFile, (route) => route.abort());
  await fillBasket(page, "retinol");
  await goToCheckout(page);
  await expect(getField(page, "First name")).toBeVisible();

  await openReady(page, "/auth");
  await signIn(page, "anna@example.com");
  const alert = page.getByRole("alert");
  await stepClock(page, 2_000, () => alert.textContent()).toContain(serviceUnavailable);

  allowProblem(refusal);
  await page.unroute(clientFile);
  await send(page).click();
  await expect(toasts(page)).toContainText("Login failed");
});
