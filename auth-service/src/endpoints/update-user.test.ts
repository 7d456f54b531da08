import { describe, expect, test } from "vitest";
import { open } from "../testing/links.ts";
import { createUserHeaders } from "../testing/second-factors.ts";
import { databases, startForTest } from "../testing/service.ts";
import { anna, startSignedIn } from "../testing/signed-in.ts";

const fresh = "new@example.com";
const { email, password } = anna;
const byPhone = { external: { phone: true } } as const;
/** Joins the lines that quoted-printable has broken. */
const unwrapped = (eml: string) => eml.replaceAll("=\r\n", "");

describe.each(databases)("an email change on %s", (_name, storage) => {
  test("requires confirmation from both addresses, even with autoconfirmation", async () => {
    const { service, auth } = await startSignedIn({ storage: storage() });

    const { data } = await auth.updateUser({ email: " New@Example.com" });

    expect(data.user).toMatchObject({ email, new_email: fresh });
    expect(data.user?.email_change_sent_at).toBeDefined();
    const [toNew, toCurrent] = [await service.getNewest(fresh), await service.getNewest(email)];
    expect([toNew.type, toCurrent.type]).toEqual(["email_change", "email_change"]);
    expect(toNew.subject).toBe("Confirm your new email address");
    expect(unwrapped(toNew.eml)).toContain(`We have written to ${email} too`);
    expect(toCurrent.subject).toBe("Confirm the change of your email address");
    expect(unwrapped(toCurrent.eml)).toContain(`We have written to ${fresh} too`);
    const half = await open(service, toNew.link);
    expect(half.fragment).toEqual({
      message: "Confirmation link accepted. Please proceed to confirm link sent to the other email",
      sb: "",
    });
    expect((await auth.getUser()).data.user?.email).toBe(email);
    expect((await open(service, toNew.link)).fragment).toHaveProperty("error_code");
    expect((await open(service, toCurrent.link)).fragment).toMatchObject({ type: "email_change" });
    const { user } = (await auth.getUser()).data;
    expect(user).toMatchObject({ email: fresh, user_metadata: { email: fresh } });
    expect(user?.new_email).toBeUndefined();
    expect(user?.identities).toMatchObject([
      { provider: "email", identity_data: { email: fresh, email_verified: true } },
    ]);
    expect((await auth.signInWithPassword({ email: fresh, password })).error).toBeNull();
  });

  test("requires both codes, and starts no session after the first", async () => {
    const { service, auth } = await startSignedIn({ storage: storage() });
    await auth.updateUser({ email: fresh });
    const [toNew, toCurrent] = [await service.getNewest(fresh), await service.getNewest(email)];
    const type = "email_change";

    const first = await auth.verifyOtp({ email, token: toCurrent.code, type });
    expect(first).toEqual({ data: { user: null, session: null }, error: null });

    const second = await auth.verifyOtp({ email: fresh, token: toNew.code, type });
    expect(second.data.user?.email).toBe(fresh);
    expect(second.data.session).not.toBeNull();
  });

  test("emails a notice to the previous address", async () => {
    const { service, auth } = await startSignedIn({ storage: storage() });
    await auth.updateUser({ email: fresh });
    await open(service, (await service.getNewest(email)).link);
    await open(service, (await service.getNewest(fresh)).link);

    expect(await service.getNewest(email)).toMatchObject({
      type: "email_changed",
      subject: "Your email address was changed",
    });
  });

  test("refuses the change if another user has taken the address meanwhile", async () => {
    const { service, auth } = await startSignedIn({ storage: storage() });
    await auth.updateUser({ email: fresh });
    await open(service, (await service.getNewest(email)).link);
    const { link } = await service.getNewest(fresh);
    await service.client().auth.signUp({ email: fresh, password });

    const { fragment } = await open(service, link);

    expect(fragment).toMatchObject({ error_code: "email_exists" });
    expect((await auth.getUser()).data.user?.email).toBe(email);
  });

  test("returns a code to the same client if it started with PKCE", async () => {
    const service = await startForTest({ storage: storage() });
    const { auth } = service.client("pkce");
    await auth.signUp({ email, password });
    await auth.updateUser({ email: fresh });

    const half = await open(service, (await service.getNewest(email)).link);
    expect(half.query).toHaveProperty("message");
    const { query } = await open(service, (await service.getNewest(fresh)).link);

    const { data, error } = await auth.exchangeCodeForSession(query.code ?? "");
    expect(error).toBeNull();
    expect(data.user?.email).toBe(fresh);
  });
});

test("sends no email to the current address without secure email change", async () => {
  const { service } = await startSignedIn({
    mailer: { autoconfirm: true, secureEmailChange: false },
  });

  const { error } = await service
    .admin()
    .auth.admin.generateLink({ type: "email_change_current", email, newEmail: fresh });

  expect(error).toMatchObject({ status: 400, code: "validation_failed" });
});

test("needs confirmation only from the new address without secure email change", async () => {
  const { service, auth } = await startSignedIn({
    mailer: { autoconfirm: true, secureEmailChange: false },
  });
  await auth.updateUser({ email: fresh });

  expect(await service.listSent(email)).toEqual([]);
  const toNew = await service.getNewest(fresh);
  expect(unwrapped(toNew.eml)).not.toContain("both emails");
  await open(service, toNew.link);
  expect((await auth.getUser()).data.user?.email).toBe(fresh);
});

