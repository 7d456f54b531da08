// @vitest-environment happy-dom
import { afterEach, expect, test, vi } from "vitest";
import { SESSION_KEY, sessionStore } from "./session-store.ts";
import { createAuthClient } from "./supabase-client.ts";

const anna = { id: "1", email: "anna@example.com" };

afterEach(() => {
  localStorage.clear();
  vi.unstubAllGlobals();
});

test.each(["", null])("a shopper whose email is %j counts as signed out", async (email) => {
  await openClient({ user: { ...anna, email }, secondsLeft: 3600 });

  expect(sessionStore.get()).toMatchObject({ isVerified: true, session: undefined });
});

interface Stored {
  readonly user: { readonly id: string; readonly email: string | null };
  readonly secondsLeft: number;
  readonly refreshToken?: string;
}

async function openClient(stored: Stored): Promise<void> {
  store(stored);
  await createAuthClient().getSession();
  await vi.waitFor(() => expect(sessionStore.get().isVerified).toBe(true));
}

function store(stored: Stored): void {
  localStorage.setItem(SESSION_KEY, JSON.stringify(sessionOf(stored)));
}

function sessionOf({ user, secondsLeft, refreshToken = "first" }: Stored) {
  return {
    ...{ user, access_token: "a.b.c", refresh_token: refreshToken, token_type: "bearer" },
    ...{ expires_in: 3600, expires_at: Math.floor(Date.now() / 1000) + secondsLeft },
  };
}
