import type { Locator, Page } from "@playwright/test";
import { axeFindings } from "../axe.ts";
import { totpCode } from "../totp.ts";
import { addVirtualAuthenticator } from "../virtual-authenticator.ts";
import { createMember, inviteMember, PASSWORD } from "./members.ts";
import { enterAs, expect, refusal, test } from "./test.ts";

const heading = (page: Page, name: string): Locator =>
  page.getByRole("heading", { level: 1, name, exact: true });

const alert = (page: Page): Locator => page.getByRole("main").getByRole("alert");

async function choosePassword(page: Page): Promise<void> {
  await page.getByLabel("Password", { exact: true }).fill(PASSWORD);
  await page.getByLabel("Confirm password", { exact: true }).fill(PASSWORD);
  await page.getByRole("button", { name: "Save and continue" }).click();
}

async function signIn(page: Page, email: string, password = PASSWORD): Promise<void> {
  await page.getByLabel("Email").fill(email);
  await page.getByLabel("Password", { exact: true }).fill(password);
  await page.getByRole("button", { name: "Sign in" }).click();
}

async function typeCode(page: Page, code: string): Promise<void> {
  await page.getByLabel("Code from your authenticator app").fill(code);
  await page.getByRole("button", { name: "Continue" }).click();
}

function signOut(page: Page): Promise<void> {
  return page.getByRole("button", { name: "Sign out" }).click();
}

test("an invitation link sets up an authenticator app and a password, and signs in", async ({
  page,
  context,
  allowProblem,
}) => {
  allowProblem(refusal);
  const { link } = await inviteMember("owner");
  await page.goto(link);
  await expect(heading(page, "Welcome")).toBeVisible();
  // The token must not stay in the address bar or history.
  expect(page.url()).toMatch(/\/welcome$/);
  expect(await axeFindings(page)).toEqual([]);
  await page.getByRole("button", { name: "Authenticator app" }).click();
  await expect(page.getByRole("img", { name: "QR code for your authenticator app" })).toBeVisible();
  expect(await axeFindings(page)).toEqual([]);

  // After a reload the setup continues with another key.
  await page.reload();
  await page.getByRole("button", { name: "Authenticator app" }).click();
  const key = (await page.getByRole("code").textContent()) ?? "";
  const code = page.getByLabel("6-digit code");
  await code.fill("12345");
  await page.getByRole("button", { name: "Continue" }).click();
  await expect(page.getByText("Enter the 6-digit code from your app")).toBeVisible();
  const secret = key.replaceAll(" ", "");
  const right = totpCode(secret);
  await code.fill(right === "000000" ? "000001" : "000000");
  await page.getByRole("button", { name: "Continue" }).click();
  await expect(alert(page)).toContainText("That code is incorrect or has expired");
  await code.fill(right);
  await page.getByRole("button", { name: "Continue" }).click();

  await expect(heading(page, "Choose a password")).toBeVisible();
  await expect(page.getByLabel("Password", { exact: true })).toBeFocused();
  expect(await axeFindings(page)).toEqual([]);
  await page.reload();
  await page.getByLabel("Password", { exact: true }).fill("too short");
  await page.getByRole("button", { name: "Save and continue" }).click();
  await expect(page.getByText("Password must be at least 12 characters")).toBeVisible();
  await choosePassword(page);
  await expect(heading(page, "Home")).toBeVisible();
  expect(await page.evaluate(() => ({ ...localStorage }))).not.toHaveProperty("damson-admin");
  expect(await context.cookies()).toEqual([]);

  // Tabs share the session, but the link must not change it.
  const other = await context.newPage();
  await other.goto(link);
  await expect(heading(other, "This invitation link doesn’t work")).toBeVisible();
});

test("rejects an invalid invitation link", async ({ page, allowProblem }) => {
  allowProblem(refusal);
  await page.goto("/welcome#secret=unknown");

  await expect(heading(page, "This invitation link doesn’t work")).toBeVisible();
  expect(await axeFindings(page)).toEqual([]);
  await page.getByRole("link", { name: "Sign in" }).click();
  await expect(heading(page, "Sign in")).toBeVisible();
});

