/** Sets up second factors over HTTP, because the shop has no page for it. */
import type { APIRequestContext, Page } from "@playwright/test";
import { PASSWORD, type StoredSession } from "../accounts.ts";
import { expect } from "../fixtures.ts";
import { lastEmailTo } from "../mail-folder.ts";
import { totpCode } from "../totp.ts";

/** Adds an authenticator app and verifies it, which uses up its first code. */
export async function addTotp(
  request: APIRequestContext,
  account: StoredSession,
): Promise<{ readonly secret: string; readonly session: StoredSession }> {
  const post = posting(request, account);
  const { id, totp } = await post("", { factor_type: "totp" });
  const challenge = await post(`/${id}/challenge`, {});
  const code = totpCode(totp.secret);
  const session = await post(`/${id}/verify`, { challenge_id: challenge.id, code });
  return { secret: totp.secret, session };
}

/** Adds a phone number. The first code has been sent to it. */
export async function addPhone(
  request: APIRequestContext,
  account: StoredSession,
  phone: string,
): Promise<void> {
  const post = posting(request, account);
  const { id } = await post("", { factor_type: "phone", phone, friendly_name: "phone" });
  const challenge = await post(`/${id}/challenge`, {});
  const { code } = await lastEmailTo(phone);
  await post(`/${id}/verify`, { challenge_id: challenge.id, code });
}

export async function addKey(page: Page, account: StoredSession): Promise<void> {
  const post = posting(page.request, account);
  const { id } = await post("", { factor_type: "webauthn", friendly_name: "key" });
  const challenge = await post(`/${id}/challenge`, { webauthn: {} });
  const { type, credential_options } = challenge.webauthn;
  const credential_response = await page.evaluate(async (options) => {
    const publicKey = PublicKeyCredential.parseCreationOptionsFromJSON(options);
    const made = await navigator.credentials.create({ publicKey });
    return made instanceof PublicKeyCredential ? made.toJSON() : null;
  }, credential_options.publicKey);
  const webauthn = { type, credential_response };
  await post(`/${id}/verify`, { challenge_id: challenge.id, webauthn });
}

function posting(request: APIRequestContext, { access_token }: StoredSession) {
  const headers = { Authorization: `Bearer ${access_token}` };
  return async (path: string, data: object) => {
    const response = await request.post(`/auth/v1/factors${path}`, { headers, data });
    expect(response.status(), await response.text()).toBe(200);
    return response.json();
  };
}

export async function signInByRequest(
  request: APIRequestContext,
  email: string,
  password = PASSWORD,
): Promise<StoredSession> {
  const data = { email, password };
  const response = await request.post("/auth/v1/token?grant_type=password", { data });
  expect(response.status()).toBe(200);
  return response.json();
}
