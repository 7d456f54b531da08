/** A thief knew the password and added factors. Now the owner returns. */
import type { SupabaseClient } from "@supabase/supabase-js";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { open, readSession } from "../testing/links.ts";
import { createUserHeaders, showTotp, signUp, signUpWithTotp } from "../testing/second-factors.ts";
import { readBody, sqliteOnly, startService, type TestService } from "../testing/service.ts";
import { createSoftwareAuthenticator } from "../testing/software-authenticator.ts";

const origin = "https://shop.example";
const DAY_S = 86_400;
const password = "battery staple";

describe.each(sqliteOnly)("after a takeover on %s", (_name, storage) => {
  let service: TestService;
  beforeAll(async () => {
    service = await startService({
      storage: storage(),
      passkeys: { enabled: true },
      site: { url: origin },
      jwt: { expirySeconds: 90 * DAY_S },
    });
  });
  afterAll(() => service.close());

  const addPasskey = async ({ auth }: SupabaseClient) => {
    const device = createSoftwareAuthenticator(origin, { verifiesUser: true });
    const { data } = await auth.passkey.startRegistration();
    if (!data) throw new Error("no passkey was begun");
    const credential = device.create(data.options);
    const made = await auth.passkey.verifyRegistration({
      challengeId: data.challenge_id,
      credential,
    });
    expect(made.error).toBeNull();
  };
  const reset = async (email: string) => {
    const client = service.client();
    await client.auth.resetPasswordForEmail(email);
    const { link } = await service.getNewest(email);
    await client.auth.setSession(readSession(await open(service, link)));
    return client;
  };
  const setPassword = async (client: SupabaseClient, body: object) => {
    const headers = { ...(await createUserHeaders(client)), "Content-Type": "application/json" };
    const init = { method: "PUT", headers, body: JSON.stringify({ password, ...body }) };
    const response = await service.request("/user", init);
    return { status: response.status, ...(await readBody(response)) };
  };
  const countPasskeys = async ({ auth }: SupabaseClient) =>
    (await auth.passkey.list()).data?.length;

  test("removes factors of the last thirty days on a password reset, and lists them in the email", async () => {
    const { client: thief, email } = await signUpWithTotp(service);
    await addPasskey(thief);
    const owner = await reset(email);

    expect(await setPassword(owner, {})).toMatchObject({ status: 401, code: "insufficient_aal" });
    const answer = await setPassword(owner, { revoke_recent_factors: true });

    expect(answer).toMatchObject({ status: 200, email });
    expect(answer).not.toHaveProperty("factors");
    expect(await countPasskeys(owner)).toBe(0);
    expect((await thief.auth.getUser()).error).not.toBeNull();
    const { eml } = await service.getNewest(email);
    expect(eml).toContain("Removed: an authenticator app, added on");
    expect(eml).toContain("Removed: a passkey, added on");
  });

  test("keeps older factors, which are still required", async () => {
    const { email } = await signUpWithTotp(service);
    service.pass(31 * DAY_S);
    const owner = await reset(email);

    const answer = await setPassword(owner, { revoke_recent_factors: true });

    expect(answer).toMatchObject({ status: 401, code: "insufficient_aal" });
  });

  test("does not let a mailbox alone change the email address", async () => {
    const { email } = await signUpWithTotp(service);
    const owner = await reset(email);

    const body = { revoke_recent_factors: true, email: `new-${email}` };
    expect(await setPassword(owner, body)).toMatchObject({ status: 401, code: "insufficient_aal" });
  });

  test("keeps an older factor that its owner has verified, and lists it in the email", async () => {
    const { email, app } = await signUpWithTotp(service);
    service.pass(31 * DAY_S);
    const owner = await reset(email);
    await showTotp(service, owner, app);
    await addPasskey(owner);

    const answer = await setPassword(owner, { revoke_recent_factors: true });

    expect(answer).toMatchObject({ status: 200, factors: [{ id: app.id }] });
    expect(await countPasskeys(owner)).toBe(0);
    const { eml } = await service.getNewest(email);
    expect(eml).toContain("Still there: an authenticator app, added on");
    expect(eml).toContain("Removed: a passkey, added on");
  });

  test("removes no factors unless requested, and lists all of them in the email", async () => {
    const { client, email } = await signUp(service);
    await addPasskey(client);
    const owner = await reset(email);

    expect(await setPassword(owner, {})).toMatchObject({ status: 200 });

    expect(await countPasskeys(owner)).toBe(1);
    expect((await service.getNewest(email)).eml).toContain("Still there: a passkey, added on");
  });

  test("requires the second factor after sign-in by password, even if it was just added", async () => {
    const { email } = await signUpWithTotp(service);
    const thief = service.client();
    await thief.auth.signInWithPassword({ email, password: "correct horse" });

    const answer = await setPassword(thief, { revoke_recent_factors: true });

    expect(answer).toMatchObject({ status: 401, code: "insufficient_aal" });
  });

  test("emails a notice of a new passkey", async () => {
    const { client, email } = await signUp(service);
    await addPasskey(client);

    expect(await service.getNewest(email)).toMatchObject({
      type: "passkey_added",
      subject: "A passkey was added",
    });
  });
});
