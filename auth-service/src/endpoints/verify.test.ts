import { afterEach, describe, expect, test } from "vitest";
import { open, readSession } from "../testing/links.ts";
import { databases, startService, type TestService } from "../testing/service.ts";

const email = "anna@example.com";
const password = "correct horse";
const wrong = { status: 403, code: "otp_expired", message: "Token has expired or is invalid" };
let service: TestService;
afterEach(() => service.close());

async function signUp(options: Parameters<typeof startService>[0] = {}) {
  service = await startService({ mailer: { autoconfirm: false }, ...options });
  const { data } = await service.client().auth.signUp({ email, password });
  return data;
}

describe.each(databases)("verification on %s", (_name, storage) => {
  test("confirms a new user by link and signs them in once", async () => {
    const { user, session } = await signUp({ storage: storage() });
    expect(session).toBeNull();
    expect(user).toMatchObject({ email, user_metadata: { email_verified: false } });
    expect(user?.confirmation_sent_at).toBeDefined();
    const { link, type, subject } = await service.getNewest(email);
    expect({ type, subject }).toEqual({ type: "signup", subject: "Confirm your email address" });

    const opened = await open(service, link);

    expect(opened.fragment).toMatchObject({ token_type: "bearer", type: "signup", sb: "" });
    const client = service.client();
    const { data } = await client.auth.setSession(readSession(opened));
    expect(data.user).toMatchObject({ email, user_metadata: { email_verified: true } });
    expect(data.user?.email_confirmed_at).toBeDefined();
    const identity = data.user?.identities?.[0];
    expect(identity).toMatchObject({ provider: "email", identity_data: { email_verified: true } });
    expect((await open(service, link)).fragment).toMatchObject({ error_code: "otp_expired" });
  });

  test("accepts the code of the same email, in any grouping", async () => {
    await signUp({ storage: storage() });
    const { code, link } = await service.getNewest(email);
    const client = service.client();
    const spaced = `${code.slice(0, 3)} ${code.slice(3)}`;

    const { data, error } = await client.auth.verifyOtp({ email, token: spaced, type: "email" });

    expect(error).toBeNull();
    expect(data.session?.user.email).toBe(email);
    const claims = await client.auth.getClaims();
    expect(claims.data?.claims.amr).toEqual([{ method: "otp", timestamp: expect.any(Number) }]);
    expect((await open(service, link)).fragment).toMatchObject({ error_code: "otp_expired" });
  });

  test("accepts one of many concurrent uses of a code or link", async () => {
    await signUp({ storage: storage() });
    const { code, link } = await service.getNewest(email);
    const token_hash = new URL(link).searchParams.get("token") ?? "";
    const attempt = (index: number) => {
      const { auth } = service.client();
      return index % 2 === 0
        ? auth.verifyOtp({ email, token: code, type: "signup" })
        : auth.verifyOtp({ token_hash, type: "signup" });
    };

    const outcomes = await Promise.all(Array.from({ length: 12 }, (_, index) => attempt(index)));

    expect(outcomes.filter(({ error }) => error === null)).toHaveLength(1);
  });

  test("invalidates the code after ten wrong attempts, also concurrent ones", async () => {
    await signUp({ storage: storage() });
    const { code } = await service.getNewest(email);
    const guess = (token: string) =>
      service.client().auth.verifyOtp({ email, token, type: "email" });
    const wrongCode = code === "000000" ? "000001" : "000000";

    const guesses = await Promise.all(Array.from({ length: 10 }, () => guess(wrongCode)));

    for (const { error } of guesses) expect(error).toMatchObject(wrong);
    expect((await guess(code)).error).toMatchObject(wrong);
    expect((await guess(code)).data.session).toBeNull();
  });

  test("keeps the link valid after wrong codes", async () => {
    await signUp({ storage: storage() });
    const { code, link } = await service.getNewest(email);
    const wrongCode = code === "000000" ? "000001" : "000000";
    const guess = (token: string) =>
      service.client().auth.verifyOtp({ email, token, type: "email" });
    for (let count = 0; count < 11; count++) await guess(wrongCode);

    expect((await guess(code)).error).toMatchObject(wrong);
    expect((await open(service, link)).fragment).toMatchObject({ type: "signup" });
  });

  test("allows new attempts with the code of a new email", async () => {
    await signUp({ storage: storage() });
    const guess = (token: string) =>
      service.client().auth.verifyOtp({ email, token, type: "email" });
    for (let count = 0; count < 10; count++) await guess("not it");
    service.pass(61);

    await service.client().auth.resend({ type: "signup", email });

    const { code } = await service.getNewest(email);
    expect((await guess(code)).error).toBeNull();
  });

  test("accepts the right code after nine wrong ones", async () => {
    await signUp({ storage: storage() });
    const { code } = await service.getNewest(email);
    const guess = (token: string) =>
      service.client().auth.verifyOtp({ email, token, type: "email" });
    const wrongCode = code === "000000" ? "000001" : "000000";
    for (let count = 0; count < 9; count++) await guess(wrongCode);

    expect((await guess(code)).error).toBeNull();
  });
});

test("expires links and codes after an hour", async () => {
  await signUp();
  const { code, link } = await service.getNewest(email);
  const verify = () => service.client().auth.verifyOtp({ email, token: code, type: "signup" });

  service.pass(3601);

  expect((await verify()).error).toMatchObject(wrong);
  expect((await open(service, link)).fragment).toMatchObject({ error_code: "otp_expired" });
});

