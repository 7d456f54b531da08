import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { DatabaseSync } from "node:sqlite";
import { hash as bcryptHash } from "@node-rs/bcrypt";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { databases, startService, type TestService } from "../testing/service.ts";

const password = "correct horse";

describe.each(databases)("on %s", (_name, storage) => {
  let service: TestService;
  beforeAll(async () => {
    service = await startService({
      storage: storage(),
      mailer: { autoconfirm: false },
      limits: { failedPasswords: { count: 20, seconds: 900 } },
    });
    await service.client().auth.signUp({ email: "waiting@example.com", password });
    for (const name of ["anna", "bea", "cleo"]) {
      const { error } = await signUpConfirmed(`${name}@example.com`);
      expect(error).toBeNull();
    }
  });
  afterAll(() => service.close());

  const signUpConfirmed = async (email: string) => {
    const client = service.client();
    await client.auth.signUp({ email, password });
    const { code } = await service.getNewest(email);
    return client.auth.verifyOtp({ email, token: code, type: "signup" });
  };
  const signIn = (body: object) =>
    service.client().auth.signInWithPassword({ password, email: "anna@example.com", ...body });

  test("starts a session for the right password", async () => {
    const [one, other] = await Promise.all([signIn({}), signIn({ email: " Anna@example.COM " })]);
    expect(one.error).toBeNull();
    expect(one.data.user?.last_sign_in_at).toBe(service.now().toISOString());
    expect(one.data.session?.refresh_token).not.toBe(other.data.session?.refresh_token);
  });

  test("responds the same to a wrong password and an unknown user", async () => {
    const wrong = await signIn({ password: "wrong" });
    const unknown = await signIn({ email: "unknown@example.com" });
    expect(wrong.error).toMatchObject({
      status: 400,
      code: "invalid_credentials",
      message: "Invalid login credentials",
    });
    expect(unknown.error).toEqual(wrong.error);
    for (const email of ["anna", "a".repeat(5000)]) {
      expect((await signIn({ email })).error).toEqual(wrong.error);
    }
  });

  test("reveals that an address is unconfirmed only with the right password", async () => {
    const email = "waiting@example.com";
    expect((await signIn({ email })).error).toMatchObject({
      status: 400,
      code: "email_not_confirmed",
      message: "Email not confirmed",
    });
    expect((await signIn({ email, password: "wrong" })).error?.code).toBe("invalid_credentials");
  });

  test.each([
    [{ password }, 400, "validation_failed", "missing email or phone"],
    [
      { email: "a@example.com", phone: "447700900123", password },
      400,
      "validation_failed",
      "Only an email address or phone number should be provided on login.",
    ],
    [
      { phone: "447700900123", password },
      422,
      "phone_provider_disabled",
      "Phone logins are disabled",
    ],
  ])("rejects %o", async (body, status, code, message) => {
    const response = await service.post("/token?grant_type=password", body, {
      "X-Supabase-Api-Version": "2024-01-01",
    });
    expect(response.status).toBe(status);
    expect(await response.json()).toEqual({ code, message });
  });

  test.each(["", "magic", "constructor", "__proto__"])(
    "rejects the grant type %o",
    async (grant) => {
      const response = await service.post(`/token?grant_type=${grant}`, {});
      expect(response.status).toBe(400);
      expect(await response.json()).toMatchObject({
        error_code: "invalid_credentials",
        msg: "unsupported_grant_type",
      });
    },
  );

  test("allows twenty wrong passwords for an account from one network", async () => {
    const attempts = await Promise.all(
      Array.from({ length: 40 }, (_, index) =>
        signIn({ email: "bea@example.com", password: `wrong ${index}` }),
      ),
    );
    const codes = attempts.map(({ error }) => error?.code);
    expect(codes.filter((code) => code === "invalid_credentials")).toHaveLength(20);
    expect(codes.filter((code) => code === "over_request_rate_limit")).toHaveLength(20);

    expect((await signIn({ email: "bea@example.com" })).error?.status).toBe(429);
    expect((await signIn({ email: "cleo@example.com" })).error).toBeNull();
    service.pass(45);
    expect((await signIn({ email: "bea@example.com" })).error).toBeNull();
  });

  test("limits unknown addresses too", async () => {
    const attempts = await Promise.all(
      Array.from({ length: 21 }, () => signIn({ email: "stranger@example.com" })),
    );
    expect(attempts.filter(({ error }) => error?.status === 429)).toHaveLength(1);
  });
});

