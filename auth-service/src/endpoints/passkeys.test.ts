import { randomUUID } from "node:crypto";
import type { SupabaseClient } from "@supabase/supabase-js";
import { afterAll, afterEach, beforeAll, describe, expect, test } from "vitest";
import {
  createUserHeaders,
  getAssuranceLevel,
  showTotp,
  signIn,
  signUp,
  signUpWithTotp,
} from "../testing/second-factors.ts";
import { databases, startService, type TestService } from "../testing/service.ts";
import { createSoftwareAuthenticator } from "../testing/software-authenticator.ts";

const origin = "https://shop.example";
const on = { passkeys: { enabled: true }, site: { url: origin } };

let service: TestService;

const newDevice = (verifiesUser = true) => createSoftwareAuthenticator(origin, { verifiesUser });

/** Registers a passkey as the client does in a browser. */
async function register(client: SupabaseClient, device = newDevice()) {
  const { data, error } = await client.auth.passkey.startRegistration();
  if (error) return { data: null, error };
  return client.auth.passkey.verifyRegistration({
    challengeId: data.challenge_id,
    credential: device.create(data.options),
  });
}

async function signInWith(device: ReturnType<typeof newDevice>, client = service.client()) {
  const { data, error } = await client.auth.passkey.startAuthentication();
  if (error) throw error;
  const answer = { challengeId: data.challenge_id, credential: device.get(data.options) };
  return { client, answer, outcome: await client.auth.passkey.verifyAuthentication(answer) };
}

