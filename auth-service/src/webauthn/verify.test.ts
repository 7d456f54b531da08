import fc from "fast-check";
import * as v from "valibot";
import { expect, test } from "vitest";
import { createSoftwareAuthenticator } from "../testing/software-authenticator.ts";
import { createCreationOptions, createRequestOptions } from "./options.ts";
import { verifyCreation, verifyRequest } from "./verify.ts";
import { creationResponse, requestResponse } from "./webauthn.ts";

const origin = "https://shop.example";
const party = { id: "shop.example", name: "Shop", origins: [origin] };
const anna = { id: "0f1c8a3e-5f0e-4b59-9f6e-0d7c6a1f0a11", name: "anna@example.com" };
const requested = { known: [], timeoutSeconds: 300, isPasskey: false };

async function register(authenticator = createSoftwareAuthenticator(origin), isPasskey = false) {
  const options = await createCreationOptions(party, anna, requested);
  const response = v.parse(creationResponse, authenticator.create(options));
  const expected = { party, challenge: options.challenge, isPasskey };
  return { authenticator, options, expected, response };
}

async function registerKey(authenticator = createSoftwareAuthenticator(origin)) {
  const { expected, response } = await register(authenticator);
  const created = await verifyCreation(expected, response);
  if (!created) throw new Error("The key was not taken");
  return created.key;
}

test("names site and user in the options and leaves hints to the client", async () => {
  const options = await createCreationOptions(party, anna, requested);

  expect(options).toMatchObject({
    rp: { id: "shop.example", name: "Shop" },
    user: { id: Buffer.from(anna.id).toString("base64url"), name: anna.name },
    attestation: "none",
    timeout: 300_000,
    authenticatorSelection: { residentKey: "discouraged", userVerification: "preferred" },
  });
  expect(options.pubKeyCredParams.map(({ alg }) => alg)).toEqual([-8, -7, -257]);
  expect(options).not.toHaveProperty("hints");
});

test("signs in repeatedly with a created key", async () => {
  const authenticator = createSoftwareAuthenticator(origin);
  let key = await registerKey(authenticator);

  for (const count of [2, 3]) {
    const options = await createRequestOptions(party, { ...requested, known: [key] });
    expect(options.allowCredentials).toMatchObject([{ id: key.id, type: "public-key" }]);
    const response = v.parse(requestResponse, authenticator.get(options));
    const expected = { party, challenge: options.challenge, isPasskey: false };
    const used = await verifyRequest(expected, key, response);
    expect(used).toEqual({ ...key, counter: count });
    if (used) key = used;
  }
});

test("rejects a key of another site, origin or challenge", async () => {
  const { expected, response } = await register();

  for (const wrong of [
    { ...expected, challenge: "AAAA" },
    { ...expected, party: { ...party, id: "other.example" } },
    { ...expected, party: { ...party, origins: ["https://shop.example:8443"] } },
  ]) {
    expect(await verifyCreation(wrong, response)).toBeUndefined();
  }
  expect(await verifyCreation(expected, response)).toBeDefined();
});

test("rejects a sign-in for another site, origin or challenge", async () => {
  const authenticator = createSoftwareAuthenticator(origin);
  const key = await registerKey(authenticator);
  const options = await createRequestOptions(party, requested);
  const expected = { party, challenge: options.challenge, isPasskey: false };
  const response = v.parse(requestResponse, authenticator.get(options));
  const stranger = v.parse(requestResponse, createSoftwareAuthenticator(origin).get(options));

  expect(await verifyRequest({ ...expected, challenge: "AAAA" }, key, response)).toBeUndefined();
  expect(await verifyRequest(expected, key, stranger)).toBeUndefined();
  // The id is right, but another key has signed.
  expect(
    await verifyRequest(expected, key, { ...stranger, id: key.id, rawId: key.id }),
  ).toBeUndefined();
  expect(await verifyRequest(expected, { ...key, counter: 2 }, response)).toBeUndefined();
  expect(await verifyRequest(expected, key, response)).toBeDefined();
});

test("requires user verification of a passkey", async () => {
  const careless = await register(createSoftwareAuthenticator(origin), true);
  const careful = await register(createSoftwareAuthenticator(origin, { verifiesUser: true }), true);

  expect(await verifyCreation(careless.expected, careless.response)).toBeUndefined();
  expect(await verifyCreation(careful.expected, careful.response)).toBeDefined();
});

test("rejects arbitrary bytes without throwing", async () => {
  const bytes = fc.uint8Array({ maxLength: 300 }).map((a) => Buffer.from(a).toString("base64url"));
  const authenticator = createSoftwareAuthenticator(origin);
  const { expected, response } = await register(authenticator);
  const key = await registerKey(authenticator);
  const request = v.parse(requestResponse, authenticator.get(expected));

  await fc.assert(
    fc.asyncProperty(bytes, bytes, async (one, other) => {
      const made = { ...response.response, attestationObject: one };
      expect(await verifyCreation(expected, { ...response, response: made })).toBeUndefined();
      const signed = { ...request.response, authenticatorData: one, signature: other };
      expect(await verifyRequest(expected, key, { ...request, response: signed })).toBeUndefined();
      const wellFramed = { ...request.response, signature: other };
      expect(
        await verifyRequest(expected, key, { ...request, response: wellFramed }),
      ).toBeUndefined();
    }),
  );
});
