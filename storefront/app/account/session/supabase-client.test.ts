// @vitest-environment happy-dom
import { afterEach, expect, test, vi } from "vitest";
import { SESSION_KEY, sessionStore } from "./session-store.ts";
import { type AuthClient, createAuthClient } from "./supabase-client.ts";

const anna = { id: "1", email: "anna@example.com" };
let client: AuthClient | undefined;

afterEach(async () => {
  await client?.stopAutoRefresh();
  localStorage.clear();
  vi.unstubAllGlobals();
});

test.each(["", null])("treats a shopper whose email is %j as signed out", async (email) => {
  await openClient({ user: { ...anna, email }, secondsLeft: 3600 });

  expect(sessionStore.get()).toMatchObject({ isVerified: true, session: undefined });
});

test("a refused refresh removes the session at once", async () => {
  vi.stubGlobal("fetch", async () =>
    Response.json({ code: "refresh_token_not_found", message: "Invalid" }, { status: 400 }),
  );
  await openClient({ user: anna, secondsLeft: 60 });

  expect(localStorage.getItem(SESSION_KEY)).toBeNull();
  expect(sessionStore.get()).toMatchObject({ isVerified: true, session: undefined });
});

test("a refused refresh keeps a session that another tab has renewed", async () => {
  vi.stubGlobal("fetch", async () => {
    store({ user: anna, secondsLeft: 3600, refreshToken: "renewed" });
    return Response.json({ code: "refresh_token_already_used", message: "Used" }, { status: 400 });
  });
  await openClient({ user: anna, secondsLeft: 60 });

  expect(localStorage.getItem(SESSION_KEY)).toContain("renewed");
  expect(sessionStore.get().session).toEqual({ email: anna.email });
});

test("a refresh that may succeed later keeps even an expired session", async () => {
  const statuses = [429, 503];
  vi.stubGlobal("fetch", async () => {
    const status = statuses.shift();
    if (status !== undefined) return Response.json({ message: "Later" }, { status });
    return Response.json(createSession({ user: anna, secondsLeft: 3600, refreshToken: "renewed" }));
  });
  await openClient({ user: anna, secondsLeft: -60 });

  expect(localStorage.getItem(SESSION_KEY)).toContain("renewed");
});

interface Stored {
  readonly user: { readonly id: string; readonly email: string | null };
  readonly secondsLeft: number;
  readonly refreshToken?: string;
}

async function openClient(stored: Stored): Promise<void> {
  store(stored);
  sessionStore.update((state) => ({ ...state, isVerified: false }));
  client = createAuthClient();
  await vi.waitFor(() => expect(sessionStore.get().isVerified).toBe(true));
}

function store(stored: Stored): void {
  localStorage.setItem(SESSION_KEY, JSON.stringify(createSession(stored)));
}

function createSession({ user, secondsLeft, refreshToken = "first" }: Stored) {
  return {
    user,
    access_token: "a.b.c",
    refresh_token: refreshToken,
    token_type: "bearer",
    expires_in: 3600,
    expires_at: Math.floor(Date.now() / 1000) + secondsLeft,
  };
}
