/** Sets each setting that other tests leave at its default, by its variable. */
import { createHash } from "node:crypto";
import { mkdtemp, readdir, readFile, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, expect, test, vi } from "vitest";
import { createTotpCode, enrolTotp, signUp } from "../testing/second-factors.ts";
import { databases, readBody, startService, type TestService } from "../testing/service.ts";

const email = "anna@example.com";
const password = "correct horse";
const phone = "447700900123";
let service: TestService;
afterEach(() => service.close());

test.each([
  ["true", ["pwned"]],
  ["false", undefined],
])("rejects leaked passwords: %s", async (isAsked, reasons) => {
  const digest = createHash("sha1").update(password).digest("hex").toUpperCase();
  const fetch = vi.spyOn(globalThis, "fetch");
  fetch.mockImplementation(async () => new Response(`${digest.slice(5)}:12`));
  service = await startService({ env: { GOTRUE_PASSWORD_HIBP_ENABLED: isAsked } });

  const answer = await readBody(await service.post("/signup", { email, password }));

  fetch.mockRestore();
  expect(answer.weak_password?.reasons).toEqual(reasons);
});

test("applies the lifetime of an email code", async () => {
  const env = { GOTRUE_MAILER_OTP_EXP: "60" };
  service = await startService({ env, mailer: { autoconfirm: false } });
  const { auth } = service.client();
  await auth.signUp({ email, password });
  const { code } = await service.getNewest(email);
  const verify = () => auth.verifyOtp({ email, token: code, type: "email" });

  service.pass(61);
  expect((await verify()).error).toMatchObject({ code: "otp_expired" });
  service.pass(-2);
  expect((await verify()).error).toBeNull();
});

test("applies the lifetime of an SMS code", async () => {
  const env = { GOTRUE_SMS_OTP_EXP: "5m" };
  service = await startService({ env, external: { phone: true } });
  const { auth } = service.client();
  await auth.signInWithOtp({ phone });
  const { code } = await service.getNewest(phone);

  service.pass(299);
  expect((await auth.verifyOtp({ phone, token: code, type: "sms" })).error).toBeNull();
});

test("limits text messages per hour", async () => {
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

test("uses the configured sender of emails", async () => {
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

test("limits wrong answers to a factor", async () => {
  const env = { AUTH_RATE_LIMIT_FAILED_FACTOR_ANSWERS: "2/1h" };
  service = await startService({ env });
  const { client } = await signUp(service);
  const app = await enrolTotp(client);

  const answer = (code: string) => client.auth.mfa.challengeAndVerify({ factorId: app.id, code });
  for (const _time of [1, 2]) {
    expect((await answer("000000")).error).toMatchObject({ code: "mfa_verification_failed" });
  }
  expect((await answer(createTotpCode(service, app))).error).toMatchObject({ status: 429 });
});

test("applies the pause between codes to a phone", async () => {
  const env = { GOTRUE_MFA_PHONE_MAX_FREQUENCY: "10s" };
  service = await startService({ env, mfa: { phoneEnroll: true, phoneVerify: true } });
  const { client } = await signUp(service);
  const { data } = await client.auth.mfa.enroll({ factorType: "phone", phone });
  const challenge = async () =>
    (await client.auth.mfa.challenge({ factorId: data?.id ?? "" })).error;

  expect(await challenge()).toBeNull();
  service.pass(9);
  expect(await challenge()).toMatchObject({ code: "over_sms_send_rate_limit" });
  service.pass(1);
  expect(await challenge()).toBeNull();
});

test("reads the client's address from the configured header behind a proxy", async () => {
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

test("serves many concurrent requests with one Postgres connection", async () => {
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