test("accepts a passkey as second factor at setup and at sign-in", async ({
  page,
  allowProblem,
}) => {
  allowProblem(refusal);
  await addVirtualAuthenticator(page);
  const { email, link } = await inviteMember("staff");
  await page.goto(link);
  await page.getByRole("button", { name: "Passkey" }).click();
  await expect(heading(page, "Choose a password")).toBeVisible();
  // Before the password is chosen, the link still works.
  await page.goto("about:blank");
  await page.goto(link);
  await expect(heading(page, "Welcome back")).toBeVisible();
  expect(await axeFindings(page)).toEqual([]);
  await page.getByRole("button", { name: "Use passkey" }).click();
  await choosePassword(page);
  await expect(heading(page, "Home")).toBeVisible();
  // Only owners see this link.
  await expect(page.getByRole("link", { name: "Staff" })).toHaveCount(0);
  await signOut(page);

  await signIn(page, email);
  await page.getByRole("button", { name: "Use passkey" }).click();
  await expect(heading(page, "Home")).toBeVisible();
});

test("asks for the password and then for the code", async ({ page, allowProblem }) => {
  allowProblem(refusal);
  const { email, secret } = await createMember("staff");
  await page.goto("/");
  await expect(heading(page, "Sign in")).toBeVisible();
  expect(await axeFindings(page)).toEqual([]);
  await signIn(page, email, "a wrong horse");
  await expect(alert(page)).toContainText("Email address or password is incorrect");
  await signIn(page, email);
  await expect(heading(page, "Two-step verification")).toBeVisible();
  expect(await axeFindings(page)).toEqual([]);
  // The setup has used the current code, and codes work only once.
  await typeCode(page, totpCode(secret, 1));
  await expect(heading(page, "Home")).toBeVisible();

  await signOut(page);
  await expect(heading(page, "Sign in")).toBeVisible();
  await page.reload();
  await expect(heading(page, "Sign in")).toBeVisible();
});

test("refuses access to a customer of the shop", async ({ page, request, allowProblem }) => {
  allowProblem(refusal);
  const email = `customer-${crypto.randomUUID()}@example.com`;
  await request.post("/auth/v1/signup", { data: { email, password: PASSWORD } });
  await page.goto("/");
  await signIn(page, email);

  await expect(heading(page, "You don’t have access")).toBeVisible();
  await expect(page.getByText("This account isn’t a staff account")).toBeVisible();
  await page.getByRole("button", { name: "Sign in with another account" }).click();
  await expect(heading(page, "Sign in")).toBeVisible();
});

test("tabs share the session, and signing out in one ends it in all", async ({
  page,
  context,
  allowProblem,
}) => {
  // Requests that a tab has in flight at sign-out.
  allowProblem(refusal);
  await enterAs(page, await createMember("staff"));
  await page.goto("/");
  await expect(heading(page, "Home")).toBeVisible();
  const other = await context.newPage();
  await other.goto("/");
  await expect(heading(other, "Home")).toBeVisible();

  await signOut(other);
  await expect(heading(other, "Sign in")).toBeVisible();
  await expect(heading(page, "Sign in")).toBeVisible();
});

test("asks an idle member and then ends the session", async ({ page, allowProblem }) => {
  allowProblem(refusal);
  await page.clock.install();
  await enterAs(page, await createMember("staff"));
  await page.goto("/");
  await expect(heading(page, "Home")).toBeVisible();
  // A demo at the same address has its own session.
  await page.evaluate(() => sessionStorage.setItem("damson-admin:demo", "session of the demo"));

  await page.clock.fastForward("14:10");
  const question = page.getByRole("dialog", { name: "Are you still there?" });
  await expect(question.getByRole("button", { name: "Stay signed in" })).toBeFocused();
  expect(await axeFindings(page)).toEqual([]);
  await page.keyboard.press("Enter");
  await expect(question).toHaveCount(0);

  // Input counts as activity, even without a request.
  await page.clock.fastForward("13:00");
  await page.keyboard.press("Shift");
  await page.clock.fastForward("13:00");
  await expect(question).toHaveCount(0);
  await page.clock.fastForward("02:01");
  await expect(heading(page, "Sign in")).toBeVisible();
  await expect(page.getByText("You were signed out because you weren’t active")).toBeVisible();
  const listSessions = () =>
    Object.keys(sessionStorage).filter((key) => /^damson-admin:/.test(key));
  await expect.poll(() => page.evaluate(listSessions)).toEqual(["damson-admin:demo"]);
});
