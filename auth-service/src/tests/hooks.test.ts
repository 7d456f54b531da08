/** Each hook, at an address, on both databases. */
import { decodeJwt } from "jose";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import type { HookEmailData } from "../hooks/events.ts";
import type { AuthServiceOptions } from "../index.ts";
import { type HookReceiver, secret, startHookReceiver } from "../testing/hook-receiver.ts";
import { codeOf, enrolTotp } from "../testing/second-factors.ts";
import { bodyOf, databases, startService, type TestService } from "../testing/service.ts";
import { signInByIdToken, startProviderFor } from "../testing/service-provider.ts";

const anna = { email: "anna@example.com", password: "correct horse" };
const phone = "447700900123";
const refusal = (http_code: number, message: string) => ({
  body: { error: { http_code, message } },
});

describe.each(databases)("on %s", (_name, storage) => {
  let receiver: HookReceiver;
  let service: TestService;
  beforeEach(async () => {
    receiver = await startHookReceiver();
  });
  afterEach(async () => {
    receiver.close();
    await service.close();
  });

  /** Started with hooks as their variables give them: `CUSTOM_ACCESS_TOKEN`. */
  async function start(hooks: readonly string[], options: AuthServiceOptions = {}) {
    const env = Object.fromEntries(
      hooks.flatMap((name) => [
        [`GOTRUE_HOOK_${name}_ENABLED`, "true"],
        [`GOTRUE_HOOK_${name}_URI`, receiver.uri],
        [`GOTRUE_HOOK_${name}_SECRETS`, secret],
      ]),
    );
    service = await startService({ ...options, env, storage: storage() });
    return service.client().auth;
  }

  const countUsers = async () => (await service.admin().auth.admin.listUsers()).data.users.length;

  test("the claims of access tokens are the hook's", async () => {
    const auth = await start(["CUSTOM_ACCESS_TOKEN"]);
    const addPlan = (event: object) => ({
      body: { claims: { ...("claims" in event ? Object(event.claims) : {}), plan: "gold" } },
    });
    receiver.answer(addPlan, addPlan);

    const { data } = await auth.signUp(anna);
    const refreshed = await auth.refreshSession();

    expect(decodeJwt(data.session?.access_token ?? "")).toMatchObject({ plan: "gold" });
    expect(decodeJwt(refreshed.data.session?.access_token ?? "")).toMatchObject({ plan: "gold" });
    expect(receiver.events).toMatchObject([
      {
        metadata: { name: "customize-access-token", ip_address: "127.0.0.1" },
        user_id: data.user?.id,
        claims: { sub: data.user?.id, email: anna.email, aal: "aal1", is_anonymous: false },
        authentication_method: "password",
      },
      { authentication_method: "token_refresh" },
    ]);
  });

  test("a token that would be of no use is refused", async () => {
    const auth = await start(["CUSTOM_ACCESS_TOKEN"]);
    receiver.answer({ body: {} }, { body: { claims: { sub: "a" } } }, refusal(403, "Not today"));

    expect((await auth.signUp(anna)).error?.message).toBe("output claims field is missing");
    expect((await auth.signInWithPassword(anna)).error?.message).toContain(
      "output claims do not conform to the expected schema: \n- aud",
    );
    expect((await auth.signInWithPassword(anna)).error).toMatchObject({
      status: 403,
      code: "unknown",
      message: "Not today",
    });
  });

  test("before a user is created, the hook sees them and may refuse", async () => {
    const auth = await start(["BEFORE_USER_CREATED"], { external: { anonymousUsers: true } });
    receiver.answer(refusal(400, "Not from there"), refusal(400, "Not anonymously"));

    expect((await auth.signUp({ ...anna, options: { data: { shoe: 39 } } })).error).toMatchObject({
      status: 400,
      message: "Not from there",
    });
    expect((await auth.signInAnonymously()).error?.message).toBe("Not anonymously");
    expect(await countUsers()).toBe(0);
    expect(receiver.events[0]).toMatchObject({
      metadata: { name: "before-user-created" },
      user: { email: anna.email, user_metadata: { shoe: 39 }, is_anonymous: false },
    });

    const { data } = await auth.signUp(anna);
    expect(receiver.events[2]).toMatchObject({ user: { id: data.user?.id } });
    // No user is created here, so no hook is called.
    await auth.signInWithPassword(anna);
    await auth.signUp(anna);
    expect(receiver.events).toHaveLength(3);
  });

  test("administrators who invite are asked for, those who create are not", async () => {
    await start(["BEFORE_USER_CREATED", "AFTER_USER_CREATED"]);
    const { admin } = service.admin().auth;
    receiver.answer(refusal(400, "No guests"));

    expect((await admin.inviteUserByEmail("ben@example.com")).error?.message).toBe("No guests");
    const link = { type: "magiclink", email: "cleo@example.com" } as const;
    expect((await admin.generateLink(link)).error).toBeNull();
    expect((await admin.createUser(anna)).error).toBeNull();

    expect(receiver.events).toMatchObject([
      { user: { email: "ben@example.com" } },
      { metadata: { name: "before-user-created" }, user: { email: "cleo@example.com" } },
      { metadata: { name: "after-user-created" }, user: { email: "cleo@example.com" } },
    ]);
  });

  test("a new user of a provider is submitted to the hook", async () => {
    const provider = await startProviderFor(() => service, { putsAllInIdToken: true });
    provider.people.set("lena", { email: "lena@example.com", email_verified: true });
    await start(["BEFORE_USER_CREATED", "AFTER_USER_CREATED"], {
      providers: { keycloak: provider.settings },
    });
    const signIn = () => signInByIdToken(service, provider, "lena");
    receiver.answer(refusal(403, "Not yet"));

    expect(await signIn()).toMatchObject({ status: 403, msg: "Not yet" });
    expect(await countUsers()).toBe(0);
    const { status, user } = await signIn();
    expect(status).toBe(200);
    await signIn();

    expect(receiver.events).toMatchObject([
      { metadata: { name: "before-user-created" }, user: { email: "lena@example.com" } },
      { user: { id: user.id, app_metadata: { provider: "keycloak" } } },
      { metadata: { name: "after-user-created" }, user: { id: user.id } },
    ]);
    await provider.close();
  });

  test("after a user is created, the hook sees them as they are", async () => {
    const auth = await start(["AFTER_USER_CREATED"]);

    const { data } = await auth.signUp(anna);
    await auth.signInWithPassword(anna);

    expect(receiver.events).toHaveLength(1);
    expect(receiver.events[0]).toMatchObject({
      metadata: { name: "after-user-created" },
      user: { id: data.user?.id, identities: [{ provider: "email" }] },
    });
  });

  test("emails are handed to the hook, and none goes elsewhere", async () => {
    const auth = await start(["SEND_EMAIL"], { mailer: { autoconfirm: false } });

    const { data } = await auth.signUp(anna);

    await expect.poll(() => receiver.events).toHaveLength(1);
    expect(receiver.events[0]).toMatchObject({
      metadata: { name: "send-email" },
      user: { id: data.user?.id, email: anna.email },
      email_data: {
        token: expect.stringMatching(/^\d{6}$/),
        email_action_type: "signup",
        site_url: "http://localhost:9999",
        token_new: "",
        token_hash_new: "",
      },
    });
    const { token_hash } = emailData();
    expect(await service.sent()).toEqual([]);
    expect((await auth.verifyOtp({ token_hash, type: "email" })).error).toBeNull();
  });

  test("the two codes of a change of address come together, with upstream's names", async () => {
    const auth = await start(["SEND_EMAIL"]);
    await auth.signUp(anna);
    await auth.updateUser({ email: "new@example.com" });

    const { token, token_hash, token_new, token_hash_new } = emailData();
    expect(receiver.events).toHaveLength(1);
    expect(receiver.events[0]).toMatchObject({ email_data: { email_action_type: "email_change" } });
    const verify = (email: string, code: string) =>
      auth.verifyOtp({ email, token: code, type: "email_change" });
    expect((await verify(anna.email, token_new)).error).not.toBeNull();
    expect((await verify(anna.email, token)).error).toBeNull();
    const { data } = await auth.verifyOtp({ token_hash, type: "email_change" });
    expect(data.user?.email).toBe("new@example.com");
    expect(token_hash_new).not.toBe("");
    expect(token_new).toMatch(/^\d{6}$/);
  });

  test("a notice is named after what happened", async () => {
    const auth = await start(["SEND_EMAIL"]);
    await auth.signUp(anna);
    await auth.updateUser({ password: "battery staple" });

    await expect
      .poll(() => receiver.events)
      .toMatchObject([{ email_data: { email_action_type: "password_changed_notification" } }]);
  });

  test("text messages are handed to the hook, by WhatsApp as well", async () => {
    const auth = await start(["SEND_SMS"], { external: { phone: true } });
    receiver.answer({ body: { message_id: "m-1" } }, refusal(429, "Enough"));

    const { data } = await auth.signInWithOtp({ phone, options: { channel: "whatsapp" } });
    expect(data).toMatchObject({ messageId: "m-1" });
    service.pass(61);
    expect((await auth.signInWithOtp({ phone })).error).toMatchObject({
      status: 429,
      message: "Enough",
    });

    const code = expect.stringMatching(/^\d{6}$/);
    expect(receiver.events[0]).toMatchObject({
      metadata: { name: "send-sms" },
      user: { phone },
      sms: { phone, otp: code, channel: "whatsapp", text: expect.stringContaining("Your code is") },
    });
  });

  test("each attempt at a password is seen, and one that is rejected ends the sessions", async () => {
    const auth = await start(["PASSWORD_VERIFICATION_ATTEMPT"]);
    const { data } = await auth.signUp(anna);
    const token = data.session?.access_token;

    receiver.answer(
      { body: { decision: "continue" } },
      { body: { decision: "reject" } },
      {
        body: { decision: "reject", message: "Locked", should_logout_user: true },
      },
    );
    const wrong = await auth.signInWithPassword({ ...anna, password: "wrong" });
    expect(wrong.error?.message).toBe("Invalid login credentials");
    expect((await auth.signInWithPassword(anna)).error).toMatchObject({
      status: 400,
      code: "invalid_credentials",
      message: "Further password verification attempts will be rejected.",
    });
    const statusOf = async () =>
      (await service.request("/user", { headers: { Authorization: `Bearer ${token}` } })).status;
    expect(await statusOf()).toBe(200);
    expect((await auth.signInWithPassword(anna)).error?.message).toBe("Locked");
    expect(await statusOf()).toBe(403);

    const user_id = data.user?.id;
    expect(receiver.events).toMatchObject([
      { metadata: { name: "password-verification" }, user_id, valid: false },
      { user_id, valid: true },
      { user_id, valid: true },
    ]);
    await auth.signInWithPassword({ ...anna, email: "unknown@example.com" });
    expect(receiver.events).toHaveLength(3);
  });

  test("each attempt at a second factor is seen, and one that is rejected ends the sessions", async () => {
    await start(["MFA_VERIFICATION_ATTEMPT"]);
    const client = service.client();
    const { data } = await client.auth.signUp(anna);
    const app = await enrolTotp(client);
    receiver.answer({}, { body: { decision: "reject" } });
    const answer = (code: string) => client.auth.mfa.challengeAndVerify({ factorId: app.id, code });

    expect((await answer("000000")).error).toMatchObject({ code: "mfa_verification_failed" });
    expect((await answer(codeOf(service, app))).error).toMatchObject({
      status: 403,
      code: "mfa_verification_rejected",
      message: "Further MFA verification attempts will be rejected.",
    });
    expect((await client.auth.getUser()).error).not.toBeNull();
    expect(receiver.events).toMatchObject([
      {
        metadata: { name: "mfa-verification" },
        user_id: data.user?.id,
        factor_id: app.id,
        factor_type: "totp",
        valid: false,
      },
      { valid: true },
    ]);
  });

  function emailData(): HookEmailData {
    return Object(receiver.events[0]?.email_data);
  }
});

