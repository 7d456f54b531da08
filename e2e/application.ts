/** A test application with nothing but the official client. */
import type { Page } from "@playwright/test";
import type { SupabaseClient } from "@supabase/supabase-js";
import { newAddress, PASSWORD } from "./accounts.ts";
import { expect } from "./fixtures.ts";
import { lastEmailTo } from "./mail-folder.ts";

type Method =
  | "getSession"
  | "getUser"
  | "refreshSession"
  | "resetPasswordForEmail"
  | "signInWithOAuth"
  | "signInWithPassword"
  | "signOut"
  | "signUp"
  | "updateUser"
  | "verifyOtp";
interface Session {
  readonly user: { readonly email: string; readonly app_metadata: { readonly provider: string } };
}
interface Outcome {
  readonly data: { readonly session?: Session | null } | null;
  readonly error: { readonly name: string; readonly code?: string } | null;
}
declare global {
  var auth: SupabaseClient["auth"];
  var events: readonly string[];
}

export const application = `http://localhost:${process.env.E2E_APPLICATION_PORT}`;

export function callAuth(page: Page, method: Method, ...given: readonly unknown[]) {
  return page.evaluate(
    async ([method, given]) => {
      const { data, error }: Outcome = await Reflect.apply(auth[method], auth, given);
      return {
        session: data?.session ?? null,
        error: error && { name: error.name, code: error.code },
      };
    },
    [method, given] as const,
  );
}

/** Creates an account and confirms it with the emailed code. */
export async function signUp(page: Page): Promise<string> {
  const email = newAddress();
  await page.goto("/");
  expect(await callAuth(page, "signUp", { email, password: PASSWORD })).toMatchObject({
    error: null,
  });
  const { code: token } = await lastEmailTo(email);
  const { error } = await callAuth(page, "verifyOtp", { email, token, type: "email" });
  expect(error).toBeNull();
  return email;
}

export async function expectEvent(page: Page, event: string): Promise<void> {
  await expect.poll(() => page.evaluate(() => events)).toContain(event);
}
