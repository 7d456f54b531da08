import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { api } from "./api.ts";

const getSession = vi.fn();
vi.mock("#admin/session/auth-client.ts", () => ({ getAuthClient: async () => ({ getSession }) }));

const fetched = vi.fn<typeof fetch>();
beforeEach(() => {
  vi.stubGlobal("fetch", fetched);
  getSession.mockResolvedValue({ data: { session: { access_token: "a-token" } }, error: null });
});
afterEach(() => {
  vi.unstubAllGlobals();
  vi.resetAllMocks();
});

test("sends the access token of the signed-in staff member", async () => {
  const page = { rows: [], counts: { open: 0, answered: 0 } };
  fetched.mockResolvedValue(Response.json(page));

  expect(await api("GET /messages", { query: { state: "open", q: "a & b", before: "" } })).toEqual(
    page,
  );
  const [address, init] = fetched.mock.calls[0] ?? [];
  expect(address).toBe("/api/messages?state=open&q=a+%26+b");
  expect(new Headers(init?.headers).get("Authorization")).toBe("Bearer a-token");
});

test("throws the server's error code, message and fields", async () => {
  const refusal = { code: "invalid_fields", message: "Check these.", fields: { email: "Wrong" } };
  fetched.mockResolvedValue(Response.json(refusal, { status: 422 }));

  await expect(api("GET /staff")).rejects.toMatchObject({ ...refusal, status: 422 });
});

test("reports a failed connection", async () => {
  fetched.mockRejectedValue(new TypeError("Failed to fetch"));

  await expect(api("GET /stock")).rejects.toMatchObject({ code: "offline", status: 0 });
});

test("stays signed in if the connection drops during a token refresh", async () => {
  const error = Object.assign(new Error("fetch failed"), { name: "AuthRetryableFetchError" });
  getSession.mockResolvedValue({ data: { session: null }, error });

  await expect(api("GET /stock")).rejects.toMatchObject({ code: "offline" });
  expect(fetched).not.toHaveBeenCalled();
});

test("checks request types against the contract", async () => {
  fetched.mockImplementation(async () => new Response(null, { status: 204 }));

  await api("POST /codes/:code/end", { params: { code: "A/B" } });
  expect(fetched.mock.calls[0]?.[0]).toBe("/api/codes/A%2FB/end");

  // The compiler must reject each of the following calls.
  // @ts-expect-error The limit is a number.
  await api("PUT /security/refund-limit", { body: { limit: "£100" } });
  // @ts-expect-error The body is missing.
  await api("PUT /security/refund-limit");
  // @ts-expect-error The path has a parameter.
  await api("POST /codes/:code/end");
  // @ts-expect-error The list has no such parameter.
  await api("GET /messages", { query: { page: 2 } });
  // @ts-expect-error The answer has no such field.
  (await api("GET /security"))?.limit;
  // @ts-expect-error This is a file.
  await api("GET /stock/export");
  // @ts-expect-error The server answers nothing here.
  await api("GET /nothing");
  expect(fetched).toHaveBeenCalledTimes(8);
});