test("accepts a code only for its own address and purpose", async () => {
  await signUp();
  await service.client().auth.signUp({ email: "ben@example.com", password });
  const { code } = await service.getNewest(email);
  const { auth } = service.client();

  const other = await auth.verifyOtp({ email: "ben@example.com", token: code, type: "email" });
  expect(other.error).toMatchObject(wrong);
  expect((await auth.verifyOtp({ email, token: code, type: "recovery" })).error).toMatchObject(
    wrong,
  );
  expect((await auth.verifyOtp({ email, token: code, type: "email" })).error).toBeNull();
});

test("does not use up a link on a HEAD request", async () => {
  await signUp();
  const { link } = await service.getNewest(email);
  const { pathname, search } = new URL(link);

  await service.request(`${pathname}${search}`, { method: "HEAD" });

  expect((await open(service, link)).fragment).toHaveProperty("access_token");
});

test("accepts a link with the type of another email and a trailing slash", async () => {
  await signUp();
  const { link } = await service.getNewest(email);

  const opened = await open(
    service,
    link.replace("/verify?", "/verify/?").replace("signup", "email"),
  );

  expect(opened.fragment).toMatchObject({ token_type: "bearer", type: "signup" });
});

test.each([
  "recovery",
  // Clients may send the code with another type of email.
  "email",
  "magiclink",
] as const)(
  "confirms an address on recovery, even if a stranger signed up with it: %s",
  async (type) => {
    await signUp();
    const { auth } = service.client();
    await auth.resetPasswordForEmail(email);
    const { code } = await service.getNewest(email);

    const { data } = await auth.verifyOtp({ email, token: code, type });

    expect(data.user?.email_confirmed_at).toBeDefined();
    expect(
      (await service.client().auth.signInWithPassword({ email, password })).error,
    ).toMatchObject({ code: "invalid_credentials" });
  },
);

test("keeps the query of the redirect target and replaces its fragment", async () => {
  service = await startService({ site: { url: "https://shop.example.com" } });
  const { auth } = service.client();
  await auth.signUp({ email, password });
  const redirectTo = "https://shop.example.com/reset?from=mail#top";
  await auth.resetPasswordForEmail(email, { redirectTo });

  const opened = await open(service, (await service.getNewest(email)).link);

  expect(opened.target).toBe("https://shop.example.com/reset");
  expect(opened.query).toEqual({ from: "mail" });
  expect(opened.fragment).not.toHaveProperty("top");
  expect(opened.fragment).toHaveProperty("access_token");
});

test.each([
  ["", 400, "Verify requires a verification type"],
  ["?type=signup", 400, "Verify requires a token or a token hash"],
  ["?token=abc", 400, "Verify requires a verification type"],
])("shows a plain error for an incomplete link: %s", async (query, status, msg) => {
  service = await startService();

  const response = await service.request(`/verify${query}`);

  expect(response.status).toBe(status);
  expect(await response.json()).toMatchObject({ error_code: "validation_failed", msg });
});

test("redirects to a page with a non-ASCII URL", async () => {
  service = await startService({ mailer: { autoconfirm: false } });
  const redirectTo = "http://localhost:3000/ようこそ/é";
  await service.client().auth.signUp({ email, password, options: { emailRedirectTo: redirectTo } });
  const { link } = await service.getNewest(email);

  const opened = await open(service, link);

  expect(opened).toMatchObject({ status: 303, target: new URL(redirectTo).href });
  expect(readSession(opened).access_token).not.toBe("");
});

test("redirects with an error if the link's type is unknown", async () => {
  service = await startService();

  const { fragment } = await open(service, "http://localhost:9999/verify?type=x&token=abc");

  expect(fragment).toEqual({
    error: "invalid_request",
    error_code: "validation_failed",
    error_description: "Invalid email verification type",
    sb: "",
  });
});

test.each([
  [{}, 400, "Verify requires a verification type"],
  [{ type: "email" }, 400, "Verify requires either a token or a token hash"],
  [
    { type: "email", token: "1", token_hash: "2" },
    400,
    "Verify requires either a token or a token hash",
  ],
  [
    { type: "email", token: "1" },
    400,
    "Only an email address or phone number should be provided on verify",
  ],
  [
    { type: "email", token: "1", email, phone: "447700900123" },
    400,
    "Only an email address or phone number should be provided on verify",
  ],
  [
    { type: "email", token_hash: "1", email },
    400,
    "Only the token_hash and type should be provided",
  ],
  [
    { type: "email", token_hash: "1", redirect_to: "x" },
    400,
    "Only the token_hash and type should be provided",
  ],
  [{ type: "email", token: "1", email: "anna" }, 422, "Invalid email format"],
  [{ type: "fax", token: "1", email }, 403, "Token has expired or is invalid"],
  [{ type: "sms", token_hash: "1" }, 400, "Invalid email verification type"],
  [{ type: "email", token_hash: "1" }, 403, "Email link is invalid or has expired"],
  [{ type: "email", token: "1", email }, 403, "Token has expired or is invalid"],
  [
    { type: "email", token: "1", email, options: {}, factorId: "x" },
    403,
    "Token has expired or is invalid",
  ],
])("explains an invalid request: %j", async (body, status, msg) => {
  service = await startService();

  const response = await service.post("/verify", body);

  expect(response.status).toBe(status);
  expect(await response.json()).toMatchObject({ msg });
});
