import { afterEach, describe, expect, test } from "vitest";
import { open, sessionIn } from "../testing/links.ts";
import { databases, startService, type TestService } from "../testing/service.ts";

const email = "anna@example.com";
const password = "correct horse";
const wrong = { status: 403, code: "otp_expired", message: "Token has expired or is invalid" };
let service: TestService;
afterEach(() => service.close());

async function asked(options: Parameters<typeof startService>[0] = {}) {
  service = await startService({ mailer: { autoconfirm: false }, ...options });
  const { data } = await service.client().auth.signUp({ email, password });
  return data;
}

describe.each(databases)("verification on %s", (_name, storage) => {
  test("a new user is confirmed by the mail's link, and signed in by it once", async () => {
    const { user, session } = await asked({ storage: storage() });
    expect(session).toBeNull();
    expect(user).toMatchObject({ email, user_metadata: { email_verified: false } });
    expect(user?.confirmation_sent_at).toBeDefined();
    const { link, type, subject } = await service.newest(email);
    expect({ type, subject }).toEqual({ type: "signup", subject: "Confirm your email address" });

    const opened = await open(service, link);

    expect(opened.fragment).toMatchObject({ token_type: "bearer", type: "signup", sb: "" });
    const client = service.client();
    const { data } = await client.auth.setSession(sessionIn(opened));
    expect(data.user).toMatchObject({ email, user_metadata: { email_verified: true } });
    expect(data.user?.email_confirmed_at).toBeDefined();
    const identity = data.user?.identities?.[0];
    expect(identity).toMatchObject({ provider: "email", identity_data: { email_verified: true } });
    expect((await open(service, link)).fragment).toMatchObject({ error_code: "otp_expired" });
  });

  test("the code of the same mail does the same, in any grouping", async () => {
    await asked({ storage: storage() });
    const { code, link } = await service.newest(email);
    const client = service.client();
    const spaced = `${code.slice(0, 3)} ${code.slice(3)}`;

    const { data, error } = await client.auth.verifyOtp({ email, token: spaced, type: "email" });

    expect(error).toBeNull();
    expect(data.session?.user.email).toBe(email);
    const claims = await client.auth.getClaims();
    expect(claims.data?.claims.amr).toEqual([{ method: "otp", timestamp: expect.any(Number) }]);
    expect((await open(service, link)).fragment).toMatchObject({ error_code: "otp_expired" });
  });

  test("of many who use a code or a link at once, one succeeds", async () => {
    await asked({ storage: storage() });
    const { code, link } = await service.newest(email);
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

  test("ten wrong codes make the right one worthless, also when they come at once", async () => {
    await asked({ storage: storage() });
    const { code } = await service.newest(email);
    const guess = (token: string) =>
      service.client().auth.verifyOtp({ email, token, type: "email" });
    const wrongCode = code === "000000" ? "000001" : "000000";

    const guesses = await Promise.all(Array.from({ length: 10 }, () => guess(wrongCode)));

    for (const { error } of guesses) expect(error).toMatchObject(wrong);
    expect((await guess(code)).error).toMatchObject(wrong);
    expect((await guess(code)).data.session).toBeNull();
  });

  test("wrong codes leave the mailed link as good as it was", async () => {
    await asked({ storage: storage() });
    const { code, link } = await service.newest(email);
    const wrongCode = code === "000000" ? "000001" : "000000";
    const guess = (token: string) =>
      service.client().auth.verifyOtp({ email, token, type: "email" });
    for (let count = 0; count < 11; count++) await guess(wrongCode);

    expect((await guess(code)).error).toMatchObject(wrong);
    expect((await open(service, link)).fragment).toMatchObject({ type: "signup" });
  });

  test("a new mail brings a new code, with tries of its own", async () => {
    await asked({ storage: storage() });
    const guess = (token: string) =>
      service.client().auth.verifyOtp({ email, token, type: "email" });
    for (let count = 0; count < 10; count++) await guess("not it");
    service.pass(61);

    await service.client().auth.resend({ type: "signup", email });

    const { code } = await service.newest(email);
    expect((await guess(code)).error).toBeNull();
  });

  test("nine wrong codes are forgiven", async () => {
    await asked({ storage: storage() });
    const { code } = await service.newest(email);
    const guess = (token: string) =>
      service.client().auth.verifyOtp({ email, token, type: "email" });
    const wrongCode = code === "000000" ? "000001" : "000000";
    for (let count = 0; count < 9; count++) await guess(wrongCode);

    expect((await guess(code)).error).toBeNull();
  });
});

test("links and codes are good for an hour", async () => {
  await asked();
  const { code, link } = await service.newest(email);
  const verify = () => service.client().auth.verifyOtp({ email, token: code, type: "signup" });

  service.pass(3601);

  expect((await verify()).error).toMatchObject(wrong);
  expect((await open(service, link)).fragment).toMatchObject({ error_code: "otp_expired" });
});

test("a code counts for the address it was sent to, and for its own purpose", async () => {
  await asked();
  await service.client().auth.signUp({ email: "ben@example.com", password });
  const { code } = await service.newest(email);
  const { auth } = service.client();

  const other = await auth.verifyOtp({ email: "ben@example.com", token: code, type: "email" });
  expect(other.error).toMatchObject(wrong);
  expect((await auth.verifyOtp({ email, token: code, type: "recovery" })).error).toMatchObject(
    wrong,
  );
  expect((await auth.verifyOtp({ email, token: code, type: "email" })).error).toBeNull();
});

test("looking at a link does not use it up", async () => {
  await asked();
  const { link } = await service.newest(email);
  const { pathname, search } = new URL(link);

  await service.request(`${pathname}${search}`, { method: "HEAD" });

  expect((await open(service, link)).fragment).toHaveProperty("access_token");
});

test("a link may name its purpose loosely and end its path with a slash", async () => {
  await asked();
  const { link } = await service.newest(email);

  const opened = await open(
    service,
    link.replace("/verify?", "/verify/?").replace("signup", "email"),
  );

  expect(opened.fragment).toMatchObject({ token_type: "bearer", type: "signup" });
});

test.each([
  "recovery",
  // Clients may use the code under the type of another mail.
  "email",
  "magiclink",
] as const)(
  "recovery confirms an unconfirmed address, whose password may be a stranger's: %s",
  async (type) => {
    await asked();
    const { auth } = service.client();
    await auth.resetPasswordForEmail(email);
    const { code } = await service.newest(email);

    const { data } = await auth.verifyOtp({ email, token: code, type });

    expect(data.user?.email_confirmed_at).toBeDefined();
    expect(
      (await service.client().auth.signInWithPassword({ email, password })).error,
    ).toMatchObject({ code: "invalid_credentials" });
  },
);

test("the target keeps its own query, and what it had in the fragment makes room", async () => {
  service = await startService({ site: { url: "https://shop.example.com" } });
  const { auth } = service.client();
  await auth.signUp({ email, password });
  const redirectTo = "https://shop.example.com/reset?from=mail#top";
  await auth.resetPasswordForEmail(email, { redirectTo });

  const opened = await open(service, (await service.newest(email)).link);

  expect(opened.target).toBe("https://shop.example.com/reset");
  expect(opened.query).toEqual({ from: "mail" });
  expect(opened.fragment).not.toHaveProperty("top");
  expect(opened.fragment).toHaveProperty("access_token");
});

test.each([
  ["", 400, "Verify requires a verification type"],
  ["?type=signup", 400, "Verify requires a token or a token hash"],
  ["?token=abc", 400, "Verify requires a verification type"],
])("a link that lacks something is a plain error: %s", async (query, status, msg) => {
  service = await startService();

  const response = await service.request(`/verify${query}`);

  expect(response.status).toBe(status);
  expect(await response.json()).toMatchObject({ error_code: "validation_failed", msg });
});

test("a page that is named in another script is reached as well", async () => {
  service = await startService({ mailer: { autoconfirm: false } });
  const redirectTo = "http://localhost:3000/ようこそ/é";
  await service.client().auth.signUp({ email, password, options: { emailRedirectTo: redirectTo } });
  const { link } = await service.newest(email);

  const opened = await open(service, link);

  expect(opened).toMatchObject({ status: 303, target: new URL(redirectTo).href });
  expect(sessionIn(opened).access_token).not.toBe("");
});

test("a link of an unknown type sends the browser on with the failure", async () => {
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
])("an invalid request gets the reason: %j", async (body, status, msg) => {
  service = await startService();

  const response = await service.post("/verify", body);

  expect(response.status).toBe(status);
  expect(await response.json()).toMatchObject({ msg });
});