test("invalidates the emails of an earlier change", async () => {
  const { service, auth } = await startSignedIn();
  await auth.updateUser({ email: "first@example.com" });
  const [toFirst, toCurrent] = [
    await service.getNewest("first@example.com"),
    await service.getNewest(email),
  ];
  await open(service, toCurrent.link);
  service.pass(61);
  await auth.updateUser({ email: fresh });

  expect((await open(service, toFirst.link)).fragment).toHaveProperty("error_code");
  expect((await open(service, (await service.getNewest(fresh)).link)).fragment).toHaveProperty(
    "message",
  );
  expect((await auth.getUser()).data.user?.email).toBe(email);
});

test("responds the same for another user's address and notifies its owner", async () => {
  const { service, auth } = await startSignedIn();
  await service.client().auth.signUp({ email: fresh, password });

  const { data, error } = await auth.updateUser({ email: fresh });

  expect(error).toBeNull();
  expect(data.user).toMatchObject({ email, new_email: fresh });
  expect(data.user?.email_change_sent_at).toBeDefined();
  const notice = await service.getNewest(fresh);
  expect(notice.type).toBe("email_taken");
  expect([notice.link, notice.code]).toEqual([undefined, undefined]);
  expect(await service.getNewest(email)).toMatchObject({ type: "email_change" });
  expect((await auth.updateUser({ email: "other@example.com" })).error).toMatchObject({
    code: "over_email_send_rate_limit",
  });
});

test("refuses a number of another user", async () => {
  const { service, auth } = await startSignedIn({ ...byPhone, sms: { autoconfirm: true } });
  await service.client().auth.signUp({ phone: "447700900123", password });

  expect((await auth.updateUser({ phone: "+447700900123" })).error).toMatchObject({
    status: 422,
    code: "phone_exists",
    message: "A user with this phone number has already been registered",
  });
});

test("refuses a second change too soon and more than one email a minute", async () => {
  const { auth } = await startSignedIn();
  await auth.updateUser({ email: fresh });

  expect((await auth.updateUser({ email: "other@example.com" })).error).toMatchObject({
    status: 429,
    code: "over_email_send_rate_limit",
  });
  expect((await auth.getUser()).data.user?.new_email).toBe(fresh);
});

test("gives an anonymous user an address at once with autoconfirmation", async () => {
  const service = await startForTest({ external: { anonymousUsers: true } });
  const { auth } = service.client();
  await auth.signInAnonymously();
  const alone = await auth.updateUser({ password });
  expect(alone.error).toMatchObject({ status: 422, code: "validation_failed" });

  const { data } = await auth.updateUser({ email, password });

  expect(data.user).toMatchObject({
    email,
    is_anonymous: false,
    app_metadata: { provider: "email", providers: ["email"] },
  });
  expect((await auth.signInWithPassword({ email, password })).error).toBeNull();
});

test("asks an anonymous user to confirm an address by email without autoconfirmation", async () => {
  const service = await startForTest({
    external: { anonymousUsers: true },
    mailer: { autoconfirm: false },
  });
  const { auth } = service.client();
  await auth.signInAnonymously();

  const { data } = await auth.updateUser({ email });

  expect(data.user).toMatchObject({ email: "", new_email: email, is_anonymous: true });
  const { code } = await service.getNewest(email);
  const verified = await auth.verifyOtp({ email, token: code, type: "email_change" });
  expect(verified.data.user).toMatchObject({ email, is_anonymous: false });
  expect(verified.data.user?.identities).toMatchObject([{ provider: "email" }]);
});

describe("a phone number", () => {
  test("changes the number with the code sent to it", async () => {
    const { service, auth } = await startSignedIn(byPhone);

    const { data } = await auth.updateUser({ phone: "+44 7700 900123" });

    expect(data.user).toMatchObject({ phone: "", new_phone: "447700900123" });
    const { code } = await service.getNewest("447700900123");
    const type = "phone_change";
    const verified = await auth.verifyOtp({ phone: "+447700900123", token: code, type });
    expect(verified.data.user).toMatchObject({
      phone: "447700900123",
      app_metadata: { provider: "email", providers: ["email", "phone"] },
    });
    expect(verified.data.user?.identities?.map(({ provider }) => provider)).toContain("phone");
  });

  test("changes the number at once if SMS confirmation is off", async () => {
    const { service, auth } = await startSignedIn({ ...byPhone, sms: { autoconfirm: true } });

    const { data } = await auth.updateUser({ phone: "+447700900123" });

    expect(data.user?.phone).toBe("447700900123");
    expect(await service.listSent("447700900123")).toEqual([]);
  });
});

test("does not let a user change app_metadata", async () => {
  const { service, client } = await startSignedIn();
  const headers = await createUserHeaders(client);

  const response = await service.request("/user", {
    method: "PUT",
    headers,
    body: JSON.stringify({ app_metadata: { role: "admin" } }),
  });

  expect(response.status).toBe(403);
  expect(await response.json()).toMatchObject({
    code: "not_admin",
    message: "Updating app_metadata requires admin privileges",
  });
});

test("limits the size of user metadata", async () => {
  const { auth } = await startSignedIn();
  const half = "x".repeat(9000);
  expect((await auth.updateUser({ data: { one: half } })).error).toBeNull();

  const { error } = await auth.updateUser({ data: { other: half } });

  expect(error).toMatchObject({
    status: 400,
    code: "validation_failed",
    message: "User metadata cannot be larger than 16384 bytes",
  });
  expect((await auth.updateUser({ data: { one: null, other: half } })).error).toBeNull();
});