test("limits sign-ins by address and sends Retry-After", async () => {
  const service = await startService({ limits: { signIn: { count: 2, seconds: 300 } } });
  const attempt = () =>
    service.post("/token?grant_type=password", { email: "a@example.com", password });
  await attempt();
  await attempt();
  const response = await attempt();
  expect(response.status).toBe(429);
  expect(response.headers.get("retry-after")).toBe("150");
  expect(await response.json()).toMatchObject({
    error_code: "over_request_rate_limit",
    msg: "Request rate limit reached",
  });
  service.pass(150);
  expect((await attempt()).status).toBe(400);
  await service.close();
});

test("returns 503 with Retry-After if more requests arrive than can be served soon", async () => {
  // A long time limit, for slow machines.
  const service = await startService({ server: { requestSeconds: 60 } });
  const attempt = (index: number) =>
    service.post("/token?grant_type=password", { email: `unknown${index}@example.com`, password });

  const answers = await Promise.all(Array.from({ length: 180 }, (_, index) => attempt(index)));

  const statuses = new Set(answers.map(({ status }) => status));
  expect(statuses).toEqual(new Set([400, 503]));
  const refused = answers.find(({ status }) => status === 503);
  expect(refused?.headers.get("Retry-After")).toBe("1");
  expect(await refused?.json()).toMatchObject({
    error_code: "unexpected_failure",
    msg: "Too many sign-ins at once, please try again",
  });
  // Later attempts succeed again.
  expect((await attempt(0)).status).toBe(400);
  await service.close();
});

test("refuses email sign-ins if they are disabled", async () => {
  const service = await startService({ external: { email: false } });
  const { error } = await service
    .client()
    .auth.signInWithPassword({ email: "a@example.com", password });
  expect(error).toMatchObject({
    status: 422,
    code: "email_provider_disabled",
    message: "Email logins are disabled",
  });
  await service.close();
});

test("replaces an imported hash after a successful sign-in", async () => {
  const folder = await mkdtemp(join(tmpdir(), "auth-imported-"));
  const service = await startService({ storage: { inMemory: false, folder } });
  const email = "old@example.com";
  const password_hash = await bcryptHash(password, { cost: 4 });
  const account = { email, email_confirm: true, password_hash };
  expect((await service.admin().auth.admin.createUser(account)).error).toBeNull();
  const kept = () => {
    const database = new DatabaseSync(join(folder, "auth.sqlite"), { readOnly: true });
    const row = database.prepare("SELECT encrypted_password AS hash FROM users").get();
    database.close();
    return row?.hash;
  };
  const signIn = (secret: string) =>
    service.client().auth.signInWithPassword({ email, password: secret });

  expect((await signIn("wrong horse")).error).toMatchObject({ code: "invalid_credentials" });
  expect(kept()).toBe(password_hash);
  expect((await signIn(password)).error).toBeNull();
  expect(kept()).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/);
  expect((await signIn(password)).error).toBeNull();

  await service.close();
  await rm(folder, { recursive: true });
});

test("accepts a password that no longer meets the rules and reports it as weak", async () => {
  const storage = databases[1][1]();
  const before = await startService({ storage });
  await before.client().auth.signUp({ email: "old@example.com", password: "sixsix" });
  await before.close();
  const after = await startService({ storage, password: { minLength: 12 } });
  const { data, error } = await after
    .client()
    .auth.signInWithPassword({ email: "old@example.com", password: "sixsix" });
  await after.close();
  expect(error).toBeNull();
  expect(data.weakPassword).toMatchObject({ reasons: ["length"] });
});

test("takes equally long for an unknown user and for any wrong password", async () => {
  const service = await startService();
  const password_hash = await bcryptHash(password, { cost: 10 });
  await service.admin().auth.admin.createUser({ email: "old@example.com", password_hash });
  await service.client().auth.signUp({ email: "new@example.com", password });

  for (const name of ["old", "new", "unknown"]) {
    const began = performance.now();
    const body = { email: `${name}@example.com`, password: "wrong" };
    expect((await service.post("/token?grant_type=password", body)).status).toBe(400);
    expect(performance.now() - began).toBeGreaterThan(295);
  }
  await service.close();
});
