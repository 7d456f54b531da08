import { randomUUID } from "node:crypto";
import { expect, test } from "vitest";
import { describeWithService } from "../testing/service.ts";

const SITE = "http://localhost:3000";

const options = { site: { url: SITE }, mailer: { autoconfirm: false } };

describeWithService("links of an administrator", options, (service) => {
  const users = () => service.admin().auth.admin;
  async function created(email: string) {
    const { data, error } = await users().createUser({ email, email_confirm: true });
    if (error) throw error;
    return data.user;
  }

  test("generates working links without sending an email", async () => {
    const user = await created("jane@example.com");
    const { data, error } = await users().generateLink({
      type: "recovery",
      email: "jane@example.com",
      options: { redirectTo: `${SITE}/auth` },
    });
    expect(error).toBeNull();
    expect(data.user?.id).toBe(user?.id);
    expect(data.properties).toMatchObject({
      verification_type: "recovery",
      redirect_to: `${SITE}/auth`,
      email_otp: expect.stringMatching(/^\d{6}$/),
    });
    const link = new URL(data.properties?.action_link ?? "");
    expect(link.searchParams.get("token")).toBe(data.properties?.hashed_token);
    const verified = await service.client().auth.verifyOtp({
      type: "recovery",
      token_hash: data.properties?.hashed_token ?? "",
    });
    expect(verified.data.user?.id).toBe(user?.id);
  });

  test("creates one account for concurrent links to a new address", async () => {
    const asked = await Promise.all(
      Array.from({ length: 8 }, () =>
        users().generateLink({ type: "magiclink", email: "lea@example.com" }),
      ),
    );

    expect(asked.filter(({ error }) => error)).toEqual([]);
    expect(new Set(asked.map(({ data }) => data.user?.id)).size).toBe(1);
  });

  test("creates an account for an unknown address with a magic link, but not with a recovery link", async () => {
    const magic = await users().generateLink({
      type: "magiclink",
      email: "kim@example.com",
      options: { data: { table: 4 } },
    });
    expect(magic.data.user?.user_metadata).toEqual({ table: 4 });
    expect(magic.data.properties?.verification_type).toBe("signup");
    const recovery = await users().generateLink({ type: "recovery", email: "unknown@example.com" });
    expect(recovery.error).toMatchObject({
      status: 404,
      code: "user_not_found",
      message: "User with this email not found",
    });
    const signup = await users().generateLink({
      type: "signup",
      email: "jane@example.com",
      password: "correct horse",
    });
    expect(signup.error).toMatchObject({ status: 422, code: "email_exists" });
    const headers = { Authorization: `Bearer ${service.projectKeys.serviceRole}` };
    const body = { type: "sms", email: "jane@example.com" };
    const unknown = await service.post("/admin/generate_link", body, headers);
    expect(await unknown.json()).toMatchObject({
      msg: "Invalid email action link type requested: sms",
    });
  });

  test("extends the user's metadata with a second sign-up link", async () => {
    const [email, password] = ["kara@example.com", "correct horse"];
    const signUp = (data: object) =>
      users().generateLink({ type: "signup", email, password, options: { data } });
    await signUp({ table: 4, guests: 2 });

    const { data } = await signUp({ table: 5 });

    expect(data.user?.user_metadata).toEqual({ table: 5, guests: 2 });
  });

  test.each([
    ["keeps the same password", "correct horse", null],
    ["removes two different passwords", "a stranger's", { code: "invalid_credentials" }],
  ])("creates a sign-up link after an earlier sign-up: %s", async (_what, first, outcome) => {
    const [email, password] = [`${randomUUID()}@example.com`, "correct horse"];
    await service.client().auth.signUp({ email, password: first });
    const { data } = await users().generateLink({ type: "signup", email, password });
    const token_hash = data.properties?.hashed_token ?? "";
    const verified = await service.client().auth.verifyOtp({ type: "signup", token_hash });
    expect(verified.error).toBeNull();

    for (const word of new Set([first, password])) {
      const { error } = await service.client().auth.signInWithPassword({ email, password: word });
      expect(error && { code: error.code }).toEqual(outcome);
    }
  });

  test("requires both links to change an email address", async () => {
    await created("lena@example.com");
    const link = async (type: "email_change_current" | "email_change_new") => {
      const { data } = await users().generateLink({
        type,
        email: "lena@example.com",
        newEmail: "lena.b@example.com",
      });
      return data.properties?.hashed_token ?? "";
    };
    const [current, next] = [await link("email_change_current"), await link("email_change_new")];
    const client = service.client();
    const half = await client.auth.verifyOtp({ type: "email_change", token_hash: current });
    expect(half.data.session).toBeNull();
    const whole = await client.auth.verifyOtp({ type: "email_change", token_hash: next });
    expect(whole.data.user?.email).toBe("lena.b@example.com");
  });
});
