import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { databases, readBody, startService, type TestService } from "../testing/service.ts";

const password = "correct horse";
const named = { "X-Supabase-Api-Version": "2024-01-01" };

describe.each(databases)("sign-ups with autoconfirmation on %s", (_name, storage) => {
  let service: TestService;
  beforeAll(async () => {
    service = await startService({ storage: storage(), external: { anonymousUsers: true } });
  });
  afterAll(() => service.close());

  test("signs the user in", async () => {
    const client = service.client();
    const { data, error } = await client.auth.signUp({
      email: " Anna@Example.com",
      password,
      options: { data: { full_name: "Anna", title: null } },
    });

    expect(error).toBeNull();
    const now = service.now().toISOString();
    expect(data.user).toEqual({
      id: expect.stringMatching(/^[0-9a-f-]{36}$/),
      aud: "authenticated",
      role: "authenticated",
      email: "anna@example.com",
      phone: "",
      email_confirmed_at: now,
      confirmed_at: now,
      last_sign_in_at: now,
      app_metadata: { provider: "email", providers: ["email"] },
      user_metadata: {
        full_name: "Anna",
        sub: data.user?.id,
        email: "anna@example.com",
        email_verified: true,
        phone_verified: false,
      },
      identities: [
        {
          identity_id: expect.stringMatching(/^[0-9a-f-]{36}$/),
          id: data.user?.id,
          user_id: data.user?.id,
          provider: "email",
          email: "anna@example.com",
          identity_data: {
            sub: data.user?.id,
            email: "anna@example.com",
            email_verified: true,
            phone_verified: false,
          },
          last_sign_in_at: now,
          created_at: now,
          updated_at: now,
        },
      ],
      created_at: now,
      updated_at: now,
      is_anonymous: false,
    });
    expect((await client.auth.getUser()).data.user).toEqual(data.user);
  });

  test("accepts an address once, in any spelling", async () => {
    await service.client().auth.signUp({ email: "bea@example.com", password });
    const again = await service.client().auth.signUp({ email: " BEA@example.com", password });
    expect(again.error).toMatchObject({ status: 422, code: "user_already_exists" });
  });

  test("accepts one of many concurrent requests with the same address", async () => {
    const outcomes = await Promise.all(
      Array.from({ length: 8 }, () =>
        service.client().auth.signUp({ email: "rush@example.com", password }),
      ),
    );
    expect(outcomes.filter(({ error }) => error === null)).toHaveLength(1);
    expect(outcomes.filter(({ error }) => error?.code === "user_already_exists")).toHaveLength(7);
  });

  test("creates an anonymous user without an address", async () => {
    const client = service.client();
    const { data, error } = await client.auth.signInAnonymously({
      options: { data: { theme: "plum" } },
    });
    expect(error).toBeNull();
    expect(data.user).toMatchObject({
      is_anonymous: true,
      email: "",
      identities: [],
      app_metadata: {},
    });
    expect(data.user?.user_metadata).toEqual({ theme: "plum" });
    const claims = await client.auth.getClaims();
    expect(claims.data?.claims).toMatchObject({
      is_anonymous: true,
      amr: [{ method: "anonymous" }],
    });
  });

  test.each([
    [{ email: "a@example.com" }, "Signup requires a valid password"],
    [
      { email: "a@example.com", password: "é".repeat(37) },
      "Password cannot be longer than 72 characters",
    ],
    [
      { email: "a@example.com", phone: "447700900123", password },
      "Only an email address or phone number should be provided on signup.",
    ],
    [{ email: " ", password }, "An email address is required"],
    [{ email: "not an address", password }, "Unable to validate email address: invalid format"],
    [{ email: `${"a".repeat(250)}@example.com`, password }, "An email address is too long"],
    [
      { email: "a@example.com", password, code_challenge: "x".repeat(43) },
      "PKCE flow requires code_challenge_method and code_challenge",
    ],
  ])("rejects %o", async (body, message) => {
    const response = await service.post("/signup", body, named);
    expect(response.status).toBe(400);
    expect(await readBody(response)).toEqual({ code: "validation_failed", message });
  });
});

test.each([
  [{ site: { disableSignup: true } }, { email: "a@example.com", password }, 422, "signup_disabled"],
  [
    { external: { email: false } },
    { email: "a@example.com", password },
    400,
    "email_provider_disabled",
  ],
  [{}, { phone: "447700900123", password }, 400, "phone_provider_disabled"],
  [{}, {}, 422, "anonymous_provider_disabled"],
  [
    { password: { requiredCharacters: "abc:0123456789" } },
    { email: "a@example.com", password },
    422,
    "weak_password",
  ],
  [
    { external: { phone: true } },
    { phone: "447700900123", password, channel: "whatsapp" },
    400,
    "validation_failed",
  ],
])("with the settings %o, answers the body %o with %o %s", async (options, body, status, code) => {
  const service = await startService(options);
  const response = await service.post("/signup", body, named);
  expect(response.status).toBe(status);
  expect(await readBody(response)).toMatchObject({ code });
  await service.close();
});

test("does not let a banned user in by signing up again", async () => {
  const service = await startService();
  const account = { email: "banned@example.com", password };
  const admin = service.admin().auth.admin;
  await admin.createUser({ ...account, email_confirm: false, ban_duration: "1h" });

  const { data, error } = await service.client().auth.signUp(account);

  expect(error).toMatchObject({ status: 403, code: "user_banned" });
  expect(data.session).toBeNull();
  await service.close();
});

test("limits sign-ups by address", async () => {
  const service = await startService({ limits: { signUp: { count: 1, seconds: 300 } } });
  const attempt = (email: string) => service.post("/signup", { email, password });
  expect((await attempt("one@example.com")).status).toBe(200);
  const response = await attempt("two@example.com");
  expect(response.status).toBe(429);
  expect(response.headers.get("retry-after")).toBe("300");
  await service.close();
});

describe.each(databases)("metadata of new users on %s", (_name, storage) => {
  let service: TestService;
  beforeAll(async () => {
    service = await startService({
      storage: storage(),
      external: { anonymousUsers: true },
      mailer: { autoconfirm: false },
    });
  });
  afterAll(() => service.close());

  const email = "anna@example.com";
  test.each([
    ["/signup", { email, password }],
    ["/signup", {}],
    ["/otp", { email }],
    ["/magiclink", { email }],
  ])("limits the size of metadata at %s with %o", async (path, body) => {
    const response = await service.post(path, { ...body, data: { bio: "x".repeat(16_384) } });

    expect(response.status).toBe(400);
    expect(await readBody(response)).toMatchObject({
      error_code: "validation_failed",
      msg: "User metadata cannot be larger than 16384 bytes",
    });
    expect(await service.listSent()).toEqual([]);
  });

  test("stores metadata once", async () => {
    const bio = "x".repeat(900);
    const response = await service.post("/signup", { email, password, data: { bio } });

    const { user_metadata, identities } = await readBody(response);
    expect(user_metadata).toMatchObject({ bio });
    expect(JSON.stringify(identities)).not.toContain(bio);
  });
});
