import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { api } from "./api.ts";

const getSession = vi.fn();
vi.mock("#admin/session/auth-client.ts", () => ({ authClient: async () => ({ getSession }) }));

const fetched = vi.fn<typeof fetch>();
beforeEach(() => {
  vi.stubGlobal("fetch", fetched);
  getSession.mockResolvedValue({ data: { session: { access_token: "a-token" } }, error: null });
});
afterEach(() => {
  vi.unstubAllGlobals();
  vi.resetAllMocks();
});

test("it asks in the name of who is signed in", async () => {
  fetched.mockResolvedValue(Response.json({ orders: [] }));

  expect(await api("/orders")).toEqual({ orders: [] });
  const [address, init] = fetched.mock.calls[0] ?? [];
  expect(address).toBe("/api/orders");
  expect(new Headers(init?.headers).get("Authorization")).toBe("Bearer a-token");
});

test("a refusal has the server's code, words and fields", async () => {
  const refusal = { code: "invalid_fields", message: "Check these.", fields: { email: "Wrong" } };
  fetched.mockResolvedValue(Response.json(refusal, { status: 422 }));

  await expect(api("/people")).rejects.toMatchObject({ ...refusal, status: 422 });
});

test("without an answer it says so", async () => {
  fetched.mockRejectedValue(new TypeError("Failed to fetch"));

  await expect(api("/orders")).rejects.toMatchObject({ code: "offline", status: 0 });
});

test("a connection that drops while a token is renewed signs out no staff member", async () => {
  const error = Object.assign(new Error("fetch failed"), { name: "AuthRetryableFetchError" });
  getSession.mockResolvedValue({ data: { session: null }, error });

  await expect(api("/orders")).rejects.toMatchObject({ code: "offline" });
  expect(fetched).not.toHaveBeenCalled();
});