describe.each(databases)("passkeys on %s", (_name, storage) => {
  beforeAll(async () => {
    service = await startService({ ...on, storage: storage() });
  });
  afterAll(() => service.close());

  test("signs in without an email address or password", async () => {
    const { client, email } = await signUp(service);
    const device = newDevice();
    const made = await register(client, device);
    expect(made.error).toBeNull();
    expect(made.data).toMatchObject({ friendly_name: "Passkey" });

    const { client: other, outcome } = await signInWith(device);

    expect(outcome.error).toBeNull();
    expect((await other.auth.getUser()).data.user?.email).toBe(email);
    expect(await getAssuranceLevel(other)).toEqual({
      current: "aal1",
      next: "aal1",
      methods: ["passkey"],
    });
    const { data } = await other.auth.passkey.list();
    expect(data).toEqual([{ ...made.data, last_used_at: service.now().toISOString() }]);
  });

  test("requests discoverable credentials with user verification", async () => {
    const { client, email } = await signUp(service);
    await register(client);

    const making = await client.auth.passkey.startRegistration();
    expect(making.data).toMatchObject({
      expires_at: Math.floor(service.now().getTime() / 1000) + 300,
      options: {
        rp: { id: "shop.example" },
        user: { name: email },
        authenticatorSelection: { residentKey: "required", userVerification: "required" },
        excludeCredentials: [{ type: "public-key" }],
      },
    });
    const using = await service.client().auth.passkey.startAuthentication();
    expect(using.data?.options).toMatchObject({
      rpId: "shop.example",
      userVerification: "required",
    });
    expect(using.data?.options.allowCredentials ?? []).toEqual([]);
  });

  test("accepts each challenge once, before it expires", async () => {
    const { client } = await signUp(service);
    const device = newDevice();
    await register(client, device);
    const { answer } = await signInWith(device);

    const { passkey } = service.client().auth;
    const spent = { status: 400, code: "webauthn_challenge_not_found" };
    expect((await passkey.verifyAuthentication(answer)).error).toMatchObject(spent);
    // A wrong answer uses up the challenge too.
    const asked = await passkey.startAuthentication();
    const challengeId = asked.data?.challenge_id ?? "";
    const wrong = { challengeId, credential: device.get({ challenge: "AAAA" }) };
    expect((await passkey.verifyAuthentication(wrong)).error).toMatchObject({
      status: 400,
      code: "webauthn_verification_failed",
    });
    expect((await passkey.verifyAuthentication(wrong)).error).toMatchObject(spent);

    const late = await passkey.startAuthentication();
    service.pass(301);
    const tooLate = {
      challengeId: late.data?.challenge_id ?? "",
      credential: device.get(late.data?.options ?? { challenge: "" }),
    };
    expect((await passkey.verifyAuthentication(tooLate)).error).toMatchObject({
      status: 400,
      code: "webauthn_challenge_expired",
    });
  });

  test("accepts a challenge only from its own user and for its own purpose", async () => {
    const { client } = await signUp(service);
    const other = (await signUp(service)).client;
    const { data } = await client.auth.passkey.startRegistration();
    if (!data) throw new Error("No question was asked");
    const answer = { challengeId: data.challenge_id, credential: newDevice().create(data.options) };
    const notTheirs = { code: "webauthn_challenge_not_found" };

    expect((await other.auth.passkey.verifyRegistration(answer)).error).toMatchObject(notTheirs);
    const asSignIn = { challengeId: data.challenge_id, credential: newDevice().get(data.options) };
    expect((await other.auth.passkey.verifyAuthentication(asSignIn)).error).toMatchObject(
      notTheirs,
    );
    expect((await client.auth.passkey.verifyRegistration(answer)).error).toBeNull();
  });

  test("requires user verification", async () => {
    const { client } = await signUp(service);
    const failed = { status: 400, code: "webauthn_verification_failed" };

    expect((await register(client, newDevice(false))).error).toMatchObject(failed);
    expect((await signInWith(newDevice())).outcome.error).toMatchObject(failed);
  });

  test("adds only one passkey per device", async () => {
    const { client } = await signUp(service);
    const other = (await signUp(service)).client;
    const device = newDevice();
    await register(client, device);

    expect((await register(other, device)).error).toMatchObject({
      status: 422,
      code: "webauthn_credential_exists",
    });
  });

  test("renames and removes passkeys and limits a user to ten", async () => {
    const { client } = await signUp(service);
    const stranger = (await signUp(service)).client;
    const device = newDevice();
    const { data } = await register(client, device);
    const passkeyId = data?.id ?? "";
    for (let count = 1; count < 10; count += 1) await register(client);
    const { passkey } = client.auth;
    const missing = { status: 404, code: "validation_failed", message: "Passkey not found" };

    expect((await register(client)).error).toMatchObject({
      status: 422,
      code: "too_many_passkeys",
    });
    const renamed = await passkey.update({ passkeyId, friendlyName: "Anna’s laptop" });
    expect(renamed.data).toEqual({ ...data, friendly_name: "Anna’s laptop" });
    for (const [friendlyName, message] of [
      ["", "friendly_name is required"],
      ["x".repeat(121), "friendly_name must be 120 characters or less"],
    ] as const) {
      expect((await passkey.update({ passkeyId, friendlyName })).error).toMatchObject({
        status: 400,
        message,
      });
    }
    const theirs = { passkeyId, friendlyName: "mine now" };
    expect((await stranger.auth.passkey.update(theirs)).error).toMatchObject(missing);
    expect((await passkey.delete({ passkeyId })).error).toBeNull();
    expect((await passkey.delete({ passkeyId })).error).toMatchObject(missing);
    expect((await passkey.list()).data).toHaveLength(9);
    expect((await signInWith(device)).outcome.error).toMatchObject({
      code: "webauthn_verification_failed",
    });
  });

  test("requires the second factor to change passkeys", async () => {
    const { client: raised, email, app } = await signUpWithTotp(service);
    const device = newDevice();
    const { data } = await register(raised, device);
    expect(data).not.toBeNull();
    const refused = {
      status: 403,
      code: "insufficient_aal",
      message: "AAL2 session is required to manage passkeys when MFA is enabled",
    };

    const client = await signIn(service, email);
    expect((await register(client)).error).toMatchObject(refused);
    const passkeyId = data?.id ?? "";
    expect((await client.auth.passkey.delete({ passkeyId })).error).toMatchObject(refused);
    // A passkey counts as aal1, like a password.
    const other = await signInWith(device);
    expect(await getAssuranceLevel(other.client)).toMatchObject({ current: "aal1", next: "aal2" });
    expect((await showTotp(service, other.client, app)).error).toBeNull();
    expect((await register(other.client)).error).toBeNull();
  });

  test("lets administrators list and remove passkeys", async () => {
    const { client } = await signUp(service);
    const device = newDevice();
    const { data } = await register(client, device);
    const userId = (await client.auth.getUser()).data.user?.id ?? "";
    const { passkey } = service.admin().auth.admin;

    expect((await passkey.listPasskeys({ userId })).data).toEqual([data]);
    const passkeyId = data?.id ?? "";
    expect((await passkey.deletePasskey({ userId, passkeyId })).error).toBeNull();
    expect((await passkey.listPasskeys({ userId })).data).toEqual([]);
    expect((await signInWith(device)).outcome.error).not.toBeNull();
  });

  test("refuses banned users and deletes passkeys with their user", async () => {
    const { client } = await signUp(service);
    const device = newDevice();
    await register(client, device);
    const id = (await client.auth.getUser()).data.user?.id ?? "";
    const { admin } = service.admin().auth;

    await admin.updateUserById(id, { ban_duration: "1h" });
    expect((await signInWith(device)).outcome.error).toMatchObject({
      status: 403,
      code: "user_banned",
    });
    await admin.updateUserById(id, { ban_duration: "none" });
    expect((await signInWith(device)).outcome.error).toBeNull();
    await admin.deleteUser(id, true);
    expect((await signInWith(device)).outcome.error).toMatchObject({
      code: "webauthn_verification_failed",
    });
  });

  test("explains invalid answers", async () => {
    const { client } = await signUp(service);
    const headers = await createUserHeaders(client);
    const credential = {};
    for (const path of ["registration", "authentication"]) {
      const answer = async (body: object) => {
        const response = await service.post(`/passkeys/${path}/verify`, body, headers);
        return { status: response.status, body: await response.json() };
      };
      const invalid = (message: string) => ({
        status: 400,
        body: { code: "validation_failed", message },
      });
      expect(await answer({ credential })).toEqual(invalid("challenge_id is required"));
      expect(await answer({ challenge_id: randomUUID() })).toEqual(
        invalid("credential is required"),
      );
      expect(await answer({ challenge_id: "1", credential })).toEqual(
        invalid("challenge_id must be a valid UUID"),
      );
      expect(await answer({ challenge_id: randomUUID(), credential })).toEqual({
        status: 400,
        body: {
          code: "webauthn_challenge_not_found",
          message: "Challenge not found or already used",
        },
      });
    }
    const { data } = await client.auth.passkey.startRegistration();
    const odd = { challenge_id: data?.challenge_id, credential: { id: 1 } };
    const response = await service.post("/passkeys/registration/verify", odd, headers);
    expect(await response.json()).toEqual({
      code: "webauthn_verification_failed",
      message: "Invalid credential response",
    });
  });
});

describe("passkeys with other settings", () => {
  afterEach(() => service.close());

  test("disables passkeys by default", async () => {
    service = await startService();
    const { client } = await signUp(service);
    const refusal = { status: 404, code: "passkey_disabled", message: "Passkeys are disabled" };

    expect((await register(client)).error).toMatchObject(refusal);
    expect((await client.auth.passkey.list()).error).toMatchObject(refusal);
    await expect(signInWith(newDevice())).rejects.toMatchObject(refusal);
  });

  test("refuses passkeys to anonymous users", async () => {
    service = await startService({ ...on, external: { anonymousUsers: true } });
    const client = service.client();
    await client.auth.signInAnonymously();

    expect((await register(client)).error).toMatchObject({
      status: 403,
      code: "no_authorization",
    });
  });

  test("limits requests by address", async () => {
    service = await startService({ ...on, limits: { passkey: { count: 2, seconds: 60 } } });
    const ask = () => service.client().auth.passkey.startAuthentication();

    for (let count = 0; count < 2; count += 1) expect((await ask()).error).toBeNull();
    expect((await ask()).error).toMatchObject({ status: 429, code: "over_request_rate_limit" });
  });
});
