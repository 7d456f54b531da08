/** Second factors of accounts, set up without the shop, which has no page for it. */
import type { APIRequestContext } from "@playwright/test";
import { PASSWORD, type StoredSession } from "../accounts.ts";
import { expect } from "../fixtures.ts";
import { totpCode } from "../totp.ts";

/** Adds an authenticator app, whose first code is used up. */
export async function addTotp(
  request: APIRequestContext,
  { access_token }: StoredSession,
): Promise<{ readonly secret: string }> {
  const headers = { Authorization: `Bearer ${access_token}` };
  const post = async (path: string, data: object) => {
    const response = await request.post(`/auth/v1/factors${path}`, { headers, data });
    expect(response.status(), await response.text()).toBe(200);
    return response.json();
  };
  const { id, totp } = await post("", { factor_type: "totp" });
  const challenge = await post(`/${id}/challenge`, {});
  await post(`/${id}/verify`, { challenge_id: challenge.id, code: totpCode(totp.secret) });
  return { secret: totp.secret };
}

/** Signs in with the password alone. */
export async function signInByRequest(
  request: APIRequestContext,
  email: string,
): Promise<StoredSession> {
  const data = { email, password: PASSWORD };
  const response = await request.post("/auth/v1/token?grant_type=password", { data });
  expect(response.status()).toBe(200);
  return response.json();
}