describe("in this process", () => {
  test("a hook is a function, given and giving what goes over the wire", async () => {
    const seen: unknown[] = [];
    const service = await startService({
      hooks: {
        customAccessToken: async ({ claims, user_id }) => ({
          claims: { ...claims, owner: user_id },
        }),
        afterUserCreated: ({ user }) => {
          seen.push(user.email, user.created_at);
          return undefined;
        },
      },
    });

    const { data } = await service.client().auth.signUp(anna);

    const { owner } = decodeJwt(data.session?.access_token ?? "");
    expect(owner).toBe(data.user?.id);
    expect(seen).toEqual([anna.email, expect.stringMatching(/^\d{4}-.*Z$/)]);
    await service.close();
  });

  test("its errors appear in the log alone", async () => {
    const service = await startService({
      hooks: {
        beforeUserCreated: () => {
          throw new Error("no connection to db.internal");
        },
      },
    });

    const answer = await service.post("/signup", anna);

    expect(answer.status).toBe(500);
    expect(await bodyOf(answer)).toMatchObject({
      error_code: "unexpected_failure",
      msg: "Error running hook",
    });
    await service.close();
  });

  test("`enabled: false` is off, wherever it leads", async () => {
    const service = await startService({
      env: { GOTRUE_HOOK_BEFORE_USER_CREATED_URI: "http://127.0.0.1:9/" },
      hooks: { beforeUserCreated: { enabled: false } },
    });

    expect((await service.client().auth.signUp(anna)).error).toBeNull();
    await service.close();
  });
});
