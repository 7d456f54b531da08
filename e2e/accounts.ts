import { randomUUID } from "node:crypto";
import type { BrowserContext, Locator, Page } from "@playwright/test";
import { expect } from "./fixtures.ts";

export const SESSION_KEY = "sb-damson-auth-token";
export const PASSWORD = "correct horse battery";

export const authCalls = /\/auth\/v1\//;
export const clientFile = /\/assets\/supabase-client-.*\.js$/;

/** Console message for a refused request. */
export const refusal = /the server responded with a status of (4|5)\d\d/;
/** Console messages without a connection. */
export const offline = /net::ERR_|The account service did not answer/;

/** Returns an address that no other test uses. */
export function newAddress(): string {
  return `anna-${randomUUID()}@example.com`;
}

/** The session as returned by the service and stored by the client. */
export interface StoredSession {
  readonly access_token: string;
  readonly refresh_token: string;
  readonly expires_at: number;
  readonly user: { readonly email: string; readonly user_metadata: Record<string, unknown> };
}

export async function createAccount(page: Page, email = newAddress()): Promise<StoredSession> {
  const response = await page.request.post("/auth/v1/signup", {
    data: { email, password: PASSWORD },
  });
  expect(response.status()).toBe(200);
  return response.json();
}

/** Stores a session in the browser, as if from an earlier visit. */
export async function storeSession(
  context: BrowserContext,
  baseURL: string | undefined,
  session: StoredSession,
): Promise<void> {
  const localStorage = [{ name: SESSION_KEY, value: JSON.stringify(session) }];
  const origin = new URL(baseURL ?? "").origin;
  await context.setStorageState({ cookies: [], origins: [{ origin, localStorage }] });
}

/** Creates an account and stores its session in the browser, as if from an earlier visit. */
export async function storeNewSession(
  page: Page,
  baseURL: string | undefined,
  email?: string,
): Promise<StoredSession> {
  const session = await createAccount(page, email);
  await storeSession(page.context(), baseURL, session);
  return session;
}

export async function confirmAddress(page: Page, link: string): Promise<void> {
  await page.goto(link);
  await page.getByRole("button", { name: "Yes, confirm my address" }).click();
}

export function storedSession(page: Page): Promise<StoredSession | null> {
  return page.evaluate((key) => JSON.parse(localStorage.getItem(key) ?? "null"), SESSION_KEY);
}

export function accountButton(page: Page): Locator {
  return page.getByRole("banner").getByRole("button", { name: "Account" });
}

export function signInLink(page: Page): Locator {
  return page.getByRole("banner").getByRole("link", { name: "Sign In" });
}

export async function pressSignOut(page: Page): Promise<void> {
  await accountButton(page).click();
  await page.getByRole("menuitem", { name: "Sign Out" }).click();
  await expect(page.getByRole("menu")).toBeHidden();
}

export function signInPanel(page: Page): Locator {
  return page.getByRole("tabpanel", { name: "Sign In" });
}

export function createPanel(page: Page): Locator {
  return page.getByRole("tabpanel", { name: "Create Account" });
}

/** An option on the page before the checkout, by its heading. */
export function checkoutOption(page: Page, heading: string): Locator {
  return page.getByRole("region", { name: heading });
}

export function passwordField(form: Locator): Locator {
  return form.getByLabel("Password", { exact: true });
}

export async function signIn(page: Page, email: string, password = PASSWORD): Promise<void> {
  const form = signInPanel(page);
  await form.getByLabel("Email").fill(email);
  await passwordField(form).fill(password);
  await form.getByRole("button", { name: "Sign In" }).click();
}

export async function signUp(page: Page, email: string): Promise<void> {
  await page.getByRole("tab", { name: "Create Account" }).click();
  const form = createPanel(page);
  await form.getByLabel("Email").fill(email);
  await passwordField(form).fill(PASSWORD);
  await form.getByLabel("Confirm password", { exact: true }).fill(PASSWORD);
  await form.getByRole("button", { name: "Create Account" }).click();
}
