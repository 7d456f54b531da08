import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { readBody, startService, type TestService } from "./testing/service.ts";

let service: TestService;
beforeAll(async () => {
  service = await startService();
});
afterAll(() => service.close());

const newest = { "X-Supabase-Api-Version": "2024-01-01" };
const postText = (path: string, body: string, headers: Readonly<Record<string, string>> = newest) =>
  service.request(path, { method: "POST", body, headers });

describe("errors", () => {
  test("sends the code in the newest API version and exposes the headers to browsers", async () => {
    const response = await service.request("/user", {
      headers: { ...newest, Origin: "https://shop.example" },
    });
    expect(response.status).toBe(401);
    expect(await readBody(response)).toEqual({
      code: "no_authorization",
      message: "This endpoint requires a valid Bearer token",
    });
    expect(response.headers.get("x-supabase-api-version")).toBe("2024-01-01");
    expect(response.headers.get("x-sb-error-code")).toBe("no_authorization");
    expect(response.headers.get("access-control-expose-headers")).toContain(
      "X-Supabase-Api-Version",
    );
  });

  test.each([undefined, "2023-12-31", "soon", "2024-1-1"])(
    "sends the older error format to API version %o",
    async (version) => {
      const headers = version ? { "X-Supabase-Api-Version": version } : {};
      const response = await service.request("/user", { headers });
      expect(await readBody(response)).toEqual({
        code: 401,
        error_code: "no_authorization",
        msg: "This endpoint requires a valid Bearer token",
      });
      expect(response.headers.get("x-supabase-api-version")).toBeNull();
    },
  );

  test.each(["/nowhere", "/auth/v1/nowhere", "/", "/auth/v1", "/tokens/", "/user/../user//"])(
    "responds to %s with 404 in JSON",
    async (path) => {
      const response = await service.request(path);
      expect(response.status).toBe(404);
      expect(await readBody(response)).toMatchObject({ error_code: "not_found" });
    },
  );

  test("lists the reasons for a weak password in both error formats", async () => {
    const body = JSON.stringify({ email: "weak@example.com", password: "short" });
    const reasons = { weak_password: { reasons: ["length"] } };
    expect(await (await postText("/signup", body)).json()).toMatchObject(reasons);
    expect(await (await postText("/signup", body, {})).json()).toMatchObject(reasons);
  });

  test.each([
    ["/sso", "saml_provider_disabled"],
    ["/oauth/authorize", "feature_disabled"],
    ["/admin/oauth/clients", "feature_disabled"],
    ["/admin/sso/providers", "saml_provider_disabled"],
  ])("%s is disabled: %s", async (path, code) => {
    const stranger = await postText(path, "{}");
    expect(stranger.status).toBe(path.startsWith("/admin/") ? 401 : 404);
    const headers = { ...newest, Authorization: `Bearer ${service.projectKeys.serviceRole}` };
    const response = await postText(path, "{}", headers);
    expect(response.status).toBe(404);
    expect(await readBody(response)).toMatchObject({ code });
  });
});

describe("bodies", () => {
  test.each([
    ["nothing", ""],
    ["no JSON", "email=anna"],
    ["half of one", '{"email":'],
    ["a list", "[]"],
    ["null", "null"],
    ["a number for a text", '{"email":5,"password":"correct horse"}'],
    ["a NUL", '{"email":"a@example.com","data":{"a":"\\u0000"}}'],
    ["a NUL in a name", '{"email":"a@example.com","data":{"\\u0000":1}}'],
    ["half a surrogate pair", '{"email":"a@example.com","data":{"a":"\\ud800"}}'],
    ["a deep nest", `{"data":${'{"a":'.repeat(10_000)}1${"}".repeat(10_000)}}`],
  ])("rejects a body of %s", async (_what, body) => {
    const response = await postText("/signup", body);
    expect(response.status).toBe(400);
    const answer = await readBody(response);
    expect(answer.code).toBe("bad_json");
    expect(answer.message).toMatch(/^Could not parse request body as JSON: /);
  });

  test("does not echo an invalid body, which may contain a password", async () => {
    const response = await postText("/signup", '{"password":"correct horse"');
    expect(await response.text()).not.toContain("correct");
  });

  test("logs no error if a client disconnects while sending the body", async () => {
    const hungUp = Object.assign(new Error("aborted"), { code: "ECONNRESET" });
    const body = new ReadableStream({ pull: (stream) => stream.error(hungUp) });
    const init = { method: "POST", body, duplex: "half" as const, headers: newest };

    const response = await service.request("/signup", init);

    expect(response.status).toBe(400);
    expect(await readBody(response)).toMatchObject({ code: "bad_json" });
  });

  test("treats null as missing and ignores unknown fields", async () => {
    const response = await service.post("/signup", {
      email: "null@example.com",
      password: "correct horse",
      phone: null,
      code_challenge: null,
      code_challenge_method: null,
      gotrue_meta_security: {},
      channel: "of a text alone",
      factorId: 1,
      options: { any: "thing" },
    });
    expect(response.status).toBe(200);
  });

  test.each([
    "/token?grant_type=refresh_token",
    "/token?grant_type=password",
    "/token?grant_type=pkce",
    "/token?grant_type=id_token",
    "/otp",
    "/magiclink",
    "/recover",
    "/resend",
    "/verify",
  ])("treats null as missing and ignores unknown fields at %s", async (path) => {
    const nulls = { email: null, phone: null, token: null, refresh_token: null, auth_code: null };
    const response = await service.post(path, { ...nulls, factorId: 1, options: {} }, newest);
    const { code } = await readBody(response);
    expect(code ?? "validation_failed").toBe("validation_failed");
  });

  test("accepts metadata keys that are named like prototypes", async () => {
    const response = await postText(
      "/signup",
      '{"email":"proto@example.com","password":"correct horse","data":{"__proto__":{"admin":true}}}',
    );
    const { user } = JSON.parse(await response.text());
    expect(response.status).toBe(200);
    expect(user.user_metadata.admin).toBeUndefined();
  });

  test("rejects a body over one megabyte, whatever its Content-Length says", async () => {
    const body = JSON.stringify({ data: "x".repeat(1_048_576) });
    const announced = await postText("/signup", body, {
      ...newest,
      "Content-Length": String(body.length),
    });
    const unannounced = await postText("/signup", body);
    for (const response of [announced, unannounced]) {
      expect(response.status).toBe(413);
      expect(await readBody(response)).toEqual({
        code: "request_entity_too_large",
        message: "Request body too large (max 1048576 bytes)",
      });
    }
  });

  test("times out if the body does not arrive", async () => {
    const impatient = await startService({ server: { requestSeconds: 0.05 } });
    const response = await impatient.request("/signup", {
      method: "POST",
      body: new ReadableStream(),
      headers: newest,
      duplex: "half",
    });
    expect(response.status).toBe(504);
    expect(await readBody(response)).toMatchObject({ code: "request_timeout" });
    await impatient.close();
  });
});

