/** Details of the protocol that migrating clients may rely on. */
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { AuthError } from "../errors.ts";
import { apiErrors } from "../http/error-response.ts";
import { readBody, startService, type TestService } from "../testing/service.ts";

let service: TestService;
beforeAll(async () => {
  service = await startService();
});
afterAll(() => service.close());

const email = "anna@example.com";
const password = "correct horse";

test.each([
  ["POST", "/signup", { email, password, data: ["Anna"] }],
  ["POST", "/otp", { email, data: [] }],
  ["POST", "/invite", { email, data: [] }],
  ["POST", "/admin/users", { email, user_metadata: ["Anna"] }],
  ["POST", "/admin/generate_link", { type: "signup", email, password, data: [1] }],
])("%s %s rejects an array instead of an object", async (method, path, body) => {
  const response = await service.request(path, {
    method,
    headers: { Authorization: `Bearer ${service.projectKeys.serviceRole}` },
    body: JSON.stringify(body),
  });

  expect(response.status).toBe(400);
  expect(await readBody(response)).toMatchObject({ error_code: "bad_json" });
});

test.each([
  { email, type: "nothing" },
  { email, type: "sms" },
  { phone: "447700900123", type: "signup" },
])("treats a code of another kind as a wrong one: %o", async (body) => {
  const response = await service.post("/verify", { ...body, token: "123456" });

  expect(response.status).toBe(403);
  expect(await readBody(response)).toMatchObject({
    error_code: "otp_expired",
    msg: "Token has expired or is invalid",
  });
});

test.each([
  ["GET", "/signup", "POST"],
  ["POST", "/user", "GET, PUT"],
  ["PUT", "/auth/v1/health", "GET"],
  ["PATCH", "/admin/users/5f0e1f0e-0000-4000-8000-000000000000", "GET, PUT, DELETE"],
])("lists the allowed methods in the response to %s %s", async (method, path, allow) => {
  const response = await service.request(path, { method });

  expect([response.status, response.headers.get("Allow")]).toEqual([405, allow]);
  expect(await readBody(response)).toMatchObject({ msg: "Method not allowed" });
});

test("returns 404 for unknown paths", async () => {
  expect((await service.request("/nothing", { method: "POST" })).status).toBe(404);
});

describe("an error", () => {
  const refused = (version?: string) =>
    service.post("/signup", { email }, version ? { "X-Supabase-Api-Version": version } : {});

  test("has an id if the service caused it", async () => {
    const request = new Request("http://localhost");
    const failure = new AuthError("unexpected_failure", "Unexpected failure");

    expect(await readBody(await refused())).not.toHaveProperty("error_id");
    expect(await readBody(apiErrors.respond(failure, request, "id 1"))).toMatchObject({
      error_id: "id 1",
    });
  });

  test.each(["2024-13-01", "2024-02-31", "2025-00-10", "9999-99-99", "yesterday"])(
    "uses the first API version if %s is not a date",
    async (version) => {
      const response = await refused(version);

      expect(response.headers.get("X-Supabase-Api-Version")).toBeNull();
      expect(await readBody(response)).toMatchObject({
        code: 400,
        error_code: "validation_failed",
      });
    },
  );

  test.each(["2024-01-01", "2024-02-29", "2030-12-31"])(
    "uses the second API version on %s",
    async (version) => {
      expect(await readBody(await refused(version))).toMatchObject({ code: "validation_failed" });
    },
  );
});
