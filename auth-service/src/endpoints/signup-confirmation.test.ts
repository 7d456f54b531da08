/** With confirmation, sign-up does not reveal accounts. */
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { sqliteOnly, startService, type TestService } from "../testing/service.ts";

const password = "correct horse";

describe.each(sqliteOnly)("sign-ups with confirmation on %s", (_name, storage) => {
  let service: TestService;
  beforeAll(async () => {
    service = await startService({ storage: storage(), mailer: { autoconfirm: false } });
  });
  afterAll(() => service.close());

  test("emails a new user and does not sign them in", async () => {
    const { data, error } = await service
      .client()
      .auth.signUp({ email: "new@example.com", password });
    expect(error).toBeNull();
    expect(data.session).toBeNull();
    expect(data.user?.confirmed_at).toBeUndefined();
    expect(data.user?.user_metadata.email_verified).toBe(false);
    expect(await service.listSent("new@example.com")).toHaveLength(1);
  });

  test("treats a known address like a new one and sends no email", async () => {
    const email = "known@example.com";
    const first = await service.client().auth.signUp({ email, password });
    const { code } = await service.getNewest(email);
    await service.client().auth.verifyOtp({ email, token: code, type: "signup" });

    const again = await service.client().auth.signUp({
      email,
      password: "another password",
      options: { data: { full_name: "Anna" } },
    });
    expect(again.error).toBeNull();
    expect(again.data.user).toMatchObject({ email, identities: [], role: "" });
    expect(again.data.user?.user_metadata).toMatchObject({ full_name: "Anna", email });
    expect(again.data.user?.id).not.toBe(first.data.user?.id);
    expect(again.data.user?.created_at).toBe(service.now().toISOString());
    expect(await service.listSent(email)).toHaveLength(1);
    const signIn = service
      .client()
      .auth.signInWithPassword({ email, password: "another password" });
    expect((await signIn).error?.code).toBe("invalid_credentials");
  });

  test("hides an invitation's metadata from a stranger who signs up with the address", async () => {
    const email = "guest@example.com";
    const data = { full_name: "A guest" };
    await service.admin().auth.admin.inviteUserByEmail(email, { data });
    service.pass(60);
    const stranger = await service.client().auth.signUp({ email, password });
    expect(stranger.data.user).toMatchObject({ email, identities: [] });
    expect(stranger.data.user?.user_metadata).toEqual({});
    const { code } = await service.getNewest(email);
    const guest = await service.client().auth.verifyOtp({ email, token: code, type: "signup" });
    expect(guest.data.user?.user_metadata).toMatchObject(data);
  });

  /** Confirms with the code of the newest email. */
  const confirm = async (email: string) => {
    const { code } = await service.getNewest(email);
    const client = service.client();
    const { data } = await client.auth.verifyOtp({ email, token: code, type: "signup" });
    expect(data.session).not.toBeNull();
    return client;
  };
  const signInWith = async (email: string, password: string) =>
    (await service.client().auth.signInWithPassword({ email, password })).error?.code;

  test("sends another email on a repeated sign-up before confirmation and keeps the password", async () => {
    const email = "again@example.com";
    const first = await service.client().auth.signUp({ email, password });
    const tooSoon = await service.client().auth.signUp({ email, password });
    expect(tooSoon.error).toMatchObject({ status: 429, code: "over_email_send_rate_limit" });

    service.pass(60);
    const second = await service.client().auth.signUp({ email, password });
    expect(second.data.user?.id).toBe(first.data.user?.id);
    expect(await service.listSent(email)).toHaveLength(2);
    await confirm(email);
    expect(await signInWith(email, password)).toBeUndefined();
  });

  test.each([
    ["another password", "/signup", { password: "of the owner" }],
    ["a link alone", "/otp", {}],
  ])(
    "does not let in a stranger with the owner's address when the owner asks for %s",
    async (_what, path, asked) => {
      const email = `owner-by${path.replace("/", "-")}@example.com`;
      await service.client().auth.signUp({ email, password: "of the thief" });
      service.pass(60);
      expect((await service.post(path, { email, ...asked })).status).toBe(200);
      service.pass(60);
      // The thief signs up again after the owner, which does not help.
      await service.client().auth.signUp({ email, password: "of the thief" });

      const owner = await confirm(email);
      expect(await signInWith(email, "of the thief")).toBe("invalid_credentials");
      expect(await signInWith(email, "of the owner")).toBe("invalid_credentials");
      expect((await owner.auth.updateUser({ password: "of the owner" })).error).toBeNull();
      expect(await signInWith(email, "of the owner")).toBeUndefined();
    },
  );

  test("keeps neither password if a repeated sign-up comes too soon", async () => {
    const email = "patient@example.com";
    await service.client().auth.signUp({ email, password: "of the thief" });
    await service.client().auth.signUp({ email, password });
    await confirm(email);
    expect(await signInWith(email, "of the thief")).toBe("invalid_credentials");
    expect(await signInWith(email, password)).toBe("invalid_credentials");
  });
});

test.each([
  [{ autoconfirm: true }, { autoconfirm: false }],
  [{ autoconfirm: false }, { autoconfirm: true }],
])(
  "reports a known address with email confirmation %o and SMS confirmation %o",
  async (mailer, sms) => {
    const service = await startService({ mailer, sms });
    const account = { email: "known@example.com", password };
    await service.admin().auth.admin.createUser({ ...account, email_confirm: true });

    const { error } = await service.client().auth.signUp(account);

    expect(error).toMatchObject({
      status: 422,
      code: "user_already_exists",
      message: "User already registered",
    });
    await service.close();
  },
);

test("gives a decoy user the same audience as a real one", async () => {
  const service = await startService({
    jwt: { audience: "customers" },
    mailer: { autoconfirm: false },
  });
  const known = { email: "known@example.com", password };
  await service.admin().auth.admin.createUser({ ...known, email_confirm: true });

  for (const email of [known.email, "new@example.com"]) {
    const { data } = await service.client().auth.signUp({ email, password });
    expect(data.user?.aud).toBe("customers");
  }
  await service.close();
});