test("finishes running requests on close and refuses new ones", async () => {
  const closing = await startService({ external: { anonymousUsers: true } });
  const { promise: held, resolve: send } = Promise.withResolvers<void>();
  const body = new ReadableStream({
    async pull(controller) {
      await held;
      controller.enqueue(Buffer.from("{}"));
      controller.close();
    },
  });
  const running = closing.request("/signup", { method: "POST", body, duplex: "half" });
  expect((await closing.request("/ready")).status).toBe(200);

  const closed = closing.close();
  const refused = await closing.request("/ready");
  send();
  await closed;

  expect((await running).status).toBe(200);
  expect(refused.status).toBe(503);
  expect(refused.headers.get("Retry-After")).toBe("5");
});

test("serves every route with and without the prefix of a project URL", async () => {
  for (const path of ["/health", "/auth/v1/health"]) {
    expect(await (await service.request(path)).json()).toMatchObject({ name: "GoTrue" });
  }
});

test("publishes the public keys, cacheable for ten minutes", async () => {
  const configuration = await service.request("/.well-known/openid-configuration");
  const { jwks_uri, issuer } = await readBody(configuration);
  expect(issuer).toBe("http://localhost:9999");
  expect(jwks_uri).toBe("http://localhost:9999/.well-known/jwks.json");

  const response = await service.request("/.well-known/jwks.json");

  expect(response.headers.get("cache-control")).toBe("public, max-age=600");
  expect(await readBody(response)).toEqual({
    keys: [expect.objectContaining({ alg: "ES256", use: "sig", key_ops: ["verify"] })],
  });
});

test("does not publish shared secrets", async () => {
  const shared = await startService({ jwt: { secret: "a secret that two services share" } });
  expect(await readBody(await shared.request("/.well-known/jwks.json"))).toEqual({ keys: [] });
  await shared.close();
});

test("shows no details of an internal error", async () => {
  let isBroken = false;
  const clock = () => {
    if (isBroken) throw new Error("secret detail");
    return new Date();
  };
  const broken = await startService({ clock });
  const { access_token } = await readBody(
    await broken.post("/signup", { email: "anna@example.com", password: "correct horse" }),
  );
  isBroken = true;

  const headers = { ...newest, Authorization: `Bearer ${access_token}` };
  const response = await broken.request("/user", { headers });

  expect(response.status).toBe(500);
  expect(await readBody(response)).toEqual({
    code: "unexpected_failure",
    message: "Unexpected failure, please check server logs",
  });
  await broken.close();
});

test("lists the sign-in methods in the settings", async () => {
  const open = await startService({
    providers: {
      google: { enabled: true, clientId: "shop" },
      keycloak: { enabled: true, clientId: "shop", url: "https://login.example" },
    },
    site: { disableSignup: true },
  });
  expect(await (await open.request("/settings")).json()).toMatchObject({
    external: {
      email: true,
      phone: false,
      anonymous_users: false,
      google: true,
      keycloak: true,
      zoom: false,
    },
    disable_signup: true,
    mailer_autoconfirm: true,
    saml_enabled: false,
  });
  await open.close();
});
