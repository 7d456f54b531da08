/** Settings that other tests leave as they are, each with another value, as their variable gives it. */
import { createHash } from "node:crypto";
import { mkdtemp, readdir, readFile, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, expect, test, vi } from "vitest";
import { open } from "../testing/links.ts";
import { pair, verifier } from "../testing/pkce.ts";
import { asUser, codeOf, enrolTotp, signUp } from "../testing/second-factors.ts";
import { bodyOf, databases, startService, type TestService } from "../testing/service.ts";

const email = "anna@example.com";
const password = "correct horse";
const phone = "447700900123";
let service: TestService;
afterEach(() => service.close());

test("the role of new users, and which one opens the admin routes", async () => {
  const role = "support";
  const env = { GOTRUE_JWT_DEFAULT_GROUP_NAME: role, GOTRUE_JWT_ADMIN_ROLES: role };
  service = await startService({ env });
  const { client } = await signUp(service);

  expect((await client.auth.getUser()).data.user?.role).toBe(role);
  const answer = await service.request("/admin/users", { headers: await asUser(client) });
  expect(answer.status).toBe(200);
  expect((await service.admin().auth.admin.listUsers()).error).toMatchObject({ code: "not_admin" });
});

test.each([
  ["true", ["pwned"]],
  ["false", undefined],
])("whether passwords of public leaks are refused: %s", async (isAsked, reasons) => {
  const digest = createHash("sha1").update(password).digest("hex").toUpperCase();
  const fetch = vi.spyOn(globalThis, "fetch");
  fetch.mockImplementation(async () => new Response(`${digest.slice(5)}:12`));
  service = await startService({ env: { GOTRUE_PASSWORD_HIBP_ENABLED: isAsked } });

  const answer = await bodyOf(await service.post("/signup", { email, password }));

  fetch.mockRestore();
  expect(answer.weak_password?.reasons).toEqual(reasons);
});

test("the length of a mail's code, and how long it is good for", async () => {
  const env = { GOTRUE_MAILER_OTP_LENGTH: "8", GOTRUE_MAILER_OTP_EXP: "60" };
  service = await startService({ env, mailer: { autoconfirm: false } });
  const { auth } = service.client();
  await auth.signUp({ email, password });
  const { code } = await service.newest(email);
  const verify = () => auth.verifyOtp({ email, token: code, type: "email" });

  expect(code).toMatch(/^\d{8}$/);
  service.pass(61);
  expect((await verify()).error).toMatchObject({ code: "otp_expired" });
  service.pass(-2);
  expect((await verify()).error).toBeNull();
});

test("the length of a text's code, and how long it is good for", async () => {
  const env = { GOTRUE_SMS_OTP_LENGTH: "7", GOTRUE_SMS_OTP_EXP: "5m" };
  service = await startService({ env, external: { phone: true } });
  const { auth } = service.client();
  await auth.signInWithOtp({ phone });
  const { code } = await service.newest(phone);

  expect(code).toMatch(/^\d{7}$/);
  service.pass(299);
  expect((await auth.verifyOtp({ phone, token: code, type: "sms" })).error).toBeNull();
});

test("until when the codes of testers count", async () => {
  const env = {
    GOTRUE_SMS_TEST_OTP: `${phone}=123456`,
    GOTRUE_SMS_TEST_OTP_VALID_UNTIL: "2027-01-31T12:00:00Z",
    GOTRUE_SMS_MAX_FREQUENCY: "0",
  };
  let now = new Date("2027-01-31T11:59:59Z");
  service = await startService({ env, clock: () => now, external: { phone: true } });
  const { auth } = service.client();
  const ask = async () => {
    await auth.signInWithOtp({ phone });
    return (await auth.verifyOtp({ phone, token: "123456", type: "sms" })).error;
  };

  expect(await ask()).toBeNull();
  now = new Date("2027-01-31T12:00:00Z");
  expect(await ask()).toMatchObject({ code: "otp_expired" });
  expect(await service.sent(phone)).toHaveLength(1);
});

test("how many text messages leave in an hour", async () => {
  const env = { GOTRUE_RATE_LIMIT_SMS_SENT: "1" };
  service = await startService({ env, external: { phone: true } });
  const { auth } = service.client();

  expect((await auth.signInWithOtp({ phone })).error).toBeNull();
  expect((await auth.signInWithOtp({ phone: "447700900124" })).error).toMatchObject({
    status: 429,
    code: "over_sms_send_rate_limit",
    message: "SMS rate limit exceeded",
  });
});

test("whom mails come from", async () => {
  const outboxFolder = await mkdtemp(join(tmpdir(), "auth-from-"));
  const env = {
    SMTP_ADMIN_EMAIL: "hello@shop.example",
    SMTP_SENDER_NAME: "The Shop",
  };
  service = await startService({ env, storage: { outboxFolder }, mailer: { autoconfirm: false } });
  await service.client().auth.signUp({ email, password });

  const [name = ""] = (await readdir(outboxFolder)).filter((each) => each.endsWith(".eml"));
  expect(await readFile(join(outboxFolder, name), "utf8")).toContain(
    "From: The Shop <hello@shop.example>",
  );
  await rm(outboxFolder, { recursive: true });
});

