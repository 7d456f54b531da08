import { afterEach, describe, expect, test } from "vitest";
import { open } from "../testing/links.ts";
import { pair } from "../testing/pkce.ts";
import { databases, startService, type TestService } from "../testing/service.ts";

const email = "anna@example.com";
const phone = "+44 7700 900123";
const digits = "447700900123";
const password = "correct horse";
const byPhone = { external: { phone: true } } as const;
let service: TestService;
afterEach(() => service.close());

describe.each(databases)("one-time codes on %s", (_name, storage) => {
  test("sends a known user a magic link whose code signs in", async () => {
    service = await startService({ storage: storage() });
    const client = service.client();
    await service.client().auth.signUp({ email, password });

    expect((await client.auth.signInWithOtp({ email })).error).toBeNull();

    const { type, code, subject } = await service.getNewest(email);
    expect({ type, subject }).toEqual({ type: "magiclink", subject: "Your link to sign in" });
    const { data } = await client.auth.verifyOtp({ email, token: code, type: "email" });
    expect(data.user?.email).toBe(email);
  });

  test("signs an unknown user up and confirms the address with the same email", async () => {
    service = await startService({ storage: storage(), mailer: { autoconfirm: false } });
    const { auth } = service.client();

    await auth.signInWithOtp({ email, options: { data: { name: "Anna" } } });

    const { type, code } = await service.getNewest(email);
    expect(type).toBe("signup");
    const { data } = await auth.verifyOtp({ email, token: code, type: "email" });
    expect(data.user).toMatchObject({ email, user_metadata: { name: "Anna" } });
    expect(data.user?.email_confirmed_at).toBeDefined();
  });

  test("signs a user up and in again by SMS", async () => {
    service = await startService({ storage: storage(), ...byPhone });
    const { auth } = service.client();

    const asked = await service.post("/otp", { phone, ...pair });

    expect(await asked.json()).toEqual({ message_id: expect.any(String) });
    const first = await service.getNewest(digits);
    expect(first.type).toBe("sms");
    const signedUp = await auth.verifyOtp({ phone, token: first.code, type: "sms" });
    expect(signedUp.data.user).toMatchObject({
      phone: digits,
      app_metadata: { provider: "phone", providers: ["phone"] },
    });
    expect(signedUp.data.user?.phone_confirmed_at).toBeDefined();
    service.pass(61);
    await auth.signInWithOtp({ phone });
    const { code } = await service.getNewest(digits);
    expect((await auth.verifyOtp({ phone, token: code, type: "sms" })).error).toBeNull();
    expect((await auth.verifyOtp({ phone, token: code, type: "sms" })).error).toMatchObject({
      code: "otp_expired",
    });
  });

  test("signs up by phone and password once the SMS code is entered", async () => {
    service = await startService({ storage: storage(), ...byPhone });
    const { auth } = service.client();
    const { data } = await auth.signUp({ phone, password });
    expect(data.session).toBeNull();
    const early = await auth.signInWithPassword({ phone, password });
    expect(early.error).toMatchObject({ code: "phone_not_confirmed" });

    const { code } = await service.getNewest(digits);
    await auth.verifyOtp({ phone, token: code, type: "sms" });

    expect((await auth.signInWithPassword({ phone, password })).error).toBeNull();
  });
});

test("sends a new user a magic link at once with autoconfirmation", async () => {
  service = await startService();

  await service.client().auth.signInWithOtp({ email });

  const { type, link } = await service.getNewest(email);
  expect(type).toBe("magiclink");
  expect((await open(service, link)).fragment).toHaveProperty("access_token");
});

test("refuses an unknown user if users may not be created", async () => {
  service = await startService(byPhone);
  const options = { shouldCreateUser: false };
  const refusal = { status: 422, code: "otp_disabled", message: "Signups not allowed for otp" };
  const { auth } = service.client();

  expect((await auth.signInWithOtp({ email, options })).error).toMatchObject(refusal);
  expect((await auth.signInWithOtp({ phone, options })).error).toMatchObject(refusal);
  await auth.signUp({ email, password });
  expect((await auth.signInWithOtp({ email, options })).error).toBeNull();
});

test("refuses new users if sign-ups are closed", async () => {
  service = await startService({ site: { disableSignup: true } });

  const { error } = await service.client().auth.signInWithOtp({ email });

  expect(error).toMatchObject({ code: "signup_disabled" });
});

test("expires an SMS code after a minute and sends another on request", async () => {
  service = await startService(byPhone);
  const { auth } = service.client();
  await auth.signInWithOtp({ phone });
  const { code } = await service.getNewest(digits);
  service.pass(30);

  expect((await auth.signInWithOtp({ phone })).error).toMatchObject({
    status: 429,
    code: "over_sms_send_rate_limit",
    message: "For security purposes, you can only request this after 30 seconds.",
  });
  expect((await service.post("/otp", { phone })).headers.get("retry-after")).toBe("30");

  service.pass(31);
  expect((await auth.verifyOtp({ phone, token: code, type: "sms" })).error).toMatchObject({
    code: "otp_expired",
  });
  expect((await auth.signInWithOtp({ phone })).error).toBeNull();
});

test("uses the configured code for a test number and sends nothing", async () => {
  service = await startService({ ...byPhone, sms: { testOtp: { [digits]: "424242" } } });
  const { auth } = service.client();

  await auth.signInWithOtp({ phone });

  expect(await service.listSent()).toEqual([]);
  expect((await auth.verifyOtp({ phone, token: "424242", type: "sms" })).error).toBeNull();
});

test("reports a failing SMS gateway and allows another attempt at once", async () => {
  const sms = { gatewayUrl: "http://127.0.0.1:1", gatewayToken: "nobody listens there" };
  service = await startService({ ...byPhone, sms });
  const { auth } = service.client();

  for (const _attempt of [1, 2]) {
    expect((await auth.signInWithOtp({ phone })).error).toMatchObject({
      status: 422,
      code: "sms_send_failed",
    });
  }
});

test.each<[object, number, string]>([
  [{}, 400, "One of email or phone must be set"],
  [{ email, phone: digits }, 400, "Only an email address or phone number should be provided"],
  [{ email, channel: "sms" }, 400, "Channel should only be specified with Phone OTP"],
  [{ phone: digits }, 400, "Unsupported phone provider"],
])("rejects a message that cannot be sent: %j", async (body, status, msg) => {
  service = await startService();

  const response = await service.post("/otp", body);

  expect(response.status).toBe(status);
  expect(await response.json()).toMatchObject({ msg });
});

test("refuses magic links if they are disabled, and requires an address for /magiclink", async () => {
  service = await startService();
  expect(await (await service.post("/magiclink", {})).json()).toMatchObject({
    code: 422,
    msg: "Password recovery requires an email",
  });
  await service.close();
  service = await startService({ external: { magicLink: false } });

  expect(await (await service.post("/magiclink", { email })).json()).toMatchObject({
    code: 422,
    error_code: "email_provider_disabled",
    msg: "Login with magic link is disabled",
  });
});
