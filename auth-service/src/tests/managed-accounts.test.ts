/** Limits on users with a managed role, and on thieves of their passwords. */
import { randomUUID } from "node:crypto";
import type { SupabaseClient } from "@supabase/supabase-js";
import { afterAll, describe, expect, test } from "vitest";
import {
  createTotpCode,
  createUserHeaders,
  enrolTotp,
  getAssuranceLevel,
  showTotp,
  signIn,
  signUpWithTotp,
} from "../testing/second-factors.ts";
import { databases, startService } from "../testing/service.ts";

const _elsewhere = (host: number) => ({ remoteAddress: `198.51.${host}.7` });

describe.each(databases)("managed accounts on %s", async (_name, storage) => {
  const service = await startService({
    storage: storage(),
    security: { managedRoles: ["owner", "staff"], manualLinking: true },
    sms: { autoconfirm: true },
    external: { phone: true },
  });
  afterAll(() => service.close());

  const giveRole = async (client: SupabaseClient, role: string | null) => {
    const id = (await client.auth.getUser()).data.user?.id ?? "";
    await service.admin().auth.admin.updateUserById(id, { app_metadata: { role } });
    return id;
  };
  const member = async (role = "staff") => {
    const signedUp = await signUpWithTotp(service);
    return { ...signedUp, id: await giveRole(signedUp.client, role) };
  };
  const isSignedIn = async (client: SupabaseClient) =>
    (await client.auth.getUser()).data.user !== null;
  const newEmail = () => `${randomUUID()}@example.com`;

  test.each(["owner", "staff"])("does not let the role %s change its own address", async (role) => {
    const { client, email } = await member(role);
    const other = newEmail();

    for (const change of [{ email: other }, { phone: "447700900123" }]) {
      const { error } = await client.auth.updateUser(change);
      expect(error).toMatchObject({ status: 403, code: "not_admin" });
      expect(error?.message).toContain("changed by an administrator alone");
    }
    expect(await service.listSent(other)).toEqual([]);
    expect((await client.auth.getUser()).data.user).toMatchObject({ email, phone: "" });
    // Users may still change their name and password, and send an address that stays the same.
    const kept = await client.auth.updateUser({ email, data: { name: "Anna" } });
    expect(kept.error).toBeNull();
    expect((await client.auth.updateUser({ password: "another horse" })).error).toBeNull();
  });

  test("lets customers and former members change their address", async () => {
    const { client } = await signUpWithTotp(service);
    expect((await client.auth.updateUser({ email: newEmail() })).error).toBeNull();
    const { client: former } = await member();
    await giveRole(former, null);
    expect((await former.auth.updateUser({ email: newEmail() })).error).toBeNull();
  });

  test("does not complete a change that started before the role was assigned", async () => {
    const { client, email } = await signUpWithTotp(service);
    const other = newEmail();
    await client.auth.updateUser({ email: other });
    await giveRole(client, "owner");
    const follow = async (address: string) => {
      const { code } = await service.getNewest(address);
      return service.post("/verify", { type: "email_change", email: address, token: code });
    };

    const answers = [(await follow(email)).status, (await follow(other)).status];
    expect(answers).toContain(403);
    expect((await client.auth.getUser()).data.user?.email).toBe(email);
  });

  test("lets an administrator change the address", async () => {
    const { client, id } = await member();
    const email = newEmail();
    const changes = { email, email_confirm: true };
    const { error } = await service.admin().auth.admin.updateUserById(id, changes);

    expect(error).toBeNull();
    expect((await client.auth.getUser()).data.user?.email).toBe(email);
  });

  test("does not let members link or unlink providers", async () => {
    const { client } = await member();
    const headers = await createUserHeaders(client);
    const begun = await service.request("/user/identities/authorize?provider=google", { headers });
    const [identity] = (await client.auth.getUserIdentities()).data?.identities ?? [];
    const removed = await service.request(`/user/identities/${identity?.identity_id}`, {
      method: "DELETE",
      headers,
    });

    expect([begun.status, removed.status]).toEqual([403, 403]);
  });

  test.each(["global", "others"] as const)(
    "ends no sessions of a member with only the password: %s",
    async (scope) => {
      const { client: owner, email } = await member("owner");
      const alsoLow = await signIn(service, email);
      const thief = await signIn(service, email);
      expect(await getAssuranceLevel(thief)).toMatchObject({ current: "aal1", next: "aal2" });
      const headers = await createUserHeaders(thief);

      expect((await service.post(`/logout?scope=${scope}`, {}, headers)).status).toBe(204);
      expect(await isSignedIn(owner)).toBe(true);
      expect(await isSignedIn(alsoLow)).toBe(false);
      expect(await isSignedIn(thief)).toBe(scope === "others");
      expect((await owner.auth.refreshSession()).error).toBeNull();
    },
  );

  test("lets members end all sessions after the second factor, and customers without it", async () => {
    const { client, email, app } = await member();
    const second = await signIn(service, email);
    await showTotp(service, second, app);
    await second.auth.signOut();
    expect(await isSignedIn(client)).toBe(false);

    const { client: customer, email: theirs } = await signUpWithTotp(service);
    const low = await signIn(service, theirs);
    await low.auth.signOut();
    expect(await isSignedIn(customer)).toBe(false);
  });

  test("requires more than password or mailbox to set a new password", async () => {
    const { client: owner, email } = await member("owner");
    const thief = await signIn(service, email);
    expect((await thief.auth.updateUser({ password: "of the thief" })).error?.code).toBe(
      "insufficient_aal",
    );
    await thief.auth.resetPasswordForEmail(email);
    const { code } = await service.getNewest(email);
    await thief.auth.verifyOtp({ email, token: code, type: "recovery" });
    const reset = await service.request("/user", {
      method: "PUT",
      headers: await createUserHeaders(thief),
      body: JSON.stringify({ password: "of the thief", revoke_recent_factors: true }),
    });

    expect(reset.status).toBe(401);
    expect(await isSignedIn(owner)).toBe(true);
  });

  test("requires a recently verified factor to change factors", async () => {
    const { client, app } = await member();
    service.pass(301);
    const added = await client.auth.mfa.enroll({ factorType: "totp", friendlyName: "other" });
    const removed = await client.auth.mfa.unenroll({ factorId: app.id });
    expect([added.error?.code, removed.error?.code]).toEqual([
      "insufficient_aal",
      "insufficient_aal",
    ]);

    await showTotp(service, client, app);
    await enrolTotp(client, "other");
    expect((await client.auth.mfa.unenroll({ factorId: app.id })).error).toBeNull();
  });
});

describe.each(databases)("wrong answers to a second factor on %s", async (_name, storage) => {
  const limits = { failedFactorAnswers: { count: 3, seconds: 900 } };
  const service = await startService({ storage: storage(), limits });
  afterAll(() => service.close());

  test("limits answers by user and refuses the right one beyond the limit", async () => {
    const { email, app } = await signUpWithTotp(service);
    const client = await signIn(service, email);
    const answer = async (code: string) => {
      const { error } = await client.auth.mfa.challengeAndVerify({ factorId: app.id, code });
      return error?.status;
    };
    const statuses: (number | undefined)[] = [];
    for (let count = 0; count < 4; count += 1) statuses.push(await answer("000000"));

    expect(statuses).toEqual([422, 422, 422, 429]);
    service.pass(30);
    expect(await answer(createTotpCode(service, app))).toBe(429);
    service.pass(300);
    expect(await answer(createTotpCode(service, app))).toBeUndefined();
  });
});
