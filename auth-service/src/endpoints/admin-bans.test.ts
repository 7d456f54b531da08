import { randomUUID } from "node:crypto";
import { expect, test } from "vitest";
import { createAdministrator } from "../testing/administrator.ts";
import { describeOnBoth, readBody } from "../testing/service.ts";

const options = {
  mailer: { autoconfirm: false },
};

describeOnBoth("bans and sign-outs by administrators", options, (service) => {
  const { users, asAdmin, created } = createAdministrator(service);

  test.each([
    ["banned cannot lift the ban", { ban_duration: "1h" }, { ban_duration: "none" }, "user_banned"],
    [
      "demoted cannot restore the role",
      { role: "authenticated" },
      { role: "service_role" },
      "not_admin",
    ],
  ])("ends the rights of an administrator who is %s", async (_what, change, undoing, code) => {
    const [email, password] = [`${randomUUID()}@example.com`, "correct horse"];
    const { id } = await created(email, { password, role: "service_role" });
    const { data } = await service.client().auth.signInWithPassword({ email, password });
    const headers = {
      Authorization: `Bearer ${data.session?.access_token}`,
      "X-Supabase-Api-Version": "2024-01-01",
    };
    await users().updateUserById(id, change);

    const answer = await service.request(`/admin/users/${id}`, {
      method: "PUT",
      headers,
      body: JSON.stringify(undoing),
    });

    expect(answer.status).toBe(403);
    expect(await answer.json()).toMatchObject({ code });
  });

  test("blocks a banned user until the ban ends", async () => {
    const user = await created("gina@example.com", { password: "correct horse" });
    const id = user?.id ?? "";
    const signIn = () =>
      service
        .client()
        .auth.signInWithPassword({ email: "gina@example.com", password: "correct horse" });
    await users().updateUserById(id, { ban_duration: "1h" });
    const banned = { status: 400, code: "user_banned", message: "User is banned" };
    expect((await signIn()).error).toMatchObject(banned);
    // An unconfirmed address, so that the ban is only reported if the password is right.
    const email = "gina.b@example.com";
    await created(email, { password: "correct horse", email_confirm: false, ban_duration: "1h" });
    for (const [password, outcome] of [
      ["correct horse", banned],
      ["wrong horse", { code: "invalid_credentials" }],
    ] as const) {
      const { error } = await service.client().auth.signInWithPassword({ email, password });
      expect(error).toMatchObject(outcome);
    }
    // For a user without a password, the response is the same as for an unknown user.
    await created("gina.c@example.com", { ban_duration: "1h" });
    const without = { email: "gina.c@example.com", password: "correct horse" };
    expect((await service.client().auth.signInWithPassword(without)).error).toMatchObject({
      code: "invalid_credentials",
    });
    await users().updateUserById(id, { ban_duration: "none" });
    expect((await signIn()).error).toBeNull();
    const { data } = await users().updateUserById(id, { ban_duration: "0s" });
    expect(data.user).not.toHaveProperty("banned_until");
  });

  test("applies a ban at once, also to requests that already started", async () => {
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

  test.each([
    ["was lifted", (id: string) => users().updateUserById(id, { ban_duration: "none" })],
    ["has run out", async () => service.pass(601)],
  ])("does not resume a session from before a ban once the ban %s", async (_how, end) => {
    const [email, password] = [`${randomUUID()}@example.com`, "correct horse"];
    const user = await created(email, { password });
    const client = service.client();
    const { data } = await client.auth.signInWithPassword({ email, password });
    const { refresh_token = "" } = data.session ?? {};
    await users().updateUserById(user?.id ?? "", { ban_duration: "10m" });

    await end(user?.id ?? "");

    const headers = { Authorization: `Bearer ${data.session?.access_token}` };
    expect((await service.request("/user", { headers })).status).toBe(403);
    const refreshed = await service.post("/token?grant_type=refresh_token", { refresh_token });
    expect(await readBody(refreshed)).toMatchObject({ error_code: "session_not_found" });
    const again = service.client();
    expect((await again.auth.signInWithPassword({ email, password })).error).toBeNull();
    expect((await again.auth.getUser()).error).toBeNull();
    expect((await again.auth.refreshSession()).error).toBeNull();
  });

  test("signs a user out everywhere, keeps the password, and affects no other user", async () => {
    const password = "correct horse";
    const [hers, other] = [`${randomUUID()}@example.com`, `${randomUUID()}@example.com`];
    const user = await created(hers, { password });
    await created(other, { password });
    const signIn = async (email: string) => {
      const client = service.client();
      const { error } = await client.auth.signInWithPassword({ email, password });
      expect(error).toBeNull();
      return client;
    };
    const devices = [await signIn(hers), await signIn(hers)];
    const bystander = await signIn(other);

    const path = `/admin/users/${user?.id}/sessions`;
    expect((await asAdmin(path, { method: "DELETE" })).status).toBe(200);

    for (const device of devices) {
      expect((await device.auth.getUser()).error?.name).toBe("AuthSessionMissingError");
      expect((await device.auth.refreshSession()).error).not.toBeNull();
    }
    expect((await bystander.auth.getUser()).error).toBeNull();
    await signIn(hers);
    const unknown = await asAdmin(`/admin/users/${randomUUID()}/sessions`, { method: "DELETE" });
    expect(unknown.status).toBe(404);
  });
});
