import type { SupabaseClient } from "@supabase/supabase-js";
import * as v from "valibot";
import { afterAll, afterEach, beforeAll, describe, expect, test } from "vitest";
import {
  createUserHeaders,
  getAssuranceLevel,
  showTotp,
  signIn,
  signUp,
  signUpWithTotp,
} from "../testing/second-factors.ts";
import { readBody, sqliteOnly, startService, type TestService } from "../testing/service.ts";
import {
  createSoftwareAuthenticator,
  type SoftwareAuthenticator,
} from "../testing/software-authenticator.ts";

const origin = "https://shop.example";
const webauthn = { rpId: "shop.example", rpOrigins: [origin] };
const mfa = { webAuthnEnroll: true, webAuthnVerify: true };

const question = v.object({
  id: v.string(),
  type: v.literal("webauthn"),
  expires_at: v.number(),
  webauthn: v.object({
    type: v.picklist(["create", "request"]),
    credential_options: v.object({
      publicKey: v.looseObject({
        challenge: v.string(),
        rp: v.optional(v.object({ id: v.string(), name: v.string() }), { id: "", name: "" }),
        rpId: v.optional(v.string(), ""),
        allowCredentials: v.optional(v.array(v.looseObject({ id: v.string() }))),
        excludeCredentials: v.optional(v.array(v.looseObject({ id: v.string() }))),
      }),
    }),
  }),
});

let service: TestService;

async function enrol(client: SupabaseClient, friendlyName = "key") {
  const { data, error } = await client.auth.mfa.enroll({ factorType: "webauthn", friendlyName });
  if (error) throw error;
  return data;
}

async function send(client: SupabaseClient, path: string, body: object) {
  const response = await service.post(path, body, await createUserHeaders(client));
  return { status: response.status, ...(await readBody(response)) };
}

async function requestChallenge(client: SupabaseClient, factorId: string) {
  const requested = await send(client, `/factors/${factorId}/challenge`, { factorId, webauthn });
  const { id, webauthn: given } = v.parse(question, requested);
  return { id, type: given.type, options: given.credential_options.publicKey };
}

/** Creates the response of a browser with this key, in the form that the client sends. */
function createAnswer(
  { id, type, options }: Awaited<ReturnType<typeof requestChallenge>>,
  key: SoftwareAuthenticator,
) {
  const credential_response = type === "create" ? key.create(options) : key.get(options);
  return { challenge_id: id, webauthn: { ...webauthn, type, credential_response } };
}

async function verifyWithKey(client: SupabaseClient, factorId: string, key: SoftwareAuthenticator) {
  const answer = createAnswer(await requestChallenge(client, factorId), key);
  return send(client, `/factors/${factorId}/verify`, answer);
}

async function signUpWithKey() {
  const { client, email } = await signUp(service);
  const { id } = await enrol(client);
  const key = createSoftwareAuthenticator(origin);
  service.pass(1);
  const session = await verifyWithKey(client, id, key);
  if (session.status !== 200) throw new Error("The key was not taken");
  // In a browser, the client does this itself.
  await client.auth.setSession(v.parse(tokens, session));
  return { client, email, id, key };
}
const tokens = v.object({ access_token: v.string(), refresh_token: v.string() });

