import { randomUUID } from "node:crypto";
import type { SupabaseClient } from "@supabase/supabase-js";
import { TOTP } from "otpauth";
import type { TestService } from "./service.ts";

const password = "correct horse";

export async function signUp(service: TestService, flowType?: "pkce") {
  const client = service.client(flowType);
  const email = `${randomUUID()}@example.com`;
  const { error } = await client.auth.signUp({ email, password });
  if (error) throw error;
  return { client, email };
}

export async function signIn(service: TestService, email: string) {
  const client = service.client();
  const { error } = await client.auth.signInWithPassword({ email, password });
  if (error) throw error;
  return client;
}

export interface App {
  readonly id: string;
  readonly secret: string;
}

export async function enrolTotp(client: SupabaseClient, friendlyName = "phone"): Promise<App> {
  const { data, error } = await client.auth.mfa.enroll({ factorType: "totp", friendlyName });
  if (error) throw error;
  return { id: data.id, secret: data.totp.secret };
}

/** Returns the app's code, now or in `inSeconds`. */
export function createTotpCode(service: TestService, { secret }: App, inSeconds = 0): string {
  return new TOTP({ secret }).generate({ timestamp: service.now().getTime() + inSeconds * 1000 });
}

export async function showTotp(service: TestService, client: SupabaseClient, app: App) {
  service.pass(30);
  return client.auth.mfa.challengeAndVerify({
    factorId: app.id,
    code: createTotpCode(service, app),
  });
}

/** Signs up a user with a verified factor, in a session at aal2. */
export async function signUpWithTotp(service: TestService) {
  const { client, email } = await signUp(service);
  const app = await enrolTotp(client);
  const { error } = await showTotp(service, client, app);
  if (error) throw error;
  return { client, email, app };
}

export async function getAssuranceLevel(client: SupabaseClient) {
  const { data, error } = await client.auth.mfa.getAuthenticatorAssuranceLevel();
  if (error) throw error;
  const methods = data.currentAuthenticationMethods.map((entry) =>
    typeof entry === "string" ? entry : entry.method,
  );
  return { current: data.currentLevel, next: data.nextLevel, methods };
}

export async function createUserHeaders(client: SupabaseClient) {
  const { data } = await client.auth.getSession();
  return {
    Authorization: `Bearer ${data.session?.access_token}`,
    "X-Supabase-Api-Version": "2024-01-01",
  };
}
