import { randomUUID } from "node:crypto";
import { enrolTotp } from "@damson/auth-service/testing/second-factors";
import { listActivity } from "@damson/order-service/admin-api/activity";
import { findLastUse } from "@damson/order-service/admin-api/sessions";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { databases, PASSWORD, readToken, startAdmin, type TestAdmin } from "../testing/admin.ts";

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;

describe.each(databases)("access on %s", (_name, storage) => {
  let admin: TestAdmin;
  beforeAll(async () => {
    admin = await startAdmin(storage());
  });
  afterAll(() => admin.close());

  const session = (token?: string) => admin.ask("/session", { token });
  const denied = (status: number, code: string) => ({ status, body: { code } });

  test("admits a staff member who has set up their account", async () => {
    const { link, email } = await admin.invite("owner");
    expect(link).toMatch(new RegExp(`^${admin.url}/welcome#secret=[\\w-]{43}$`));
    const { client, accept, app } = await admin.follow(link, email);
    // The second factor is verified, but not accepted by the admin yet.
    expect(await session(await readToken(client))).toMatchObject(denied(403, "reset_needed"));
    expect((await accept()).status).toBe(204);
    await client.auth.updateUser({ password: PASSWORD });

    const again = await admin.signIn(email);
    expect(await session(await readToken(again))).toMatchObject(
      denied(403, "second_factor_needed"),
    );
    await admin.show(again, app);
    expect(await session(await readToken(again))).toMatchObject({
      status: 200,
      body: { member: { email, role: "owner" }, idleMinutes: 15, shop: { name: "Damson" } },
    });
    const [signedIn] = (await listActivity(admin.orders.service)).events;
    expect(signedIn).toMatchObject({ person: email, type: "signed_in" });
  });

  test("refuses requests without a token or with another account's", async () => {
    const forged = `e30.${Buffer.from('{"aal":"aal2"}').toString("base64url")}.e30`;
    const { serviceRole, anon } = admin.accounts.projectKeys;

    for (const token of [undefined, "none", forged, serviceRole, anon]) {
      expect(await session(token)).toMatchObject(denied(401, "unauthorized"));
    }
  });

  test("refuses customers with or without a second factor", async () => {
    const client = admin.accounts.client();
    const email = `${randomUUID()}@example.com`;
    await client.auth.signUp({ email, password: PASSWORD, options: { data: { role: "owner" } } });
    expect(await session(await readToken(client))).toMatchObject(denied(403, "not_staff"));

    await admin.show(client, await enrolTotp(client));
    expect(await session(await readToken(client))).toMatchObject(denied(403, "not_staff"));
  });

  test("refuses a role that was not assigned here", async () => {
    const client = admin.accounts.client();
    const { data } = await client.auth.signUp({
      email: `${randomUUID()}@example.com`,
      password: PASSWORD,
    });
    const users = admin.accounts.admin().auth.admin;
    await users.updateUserById(data.user?.id ?? "", { app_metadata: { role: "owner" } });
    await admin.show(client, await enrolTotp(client));

    expect(await session(await readToken(client))).toMatchObject(denied(403, "not_staff"));
  });

  test("ignores a second factor that was set up with a password alone", async () => {
    const { email, client, app } = await admin.staffMember("owner");
    // The protocol lets users remove their own factors.
    await client.auth.mfa.unenroll({ factorId: app.id });
    const thief = await admin.signIn(email);
    expect(await session(await readToken(thief))).toMatchObject(
      denied(403, "second_factor_needed"),
    );

    const own = await enrolTotp(thief, "the thief's");
    await admin.show(thief, own);
    const token = await readToken(thief);
    expect(await session(token)).toMatchObject(denied(403, "reset_needed"));
    const body = { secret: "a guess", factorId: own.id };
    expect(await admin.ask("/welcome", { method: "POST", token, body })).toMatchObject(
      denied(403, "welcome_refused"),
    );
  });

  test("does not let someone with access to the mailbox replace the second factor", async () => {
    const { email } = await admin.staffMember("owner");
    const thief = admin.accounts.client();
    await thief.auth.resetPasswordForEmail(email);
    const { code } = await admin.accounts.getNewest(email);
    await thief.auth.verifyOtp({ email, token: code, type: "recovery" });
    // `revoke_recent_factors` removes factors added in the last thirty days.
    const body = JSON.stringify({ password: "the thief's own", revoke_recent_factors: true });
    const headers = { Authorization: `Bearer ${await readToken(thief)}` };
    const reset = await admin.accounts.request("/user", { method: "PUT", headers, body });
    expect(reset.status).toBe(200);
    await admin.show(thief, await enrolTotp(thief));

    expect(await session(await readToken(thief))).toMatchObject(denied(403, "reset_needed"));
  });

  test("refuses an account with two authenticator apps", async () => {
    const { client } = await admin.staffMember("staff");
    const other = await enrolTotp(client, "another");
    await admin.show(client, other);

    expect(await session(await readToken(client))).toMatchObject(denied(403, "reset_needed"));
  });

  test("keeps a link valid until the account is set up, even if its tab is closed", async () => {
    const { link, email } = await admin.invite("staff");
    // Closed with a second factor that was not accepted yet.
    await admin.follow(link, email);
    const { accept, app } = await admin.follow(link, email);
    expect((await accept()).status).toBe(204);
    expect(await accept()).toMatchObject(denied(403, "welcome_refused"));
    // Closed before a password was chosen.
    const { client, hasFactor } = await admin.openLink(link);
    expect(hasFactor).toBe(true);
    const { error } = await client.auth.updateUser({ password: PASSWORD });
    expect(error?.code, "the link alone changes nothing").toBe("insufficient_aal");
    await admin.show(client, app);
    await client.auth.updateUser({ password: PASSWORD });
    const token = await readToken(client);
    expect((await admin.ask("/welcome", { method: "DELETE", token })).status).toBe(204);

    await expect(admin.openLink(link)).rejects.toThrow("welcome_refused");
  });

  test("rejects a link after two hours", async () => {
    const late = await admin.invite("staff");
    admin.pass(2 * HOUR + MINUTE);
    await expect(admin.openLink(late.link)).rejects.toThrow("welcome_refused");
  });

  test("accepts only the newest link", async () => {
    const first = await admin.invite("staff");
    const second = await admin.invite("owner", first.email);

    await expect(admin.openLink(first.link)).rejects.toThrow("welcome_refused");
    const { accept, client } = await admin.follow(second.link, first.email);
    await accept();
    expect((await session(await readToken(client))).body.member.role).toBe("owner");
  });

  test("accepts a link only for its own account", async () => {
    const [mine, theirs] = [await admin.invite("staff"), await admin.invite("owner")];
    const secret = new URLSearchParams(new URL(theirs.link).hash.slice(1)).get("secret");
    const { client, app } = await admin.follow(mine.link, mine.email);

    const token = await readToken(client);
    const body = { secret, factorId: app.id };
    expect(await admin.ask("/welcome", { method: "POST", token, body })).toMatchObject(
      denied(403, "welcome_refused"),
    );
  });

  test("discards factors and sessions from before the account became staff", async () => {
    const before = admin.accounts.client();
    const email = `${randomUUID()}@example.com`;
    await before.auth.signUp({ email, password: "prepared" });
    await admin.show(before, await enrolTotp(before));
    const { link } = await admin.invite("owner", email);

    expect((await before.auth.getUser()).error).not.toBeNull();
    await expect(admin.signIn(email, "prepared")).rejects.toThrow("Invalid login credentials");
    const { accept } = await admin.follow(link, email);
    expect((await accept()).status).toBe(204);
  });

  test("signs out after 15 minutes without activity, also from the auth service", async () => {
    const { client, token } = await admin.staffMember("staff");
    for (let quarter = 0; quarter < 3; quarter += 1) {
      admin.pass(14 * MINUTE);
      expect((await session(await token())).status).toBe(200);
    }

    admin.pass(16 * MINUTE + 1);
    expect(await session(await token())).toMatchObject(denied(401, "session_idle"));
    expect((await client.auth.getUser()).error).not.toBeNull();
    expect((await client.auth.refreshSession()).error).not.toBeNull();
    expect(await session(await token())).toMatchObject(denied(401, "unauthorized"));
  });

  test("stores the last use of a session at most once a minute", async () => {
    const { token } = await admin.staffMember("staff");
    const claims = Buffer.from((await token()).split(".")[1] ?? "", "base64url").toString();
    const seen = () => findLastUse(admin.orders.service, JSON.parse(claims).session_id);
    await session(await token());
    const first = await seen();
    admin.pass(MINUTE - 1000);
    await session(await token());
    expect(await seen()).toEqual(first);

    admin.pass(1000);
    await session(await token());
    expect(await seen()).toEqual(admin.now());
  });

  test("measures the age of an unknown session from its sign-in", async () => {
    const { email, app } = await admin.staffMember("staff");
    const client = await admin.signIn(email);
    await admin.show(client, app);
    admin.pass(17 * MINUTE);

    expect(await session(await readToken(client))).toMatchObject(denied(401, "session_idle"));
  });

  test("ends an active session after 12 hours", async () => {
    const { client, token } = await admin.staffMember("staff");
    for (let passed = 0; passed < 12 * HOUR; passed += 15 * MINUTE) {
      expect((await session(await token())).status).toBe(200);
      admin.pass(15 * MINUTE);
      if (passed % HOUR === 0) await client.auth.refreshSession();
    }

    expect(await session(await token())).toMatchObject(denied(401, "session_over"));
    expect((await client.auth.refreshSession()).error).not.toBeNull();
  });

  test("ends the session everywhere on sign-out", async () => {
    const { client, token } = await admin.staffMember("staff");
    const copied = await token();

    expect((await admin.ask("/session", { method: "DELETE", token: copied })).status).toBe(204);
    expect(await session(copied)).toMatchObject(denied(401, "unauthorized"));
    expect((await client.auth.refreshSession()).error).not.toBeNull();
  });

  test("applies a ban and a removed role immediately", async () => {
    const [banned, former] = [await admin.staffMember("owner"), await admin.staffMember("owner")];
    const users = admin.accounts.admin().auth.admin;
    await users.updateUserById(banned.id, { ban_duration: "1h" });
    await users.updateUserById(former.id, { app_metadata: { role: null } });

    expect(await session(await banned.token())).toMatchObject(denied(401, "unauthorized"));
    expect(await session(await former.token())).toMatchObject(denied(403, "not_staff"));
  });
});