describe.each(sqliteOnly)("WebAuthn factors on %s", (_name, storage) => {
  beforeAll(async () => {
    service = await startService({ storage: storage(), site: { url: origin }, mfa });
  });
  afterAll(() => service.close());

  test("enrols a security key, which then raises later sessions to aal2", async () => {
    const { client, email, id, key } = await signUpWithKey();
    expect(await getAssuranceLevel(client)).toMatchObject({
      current: "aal2",
      methods: ["mfa/webauthn", "password"],
    });
    const factors = (await client.auth.mfa.listFactors()).data?.webauthn;
    expect(factors).toMatchObject([{ id, friendly_name: "key", status: "verified" }]);

    const other = await signIn(service, email);
    const requested = await requestChallenge(other, id);
    expect(requested.type).toBe("request");
    expect(requested.options.allowCredentials).toHaveLength(1);
    expect(requested.options.rpId).toBe("shop.example");
    const answer = await send(other, `/factors/${id}/verify`, createAnswer(requested, key));
    expect(answer).toMatchObject({ status: 200, token_type: "bearer" });
  });

  test("names the user and excludes enrolled keys in the creation options", async () => {
    const { client, email } = await signUpWithKey();
    const { id } = await enrol(client, "second");

    const { type, options } = await requestChallenge(client, id);

    expect(type).toBe("create");
    expect(options).toMatchObject({
      rp: { id: "shop.example", name: "shop.example" },
      user: { name: email, displayName: email },
      excludeCredentials: [{ type: "public-key" }],
    });
  });

  test("accepts each answer once and only for its own challenge", async () => {
    const { client, id, key } = await signUpWithKey();
    const [one, other] = [await requestChallenge(client, id), await requestChallenge(client, id)];
    const verify = (answer: object) => send(client, `/factors/${id}/verify`, answer);
    const rejected = {
      status: 422,
      code: "mfa_verification_failed",
      message: "Invalid WebAuthn response",
    };

    const answer = createAnswer(one, key);
    expect(await verify({ ...answer, challenge_id: other.id })).toEqual(rejected);
    expect(await verify(answer)).toMatchObject({ status: 200 });
    expect(await verify(answer)).toMatchObject({ code: "mfa_ip_address_mismatch" });
  });

  test("rejects another key, another site and a decreasing counter", async () => {
    const { client, id, key } = await signUpWithKey();
    const rejected = { status: 422, code: "mfa_verification_failed" };

    const stranger = createSoftwareAuthenticator(origin);
    expect(await verifyWithKey(client, id, stranger)).toMatchObject(rejected);
    const early = createAnswer(await requestChallenge(client, id), key);
    expect(await verifyWithKey(client, id, key)).toMatchObject({ status: 200 });
    // Its counter is lower than one that the service has seen.
    expect(await send(client, `/factors/${id}/verify`, early)).toMatchObject(rejected);

    const { id: second } = await enrol(client, "second");
    const phishing = createSoftwareAuthenticator("https://shop.example.evil.example");
    expect(await verifyWithKey(client, second, phishing)).toMatchObject(rejected);
  });

  test("does not replace the key of a verified factor", async () => {
    const { client } = await signUp(service);
    const { id } = await enrol(client);
    const late = await requestChallenge(client, id);
    expect(await verifyWithKey(client, id, createSoftwareAuthenticator(origin))).toMatchObject({
      status: 200,
    });
    const again = await signIn(service, (await client.auth.getUser()).data.user?.email ?? "");
    const thiefs = createSoftwareAuthenticator(origin);

    expect(await send(again, `/factors/${id}/verify`, createAnswer(late, thiefs))).toMatchObject({
      status: 422,
      code: "mfa_verification_failed",
    });
    const requested = await requestChallenge(again, id);
    const asNew = createAnswer({ ...requested, type: "create", options: late.options }, thiefs);
    expect(
      await send(again, `/factors/${id}/verify`, { ...asNew, challenge_id: requested.id }),
    ).toMatchObject({ status: 422, code: "mfa_verification_failed" });
  });

  test("explains invalid requests", async () => {
    const { client } = await signUp(service);
    const { id } = await enrol(client);
    const { id: challenge_id } = await requestChallenge(client, id);
    const invalid = (message: string) => ({ status: 400, code: "validation_failed", message });
    const verify = (given: unknown) =>
      send(client, `/factors/${id}/verify`, { challenge_id, webauthn: given });

    expect(await send(client, `/factors/${id}/challenge`, {})).toEqual(
      invalid("WebAuthn config required"),
    );
    for (const given of [undefined, null, "x"]) {
      expect(await verify(given)).toEqual(invalid("WebAuthn config required"));
    }
    expect(await verify({ type: "make" })).toEqual(
      invalid("WebAuthn type must be create or request"),
    );
    expect(await verify({ type: "create" })).toEqual(invalid("credential_response required"));
    for (const type of ["create", "request"]) {
      for (const credential_response of ["x", {}, { id: 1 }]) {
        expect(await verify({ type, credential_response })).toEqual(
          invalid("Invalid credential_response"),
        );
      }
    }
  });
});

describe("WebAuthn factors with other settings", () => {
  afterEach(() => service.close());

  test("uses the relying party from the settings", async () => {
    const passkeys = { rpId: "example", rpName: "The Shop", rpOrigins: [origin] };
    service = await startService({ mfa, passkeys, site: { url: "https://other.example" } });
    const { client } = await signUp(service);
    const { id } = await enrol(client);

    const { options } = await requestChallenge(client, id);

    expect(options.rp).toEqual({ id: "example", name: "The Shop" });
    expect(await verifyWithKey(client, id, createSoftwareAuthenticator(origin))).toMatchObject({
      status: 200,
    });
  });

  test("lets a user with an authenticator app add a key and verify either", async () => {
    service = await startService({ mfa, site: { url: origin } });
    const { client, email, app } = await signUpWithTotp(service);
    const { id } = await enrol(client);
    const key = createSoftwareAuthenticator(origin, { counts: false });
    expect(await verifyWithKey(client, id, key)).toMatchObject({ status: 200 });

    const one = await signIn(service, email);
    const other = await signIn(service, email);

    expect(await verifyWithKey(one, id, key)).toMatchObject({ status: 200 });
    // Verifying a factor ended the other session, which had verified none.
    expect((await showTotp(service, other, app)).error).not.toBeNull();
    const third = await signIn(service, email);
    expect((await showTotp(service, third, app)).error).toBeNull();
  });
});