test("how long a code may wait to be exchanged", async () => {
  service = await startService({ env: { GOTRUE_EXTERNAL_FLOW_STATE_EXPIRY_DURATION: "60s" } });
  await service.client().auth.signUp({ email, password });
  await service.post("/recover", { email, ...pair });
  const { query } = await open(service, (await service.newest(email)).link);

  service.pass(61);

  const body = { auth_code: query.code, code_verifier: verifier };
  expect(await bodyOf(await service.post("/token?grant_type=pkce", body))).toMatchObject({
    error_code: "flow_state_expired",
  });
});

test("how long a factor and its challenge wait, and how often one may be wrong", async () => {
  const env = {
    GOTRUE_MFA_FACTOR_EXPIRY_DURATION: "30s",
    GOTRUE_MFA_CHALLENGE_EXPIRY_DURATION: "60",
    AUTH_RATE_LIMIT_FAILED_FACTOR_ANSWERS: "2/1h",
  };
  service = await startService({ env });
  const { client } = await signUp(service);
  await enrolTotp(client);
  service.pass(31);
  const app = await enrolTotp(client);
  const { data } = await client.auth.mfa.challenge({ factorId: app.id });
  expect(data?.expires_at).toBe(Math.floor(service.now().getTime() / 1000) + 60);

  const answer = (code: string) => client.auth.mfa.challengeAndVerify({ factorId: app.id, code });
  for (const _time of [1, 2]) {
    expect((await answer("000000")).error).toMatchObject({ code: "mfa_verification_failed" });
  }
  expect((await answer(codeOf(service, app))).error).toMatchObject({ status: 429 });
});

test("the length of a phone's code, and how soon there is another", async () => {
  const env = { GOTRUE_MFA_PHONE_OTP_LENGTH: "8", GOTRUE_MFA_PHONE_MAX_FREQUENCY: "10s" };
  service = await startService({ env, mfa: { phoneEnroll: true, phoneVerify: true } });
  const { client } = await signUp(service);
  const { data } = await client.auth.mfa.enroll({ factorType: "phone", phone });
  const challenge = async () =>
    (await client.auth.mfa.challenge({ factorId: data?.id ?? "" })).error;

  expect(await challenge()).toBeNull();
  expect((await service.newest(phone)).code).toMatch(/^\d{8}$/);
  service.pass(9);
  expect(await challenge()).toMatchObject({ code: "over_sms_send_rate_limit" });
  service.pass(1);
  expect(await challenge()).toBeNull();
});

test("the header in which a proxy names the client", async () => {
  service = await startService({
    env: { GOTRUE_RATE_LIMIT_HEADER: "X-Real-IP", AUTH_TRUSTED_PROXIES: "1" },
    limits: { otp: "1/1h" },
  });
  const ask = async (address: string) =>
    (await service.post("/otp", {}, { "X-Real-IP": address })).status;

  expect(await ask("203.0.113.1")).toBe(400);
  expect(await ask("203.0.113.1")).toBe(429);
  expect(await ask("203.0.113.2")).toBe(400);
});

test("further headers that pages elsewhere may send", async () => {
  service = await startService({ env: { GOTRUE_CORS_ALLOWED_HEADERS: "X-Shop,X-Till" } });
  const headers = { Origin: "https://shop.example", "Access-Control-Request-Method": "POST" };

  const response = await service.request("/signup", { method: "OPTIONS", headers });

  const allowed = response.headers.get("access-control-allow-headers")?.toLowerCase();
  for (const name of ["apikey", "x-shop", "x-till"]) expect(allowed).toContain(name);
});

test("one connection to Postgres is enough for many at once", async () => {
  const [, [, onPostgres]] = databases;
  const storage = onPostgres();
  const env = { GOTRUE_DB_MAX_POOL_SIZE: "1" };
  service = await startService({ env, storage, mailer: { autoconfirm: false } });
  const clients = await Promise.all(
    Array.from({ length: 8 }, async (_, index) => {
      const user = { email: `user${index}@example.com`, password };
      await service.admin().auth.admin.createUser({ ...user, email_confirm: true });
      const client = service.client();
      const { error } = await client.auth.signInWithPassword(user);
      expect(error).toBeNull();
      return client;
    }),
  );

  const outcomes = await Promise.all(
    clients.flatMap<Promise<{ readonly error: Error | null }>>(({ auth }, index) => [
      auth.updateUser({ email: `new${index}@example.com`, password: "battery staple" }),
      auth.reauthenticate(),
      auth.resetPasswordForEmail(`user${index}@example.com`),
      auth.mfa.enroll({ factorType: "totp" }),
    ]),
  );

  expect(outcomes.filter(({ error }) => error?.name === "AuthRetryableFetchError")).toEqual([]);
});
