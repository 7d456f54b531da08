import { createHmac, createPublicKey } from "node:crypto";
import { createLocalJWKSet, decodeJwt, decodeProtectedHeader, jwtVerify } from "jose";
import { beforeAll, expect, test } from "vitest";
import { startSignedIn } from "../testing/signed-in.ts";
import { signToken, verifyAccessToken } from "./access-tokens.ts";
import { createKeyRing, createKeys, type KeyRing } from "./keys.ts";

const secret = "a secret of at least thirty-two characters";
const now = new Date("2026-11-21T12:00:00.900Z");
const ownClaims = {
  sub: "5c9a2f5e-4b0e-4a53-9c3b-3a5b6e0f3f64",
  session_id: "f2f3a0a2-7a8f-4f8e-8f2e-2f6f1f0f9a11",
  aud: "authenticated",
  role: "authenticated",
  iat: 1_795_262_400,
  exp: 1_795_266_000,
};

let keys: KeyRing;
beforeAll(async () => {
  keys = await createKeyRing({ keys: await createKeys(), secret });
});

test("contains the protocol's claims, with times in whole seconds", async () => {
  const { service, auth } = await startSignedIn();
  const { session } = (await auth.getSession()).data;
  const seconds = Math.floor(service.now().getTime() / 1000);

  expect(decodeProtectedHeader(session?.access_token ?? "")).toEqual({
    alg: "ES256",
    kid: expect.any(String),
    typ: "JWT",
  });
  expect(decodeJwt(session?.access_token ?? "")).toEqual({
    iss: "http://localhost:9999",
    sub: session?.user.id,
    aud: "authenticated",
    exp: seconds + 3600,
    iat: seconds,
    email: "anna@example.com",
    phone: "",
    app_metadata: session?.user.app_metadata,
    user_metadata: session?.user.user_metadata,
    role: "authenticated",
    aal: "aal1",
    amr: [{ method: "password", timestamp: seconds }],
    session_id: expect.any(String),
    is_anonymous: false,
  });
});

test("verifies with the published keys and a raw 64-byte signature", async () => {
  const token = await signToken(keys.signing, ownClaims);

  const published = createLocalJWKSet({ keys: [...keys.publicKeys] });
  const { payload } = await jwtVerify(token, published, { currentDate: now });

  expect(payload.sub).toBe(ownClaims.sub);
  expect(Buffer.from(token.split(".")[2] ?? "", "base64url")).toHaveLength(64);
});

test("accepts its own token until it expires", async () => {
  const token = await signToken(keys.signing, ownClaims);

  expect(await verifyAccessToken(keys, token, now)).toEqual({
    userId: ownClaims.sub,
    sessionId: ownClaims.session_id,
    audiences: ["authenticated"],
    role: "authenticated",
    issued: 1_795_262_400,
    expires: 1_795_266_000,
  });
  const later = new Date("2026-11-21T13:00:01Z");
  await expect(verifyAccessToken(keys, token, later)).rejects.toMatchObject({
    code: "bad_jwt",
    status: 403,
    message:
      "invalid JWT: unable to parse or verify signature, token has invalid claims: token is expired",
  });
});

test("verifies with the old key after a rotation and signs with the new one", async () => {
  const [old] = JSON.parse(await createKeys());
  const [fresh] = JSON.parse(await createKeys());
  const before = await createKeyRing({ keys: JSON.stringify([old]) });
  const after = await createKeyRing({
    keys: JSON.stringify([fresh, { ...old, key_ops: ["verify"] }]),
  });
  const token = await signToken(before.signing, ownClaims);

  expect((await verifyAccessToken(after, token, now)).userId).toBe(ownClaims.sub);
  const freshToken = await signToken(after.signing, ownClaims);
  expect(decodeProtectedHeader(freshToken).kid).toBe(fresh.kid);
  await expect(verifyAccessToken(before, freshToken, now)).rejects.toThrow("invalid JWT");
});

test("verifies older project keys with the shared secret", async () => {
  const old = await createKeyRing({ secret });
  const token = await signToken(old.signing, { role: "service_role" });

  expect(await verifyAccessToken(keys, token, now)).toMatchObject({ role: "service_role" });
});

