import { expect, test } from "vitest";
import { open, sessionIn } from "../testing/links.ts";
import { describeOnBoth } from "../testing/service.ts";

const SITE = "http://localhost:3000";

const options = {
  mailer: { autoconfirm: false },
  site: { url: SITE },
  external: { anonymousUsers: true },
};

describeOnBoth("administrators", options, (service) => {
  const users = () => service.admin().auth.admin;
  const asAdmin = (path: string, init: RequestInit = {}) =>
    service.request(path, {
      ...init,
      headers: { Authorization: `Bearer ${service.projectKeys.serviceRole}` },
    });
  async function created(email: string, more: object = {}) {
    const { data, error } = await users().createUser({ email, email_confirm: true, ...more });
    if (error) throw error;
    return data.user;
  }

  test("only they may come in", async () => {
    const { error } = await service.client().auth.admin.listUsers();
    expect(error).toMatchObject({ status: 403, code: "not_admin", message: "User not allowed" });
    expect((await service.request("/admin/users")).status).toBe(401);
  });

  test("an administrator who signs in is one until they sign out", async () => {
    const [email, password] = ["admin@example.com", "correct horse"];
    await created(email, { password, role: "service_role" });
    const { data } = await service.client().auth.signInWithPassword({ email, password });
    const headers = {
      Authorization: `Bearer ${data.session?.access_token}`,
      "X-Supabase-Api-Version": "2024-01-01",
    };
    expect((await service.request("/admin/users", { headers })).status).toBe(200);

    expect((await service.request("/logout", { method: "POST", headers })).status).toBe(204);

    const refused = await service.request("/admin/users", { headers });
    expect(refused.status).toBe(403);
    expect(await refused.json()).toMatchObject({ code: "session_not_found" });
  });

  test("a user they make can sign in, and is told apart from one they did not confirm", async () => {
    const password = "correct horse";
    const user = await created("Anna@Example.com", {
      password,
      user_metadata: { full_name: "Anna" },
      app_metadata: { shop: "damson" },
    });
    expect(user).toMatchObject({
      email: "anna@example.com",
      user_metadata: { full_name: "Anna", email_verified: true },
      app_metadata: { provider: "email", providers: ["email"], shop: "damson" },
    });
    await created("ben@example.com", { password, email_confirm: false });

    const signIn = (email: string) => service.client().auth.signInWithPassword({ email, password });
    expect((await signIn("anna@example.com")).error).toBeNull();
    expect((await signIn("ben@example.com")).error).toMatchObject({ code: "email_not_confirmed" });
  });

  test("an imported password works and is hashed anew", async () => {
    const { hash } = await import("@node-rs/bcrypt");
    const password_hash = await hash("correct horse", { cost: 10 });
    await created("carl@example.com", { password_hash });
    const signIn = () =>
      service
        .client()
        .auth.signInWithPassword({ email: "carl@example.com", password: "correct horse" });
    expect((await signIn()).error).toBeNull();
    expect((await signIn()).error).toBeNull();
  });

  test.each([
    [{}, 400, "Cannot create a user without either an email or phone"],
    [
      { email: "a@b.example", password: "one", password_hash: "two" },
      400,
      "Only a password or a password hash should be provided",
    ],
    [{ email: "a@b.example", id: "no-uuid" }, 400, "ID must conform to the uuid v4 format"],
    [
      { email: "a@b.example", id: "00000000-0000-0000-0000-000000000000" },
      400,
      "ID cannot be a nil uuid",
    ],
    [
      { email: "a@b.example", ban_duration: "3 weeks" },
      400,
      'invalid format for ban duration: "3 weeks"',
    ],
  ])("%j is refused", async (body, status, message) => {
    const response = await asAdmin("/admin/users", { method: "POST", body: JSON.stringify(body) });
    expect(response.status).toBe(status);
    expect(await response.json()).toMatchObject({ msg: message });
  });

  test("an address is given once", async () => {
    await created("dora@example.com");
    const again = await users().createUser({ email: "DORA@example.com" });
    expect(again.error).toMatchObject({ status: 422, code: "email_exists" });
    const eve = await created("eve@example.com");
    const change = await users().updateUserById(eve?.id ?? "", { email: "dora@example.com" });
    expect(change.error).toMatchObject({ status: 422, code: "email_exists" });
  });

  test("changes hold at once; a new password ends every session", async () => {
    const user = await created("fay@example.com", { password: "correct horse" });
    const client = service.client();
    await client.auth.signInWithPassword({ email: "fay@example.com", password: "correct horse" });
    const { data } = await users().updateUserById(user?.id ?? "", {
      email: "fay.new@example.com",
      password: "another horse",
      user_metadata: { size: "M" },
      app_metadata: { vip: true },
    });
    expect(data.user).toMatchObject({
      email: "fay.new@example.com",
      user_metadata: { size: "M" },
      app_metadata: { vip: true, provider: "email" },
      identities: [{ identity_data: { email: "fay.new@example.com" } }],
    });
    expect((await client.auth.getUser()).error?.name).toBe("AuthSessionMissingError");
    const again = await service
      .client()
      .auth.signInWithPassword({ email: "fay.new@example.com", password: "another horse" });
    expect(again.error).toBeNull();
    const weak = await users().updateUserById(user?.id ?? "", { password: "short" });
    expect(weak.error).toMatchObject({ code: "weak_password" });
  });

  test("an anonymous user is permanent with an address that they confirm", async () => {
    const { data } = await service.client().auth.signInAnonymously();
    const id = data.user?.id ?? "";
    const email = "was.anonymous@example.com";

    const unconfirmed = await users().updateUserById(id, { email });
    expect(unconfirmed.data.user).toMatchObject({ email, is_anonymous: true });

    const confirmed = await users().updateUserById(id, { email, email_confirm: true });
    expect(confirmed.data.user).toMatchObject({ email, is_anonymous: false });
  });

  test("an address that they change is as verified as they say", async () => {
    const user = await created("gwen@example.com");
    const identityAfter = async (email: string, email_confirm?: boolean) => {
      const changes = email_confirm === undefined ? { email } : { email, email_confirm };
      const { data } = await users().updateUserById(user?.id ?? "", changes);
      return data.user?.identities?.[0]?.identity_data;
    };

    const email = "gwen.new@example.com";
    expect(await identityAfter(email)).toMatchObject({ email, email_verified: false });
    const other = "gwen.other@example.com";
    expect(await identityAfter(other, true)).toMatchObject({ email: other, email_verified: true });
  });

  test("links to an address that they replace lead in no longer", async () => {
    const email = "hedy@example.com";
    const user = await created(email);
    const { data } = await users().generateLink({ type: "recovery", email });
    await users().updateUserById(user?.id ?? "", { email: "hedy.new@example.com" });

    const token_hash = data.properties?.hashed_token ?? "";
    const late = await service.client().auth.verifyOtp({ type: "recovery", token_hash });

    expect(late.error).toMatchObject({ code: "otp_expired" });
  });

  test("a ban shuts out until it ends", async () => {
    const user = await created("gina@example.com", { password: "correct horse" });
    const id = user?.id ?? "";
    const signIn = () =>
      service
        .client()
        .auth.signInWithPassword({ email: "gina@example.com", password: "correct horse" });
    await users().updateUserById(id, { ban_duration: "1h" });
    const banned = { status: 400, code: "user_banned", message: "User is banned" };
    expect((await signIn()).error).toMatchObject(banned);
    // Also for whoever does not know the password, and before an address is confirmed.
    const email = "gina.b@example.com";
    await created(email, { password: "correct horse", email_confirm: false, ban_duration: "1h" });
    for (const password of ["correct horse", "wrong horse"]) {
      const { error } = await service.client().auth.signInWithPassword({ email, password });
      expect(error).toMatchObject(banned);
    }
    await users().updateUserById(id, { ban_duration: "none" });
    expect((await signIn()).error).toBeNull();
  });

  test("a ban counts at once, for what was begun before as well", async () => {
    const email = "greta@example.com";
    const user = await created(email, { password: "correct horse" });
    const client = service.client();
    const { data } = await client.auth.signInWithPassword({ email, password: "correct horse" });
    const link = await users().generateLink({ type: "magiclink", email });
    const token_hash = link.data.properties?.hashed_token ?? "";
    await users().updateUserById(user?.id ?? "", { ban_duration: "1h" });

    const banned = { code: "user_banned", message: "User is banned" };
    expect((await client.auth.getUser()).error).toMatchObject({ status: 403, ...banned });
    const { refresh_token = "" } = data.session ?? {};
    expect((await client.auth.refreshSession({ refresh_token })).error).toMatchObject({
      status: 400,
      code: "user_banned",
      message: "Invalid Refresh Token: User Banned",
    });
    const verified = await client.auth.verifyOtp({ type: "magiclink", token_hash });
    expect(verified.error).toMatchObject({ status: 403, ...banned });
  });

  test("a deleted user is gone, and the address is free", async () => {
    const user = await created("hanna@example.com", { password: "correct horse" });
    const response = await asAdmin(`/admin/users/${user?.id}`, { method: "DELETE" });
    expect(response.status).toBe(200);
    expect(await response.json()).toEqual({});
    expect((await users().getUserById(user?.id ?? "")).error).toMatchObject({
      status: 404,
      code: "user_not_found",
    });
    await created("hanna@example.com");
  });

  test("a user is softly deleted once", async () => {
    const user = await created("ivy.gone@example.com");
    const gone = async () => {
      await users().deleteUser(user?.id ?? "", true);
      return (await users().getUserById(user?.id ?? "")).data.user;
    };
    const first = await gone();
    service.pass(60);

    expect(await gone()).toEqual(first);
  });

  test("a softly deleted user leaves a row without a name", async () => {
    const user = await created("ida@example.com", {
      password: "correct horse",
      user_metadata: { full_name: "Ida" },
    });
    expect((await users().deleteUser(user?.id ?? "", true)).error).toBeNull();
    const { data } = await users().getUserById(user?.id ?? "");
    expect(data.user?.deleted_at).toBeTruthy();
    expect(JSON.stringify(data.user)).not.toMatch(/ida@|Ida/);
    await created("ida@example.com");
  });

  test("ids that are none are told from users that are not there", async () => {
    const malformed = await asAdmin("/admin/users/no-uuid");
    expect(malformed.status).toBe(404);
    expect(await malformed.json()).toMatchObject({
      error_code: "validation_failed",
      msg: "user_id must be an UUID",
    });
    const unknown = await asAdmin(`/admin/users/${crypto.randomUUID()}`);
    expect(await unknown.json()).toMatchObject({
      error_code: "user_not_found",
      msg: "User not found",
    });
  });

  test("lists come in pages, with the way to the next one", async () => {
    for (let number = 0; number < 5; number += 1) {
      service.pass(1);
      await created(`page.${number}@list.example`, {
        user_metadata: { full_name: `100%_${number}` },
      });
    }
    const response = await asAdmin("/admin/users?page=1&per_page=2&filter=LIST.example");
    expect(response.headers.get("x-total-count")).toBe("5");
    expect(response.headers.get("link")).toBe(
      '</admin/users?page=2&per_page=2&filter=LIST.example>; rel="next", </admin/users?page=3&per_page=2&filter=LIST.example>; rel="last"',
    );
    const { data } = await users().listUsers({ page: 1, perPage: 2 });
    expect(data).toMatchObject({ aud: "authenticated", nextPage: 2 });
    expect(data.users.map(({ email }) => email)).toEqual([
      "page.4@list.example",
      "page.3@list.example",
    ]);
    expect(data.users[0]?.identities).toBeNull();
    const oldest = await asAdmin("/admin/users?filter=list.example&sort=created_at+asc&per_page=1");
    expect(await oldest.json()).toMatchObject({ users: [{ email: "page.0@list.example" }] });
    const literally = await asAdmin(`/admin/users?filter=${encodeURIComponent("100%_3")}`);
    expect(literally.headers.get("x-total-count")).toBe("1");
  });

  test.each(["page=0", "page=x", "per_page=-1", "sort=email"])("%s is refused", async (query) => {
    const response = await asAdmin(`/admin/users?${query}`);
    expect(response.status).toBe(400);
    expect(await response.json()).toMatchObject({ error_code: "validation_failed" });
  });

  test("links are made without a mail, and lead in", async () => {
    const user = await created("jane@example.com", { password: "correct horse" });
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

  test("a magic link for nobody opens an account; a recovery does not", async () => {
    const magic = await users().generateLink({
      type: "magiclink",
      email: "kim@example.com",
      options: { data: { table: 4 } },
    });
    expect(magic.data.user?.user_metadata).toEqual({ table: 4 });
    expect(magic.data.properties?.verification_type).toBe("signup");
    const recovery = await users().generateLink({ type: "recovery", email: "nobody@example.com" });
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
    const unknown = await asAdmin("/admin/generate_link", {
      method: "POST",
      body: JSON.stringify({ type: "sms", email: "jane@example.com" }),
    });
    expect(await unknown.json()).toMatchObject({
      msg: "Invalid email action link type requested: sms",
    });
  });

  test("a second link to sign up adds to what is known of the user", async () => {
    const [email, password] = ["kara@example.com", "correct horse"];
    const signUp = (data: object) =>
      users().generateLink({ type: "signup", email, password, options: { data } });
    await signUp({ table: 4, guests: 2 });

    const { data } = await signUp({ table: 5 });

    expect(data.user?.user_metadata).toEqual({ table: 5, guests: 2 });
  });

  test("both links of a change of address have to be used", async () => {
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

  test("a guest who has lost the mail is invited again at once", async () => {
    const email = "lost.the.mail@example.com";
    await users().inviteUserByEmail(email);

    expect((await users().inviteUserByEmail(email)).error).toBeNull();

    expect(await service.sent(email)).toHaveLength(2);
  });

  test("a guest is invited once, until they have come", async () => {
    const { data, error } = await users().inviteUserByEmail("mona@example.com", {
      data: { table: 4 },
    });
    expect(error).toBeNull();
    expect(data.user).toMatchObject({ email: "mona@example.com", user_metadata: { table: 4 } });
    expect(data.user?.invited_at).toBeTruthy();
    const { type, link } = await service.newest("mona@example.com");
    expect(type).toBe("invite");
    const opened = await open(service, link);
    expect(opened.fragment).toMatchObject({ type: "invite", token_type: "bearer" });
    const guest = (await service.client().auth.setSession(sessionIn(opened))).data.user;
    expect(guest).toMatchObject({ id: data.user?.id, user_metadata: { table: 4 } });
    expect(guest?.email_confirmed_at).toBeTruthy();
    expect((await users().inviteUserByEmail("mona@example.com")).error).toMatchObject({
      status: 422,
      code: "email_exists",
    });
    expect((await users().inviteUserByEmail("jane@example.com")).error).toMatchObject({
      code: "email_exists",
    });
  });

  test("what was done is on record, without a secret", async () => {
    await created("nina@example.com", { password: "correct horse" });
    await service
      .client()
      .auth.signInWithPassword({ email: "nina@example.com", password: "correct horse" });
    const response = await asAdmin("/admin/audit?query=author:NINA&per_page=5");
    expect(await response.json()).toMatchObject([
      { payload: { action: "login", log_type: "account", actor_username: "nina@example.com" } },
    ]);
    const everything = await (await asAdmin("/admin/audit?per_page=500")).text();
    expect(everything).not.toContain("correct horse");
    expect((await asAdmin("/admin/audit?query=nonsense")).status).toBe(400);
  });
});
