/** Checks that a service kept every confirmed change, and made no change that was not requested. */
import { expect } from "vitest";
import type { Account } from "./customers.ts";

interface Answer {
  readonly status: number;
  readonly code: string | undefined;
  readonly refreshToken: string | undefined;
}

export async function expectConfirmedChanges(
  url: string,
  accounts: readonly Account[],
): Promise<void> {
  for (const account of accounts) {
    if (!account.isSignedUp) continue;
    await expectPassword(url, account);
    if (account.code) await expectUsedOnce(url, account, account.code);
    if (account.refreshToken) await expectRotated(url, account.refreshToken);
  }
}

/** Expects the last confirmed password, or the next one if its request got no response. */
async function expectPassword(url: string, account: Account): Promise<void> {
  const { email, password, wantedPassword, pendingRequest, isConfirmed } = account;
  const signIn = (secret: string) =>
    post(url, "/token?grant_type=password", { email, password: secret });
  const known = await signIn(password);
  if (!isConfirmed) {
    // The service only says that the address is unconfirmed if the password is right.
    const isKnown = known.code === "email_not_confirmed" || pendingRequest === "confirmation";
    expect([email, isKnown]).toEqual([email, true]);
  } else if (pendingRequest === "password" && known.status !== 200) {
    expect(await signIn(wantedPassword ?? "")).toMatchObject({ status: 200 });
  } else {
    expect(known).toMatchObject({ status: 200 });
  }
}

async function expectUsedOnce(url: string, account: Account, code: string): Promise<void> {
  const use = () => post(url, "/verify", { email: account.email, type: "signup", token: code });
  // If the confirmation got no response, the code may still work once.
  if (!account.isConfirmed) await use();
  expect(await use()).toMatchObject({ status: 403, code: "otp_expired" });
}

/** Expects the service to know the token, which proves that it has lost no rotation. */
async function expectRotated(url: string, refresh_token: string): Promise<void> {
  const next = await post(url, "/token?grant_type=refresh_token", { refresh_token });
  expect(next.status).toBe(200);
  expect(next.refreshToken).not.toBe(refresh_token);
}

async function post(url: string, path: string, body: object): Promise<Answer> {
  const response = await fetch(`${url}${path}`, {
    method: "POST",
    body: JSON.stringify(body),
    headers: { "X-Supabase-Api-Version": "2024-01-01" },
  });
  const { code, refresh_token } = JSON.parse(await response.text());
  return { status: response.status, code, refreshToken: refresh_token };
}