function forge(header: object, payload: object, sign: (input: string) => string) {
  const part = (value: object) => Buffer.from(JSON.stringify(value)).toString("base64url");
  const input = `${part(header)}.${part(payload)}`;
  return `${input}.${sign(input)}`;
}
const hmac = (key: string | Buffer) => (input: string) =>
  createHmac("sha256", key).update(input).digest("base64url");
const admin = { role: "service_role", exp: 1_895_266_000 };

test.each<[string, (kid: string | undefined) => string]>([
  ["unsigned", () => forge({ alg: "none", typ: "JWT" }, admin, () => "")],
  ["unsigned, by the key's name", (kid) => forge({ alg: "none", kid }, admin, () => "")],
  ["unsigned, oddly written", () => forge({ alg: "nOnE" }, admin, () => "")],
  [
    "the public key taken for a secret",
    (kid) => forge({ alg: "HS256", kid }, admin, hmac(publicPem())),
  ],
  [
    "the public key as a secret without name",
    () => forge({ alg: "HS256" }, admin, hmac(publicPem())),
  ],
  ["an empty secret", () => forge({ alg: "HS256" }, admin, hmac(""))],
  [
    "the secret under the name of a key",
    (kid) => forge({ alg: "HS256", kid }, admin, hmac(secret)),
  ],
  ["an algorithm we do not sign with", () => forge({ alg: "HS512" }, admin, hmac(secret))],
  [
    "a signature of zeros",
    (kid) => forge({ alg: "ES256", kid }, admin, () => Buffer.alloc(64).toString("base64url")),
  ],
  [
    "an unknown critical header",
    () => forge({ alg: "HS256", crit: ["x"], x: 1 }, admin, hmac(secret)),
  ],
  ["over", () => forge({ alg: "HS256" }, { ...admin, exp: 1 }, hmac(secret))],
  ["not yet begun", () => forge({ alg: "HS256" }, { ...admin, nbf: 1_895_000_000 }, hmac(secret))],
  [
    "a subject that is not a string",
    () => forge({ alg: "HS256" }, { ...admin, sub: 7 }, hmac(secret)),
  ],
  ["no JWT", () => "a.b.c"],
  ["nothing", () => ""],
])("rejects a forged token: %s", async (_kind, make) => {
  await expect(verifyAccessToken(keys, make(keys.signing.kid), now)).rejects.toMatchObject({
    code: "bad_jwt",
    status: 403,
  });
});

test("rejects a token of another service or a changed one", async () => {
  const foreign = await createKeyRing({ keys: await createKeys() });
  const token = await signToken(keys.signing, ownClaims);
  const [header = "", payload = "", signature = ""] = token.split(".");
  const claims = { ...decodeJwt(token), role: "service_role" };
  const changed = Buffer.from(JSON.stringify(claims)).toString("base64url");

  for (const bad of [
    await signToken(foreign.signing, ownClaims),
    [header, changed, signature].join("."),
    [header, payload, `${signature}AA`].join("."),
    [header, payload, ""].join("."),
  ]) {
    await expect(verifyAccessToken(keys, bad, now)).rejects.toThrow("invalid JWT");
  }
});

test("accepts a signature only under the id of its own key", async () => {
  const { signing } = keys;
  const payload = { sub: ownClaims.sub, exp: 1_895_266_000 };
  expect(await verifyAccessToken(keys, await signToken(signing, payload), now)).toMatchObject({
    userId: ownClaims.sub,
  });

  for (const kid of ["another", "", undefined]) {
    const token = await signToken({ ...signing, kid }, payload);
    await expect(verifyAccessToken(keys, token, now)).rejects.toMatchObject({
      code: "bad_jwt",
      message:
        "invalid JWT: unable to parse or verify signature, token is unverifiable: unrecognized JWT kid or signing method",
    });
  }
});

test("accepts a token signed with the secret under an unknown key id", async () => {
  const { signing } = await createKeyRing({ secret });

  for (const kid of ["another", undefined]) {
    const token = await signToken({ ...signing, kid }, admin);
    expect(await verifyAccessToken(keys, token, now)).toMatchObject({ role: "service_role" });
  }
});

function publicPem(): string {
  const [jwk = {}] = keys.publicKeys;
  return createPublicKey({ key: { ...jwk }, format: "jwk" })
    .export({ type: "spki", format: "pem" })
    .toString();
}
