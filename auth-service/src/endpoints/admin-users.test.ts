import { expect, test } from "vitest";
import { createAdministrator } from "../testing/administrator.ts";
import { describeOnBoth } from "../testing/service.ts";

const options = {
  mailer: { autoconfirm: false },
  site: { url: "http://localhost:3000" },
  external: { anonymousUsers: true },
};

describeOnBoth("administrators", options, (service) => {
  const { users, asAdmin, created } = createAdministrator(service);

  test("rejects everyone without the admin role", async () => {
    const { error } = await service.client().auth.admin.listUsers();
    expect(error).toMatchObject({ status: 403, code: "not_admin", message: "User not allowed" });
    expect((await service.request("/admin/users")).status).toBe(401);
  });

  test("accepts the session of a signed-in administrator until sign-out", async () => {
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

  test("lets a created user sign in if the address is confirmed", async () => {
    const password = "correct horse";
    const user = await created("Anna@Example.com", {
      password,
      user_metadata: { full_name: "Anna" },
      app_metadata: { shop: "damson", note: null },
    });
    expect(user).toMatchObject({
      email: "anna@example.com",
      user_metadata: { full_name: "Anna", email_verified: true },
      app_metadata: { provider: "email", providers: ["email"], shop: "damson" },
    });
    expect(user?.app_metadata).not.toHaveProperty("note");
    await created("ben@example.com", { password, email_confirm: false });

    const signIn = (email: string) => service.client().auth.signInWithPassword({ email, password });
    expect((await signIn("anna@example.com")).error).toBeNull();
    expect((await signIn("ben@example.com")).error).toMatchObject({ code: "email_not_confirmed" });
  });

  test("accepts an imported password hash, repeatedly", async () => {
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
  ])("rejects %j", async (body, status, message) => {
    const response = await asAdmin("/admin/users", { method: "POST", body: JSON.stringify(body) });
    expect(response.status).toBe(status);
    expect(await response.json()).toMatchObject({ msg: message });
  });

  test("rejects an address that is already taken", async () => {
    await created("dora@example.com");
    const again = await users().createUser({ email: "DORA@example.com" });
    expect(again.error).toMatchObject({ status: 422, code: "email_exists" });
    const eve = await created("eve@example.com");
    const change = await users().updateUserById(eve?.id ?? "", { email: "dora@example.com" });
    expect(change.error).toMatchObject({ status: 422, code: "email_exists" });
  });

  test("applies changes at once and ends every session after a new password", async () => {
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
    for (const password of ["short", ""]) {
      const weak = await users().updateUserById(user?.id ?? "", { password });
      expect(weak.error).toMatchObject({ code: "weak_password" });
    }
  });

  test("allows a new email at once after an administrator sets a password", async () => {
    const email = "freya@example.com";
    const user = await created(email, { password: "correct horse" });
    await service.client().auth.resetPasswordForEmail(email);
    const { data } = await users().updateUserById(user?.id ?? "", { password: "another horse" });
    expect(data.user?.recovery_sent_at).toBeUndefined();
  });

  test("keeps the ids of imported users, whatever their UUID version", async () => {
    const id = "018f3f6e-0000-7000-8000-000000000001";
    expect((await created("from.elsewhere@example.com", { id }))?.id).toBe(id);
  });

  test("makes an anonymous user permanent by confirming an address", async () => {
    const { data } = await service.client().auth.signInAnonymously();
    const id = data.user?.id ?? "";
    const email = "was.anonymous@example.com";

    const unconfirmed = await users().updateUserById(id, { email });
    expect(unconfirmed.data.user).toMatchObject({ email, is_anonymous: true });

    const confirmed = await users().updateUserById(id, { email, email_confirm: true });
    expect(confirmed.data.user).toMatchObject({ email, is_anonymous: false });
  });

  test("stores whether a changed address is verified", async () => {
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

  test("invalidates links to a replaced address", async () => {
    const email = "hedy@example.com";
    const user = await created(email);
    const { data } = await users().generateLink({ type: "recovery", email });
    await users().updateUserById(user?.id ?? "", { email: "hedy.new@example.com" });

    const token_hash = data.properties?.hashed_token ?? "";
    const late = await service.client().auth.verifyOtp({ type: "recovery", token_hash });

    expect(late.error).toMatchObject({ code: "otp_expired" });
  });

  test("deletes a user and frees the address", async () => {
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

  test("soft-deletes a user only once", async () => {
    const user = await created("ivy.gone@example.com");
    const gone = async () => {
      await users().deleteUser(user?.id ?? "", true);
      return (await users().getUserById(user?.id ?? "")).data.user;
    };
    const first = await gone();
    service.pass(60);

    expect(await gone()).toEqual(first);
  });

  test("anonymises a soft-deleted user", async () => {
    const user = await created("ida@example.com", {
      password: "correct horse",
      user_metadata: { full_name: "Ida Young" },
    });
    expect((await users().deleteUser(user?.id ?? "", true)).error).toBeNull();
    const { data } = await users().getUserById(user?.id ?? "");
    expect(data.user?.deleted_at).toBeTruthy();
    expect(JSON.stringify(data.user)).not.toMatch(/ida@|Ida Young/);
    await created("ida@example.com");
  });

  test("distinguishes invalid ids from unknown users", async () => {
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
});
