import { generateKeyPair, SignJWT, UnsecuredJWT } from "jose";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { readBody, startService, type TestService } from "../testing/service.ts";
import { signToken } from "../tokens/access-tokens.ts";
import { createKeyRing, createKeys, type KeyRing } from "../tokens/keys.ts";

let service: TestService;
let keys: KeyRing;
let token: string;
let userId: string;
let sessionId: string;

beforeAll(async () => {
  const text = await createKeys();
  keys = await createKeyRing({ keys: text });
  service = await startService({ jwt: { keys: text } });
});
afterAll(() => service.close());

let count = 0;
async function signUp() {
  count += 1;
  const email = `user${count}@example.com`;
  const { data } = await service.client().auth.signUp({ email, password: "correct horse" });
  if (!data.session) throw new Error("no session");
  return data.session;
}

const ask = (authorization?: string, headers: Readonly<Record<string, string>> = {}) =>
  service.request("/user", {
    headers: {
      "X-Supabase-Api-Version": "2024-01-01",
      ...(authorization ? { Authorization: authorization } : {}),
      ...headers,
    },
  });

beforeAll(async () => {
  const session = await signUp();
  token = session.access_token;
  userId = session.user.id;
  const claims = JSON.parse(Buffer.from(token.split(".")[1] ?? "", "base64url").toString());
  sessionId = claims.session_id;
});

const inAnHour = () => Math.floor(service.now().getTime() / 1000) + 3600;
const signed = (claims: Readonly<Record<string, unknown>>) =>
  signToken(keys.signing, { exp: inAnHour(), aud: "authenticated", ...claims });

test("accepts a user's token, with the scheme in upper or lower case", async () => {
  expect((await ask(`Bearer ${token}`)).status).toBe(200);
  expect((await ask(`bearer ${token}`)).status).toBe(200);
});

test.each([
  ["none", undefined],
  ["no scheme", "x"],
  ["another scheme", "Basic YTpi"],
  ["an empty one", "Bearer "],
  ["two", "Bearer a b"],
  ["an unknown opaque key", "Bearer sb_secret_unknown"],
])("returns 401 for %s as a token", async (_what, header) => {
  const response = await ask(header);
  expect(response.status).toBe(401);
  expect(await readBody(response)).toMatchObject({ code: "no_authorization" });
});

test("does not accept the `apikey` header as bearer token", async () => {
  expect((await ask(undefined, { apikey: token })).status).toBe(401);
  expect((await ask(undefined, { apikey: service.projectKeys.anon })).status).toBe(401);
});

test("rejects a public API key instead of a user's token", async () => {
  for (const key of [service.projectKeys.anon, service.projectKeys.publishable]) {
    const response = await ask(`Bearer ${key}`);
    expect(response.status).toBe(403);
    expect(await readBody(response)).toEqual({
      code: "bad_jwt",
      message: "invalid claim: missing sub claim",
    });
  }
});

const unknownId = "2f1c4a52-5b0e-4b0e-9a53-3f7d1b4c9a10";

test.each([
  ["an invalid subject", () => ({ sub: "me" }), 400, "bad_jwt"],
  ["an unknown user", () => ({ sub: unknownId }), 403, "user_not_found"],
  ["an invalid session id", () => ({ sub: userId, session_id: "x" }), 403, "bad_jwt"],
  ["an unknown session", () => ({ sub: userId, session_id: unknownId }), 403, "session_not_found"],
])("rejects a token of %s", async (_what, claims, status, code) => {
  const response = await ask(`Bearer ${await signed(claims())}`);
  expect(response.status).toBe(status);
  expect(await readBody(response)).toMatchObject({ code });
});

describe("the audience of a token", () => {
  const asked = async (aud: unknown) =>
    (await ask(`Bearer ${await signed({ sub: userId, session_id: sessionId, aud })}`)).status;

  test.each([["another service"], [["another service"]], [["another", "a third"]]])(
    "requires our audience: %j",
    async (aud) => {
      const token = await signed({ sub: userId, session_id: sessionId, aud });
      const response = await ask(`Bearer ${token}`);

      expect(response.status).toBe(403);
      expect(await readBody(response)).toMatchObject({ code: "bad_jwt" });
      const admin = await signed({ role: "service_role", aud });
      const headers = { Authorization: `Bearer ${admin}` };
      expect((await service.request("/admin/users", { headers })).status).toBe(403);
    },
  );

  test.each([["authenticated"], [["another service", "authenticated"]], [undefined], [""]])(
    "accepts further audiences or none: %j",
    async (aud) => {
      expect(await asked(aud)).toBe(200);
    },
  );

  test("accepts the user's own audience, which an administrator can set", async () => {
    const session = await signUp();
    const { user, access_token } = session;
    const change = { aud: "members" };
    const headers = { Authorization: `Bearer ${service.projectKeys.serviceRole}` };
    const body = JSON.stringify(change);
    await service.request(`/admin/users/${user.id}`, { method: "PUT", headers, body });

    const mine = await signed({ sub: user.id, aud: "members" });
    expect((await ask(`Bearer ${mine}`)).status).toBe(200);
    expect((await ask(`Bearer ${access_token}`)).status).toBe(200);
    const hers = await signed({ sub: userId, aud: "members" });
    expect((await ask(`Bearer ${hers}`)).status).toBe(403);
  });
});

test("rejects a session of another user", async () => {
  const other = await signUp();
  const response = await ask(
    `Bearer ${await signed({ sub: other.user.id, session_id: sessionId })}`,
  );
  expect(response.status).toBe(403);
  expect(await readBody(response)).toMatchObject({ code: "session_not_found" });
});

describe("forged tokens return 403, not 401", () => {
  const refuse = async (forged: string) => {
    const response = await ask(`Bearer ${forged}`);
    expect(response.status).toBe(403);
    const { code, message } = await readBody(response);
    expect(code).toBe("bad_jwt");
    expect(message).toMatch(/^invalid JWT: unable to parse or verify signature, /);
  };

  test("not signed", () =>
    refuse(new UnsecuredJWT({ sub: userId }).setExpirationTime("1h").encode()));

  test("signed with the public key as a shared secret", async () => {
    const [jwk] = keys.publicKeys;
    const secret = new TextEncoder().encode(JSON.stringify(jwk));
    const header = { alg: "HS256", ...(jwk?.kid ? { kid: jwk.kid } : {}) };
    await refuse(
      await new SignJWT({ sub: userId, exp: inAnHour() }).setProtectedHeader(header).sign(secret),
    );
  });

  test("signed with another key under our key id", async () => {
    const { privateKey } = await generateKeyPair("ES256");
    const kid = keys.signing.kid ?? "";
    await refuse(
      await new SignJWT({ sub: userId, exp: inAnHour() })
        .setProtectedHeader({ alg: "ES256", kid })
        .sign(privateKey),
    );
  });

  test("signed with an unknown key", async () => {
    const other = await createKeyRing({ keys: await createKeys() });
    await refuse(await signToken(other.signing, { sub: userId, exp: inAnHour() }));
  });

  test.each(["another", undefined])("signed with our key under the key id %s", async (kid) => {
    const claims = { sub: userId, session_id: sessionId, exp: inAnHour() };
    expect((await ask(`Bearer ${await signToken(keys.signing, claims)}`)).status).toBe(200);
    await refuse(await signToken({ ...keys.signing, kid }, claims));
  });

  test("with one character changed", async () => {
    const [header = "", payload = "", signature = ""] = token.split(".");
    const claims = JSON.parse(Buffer.from(payload, "base64url").toString());
    const raised = Buffer.from(JSON.stringify({ ...claims, role: "service_role" }));
    await refuse(`${header}.${raised.toString("base64url")}.${signature}`);
    await refuse(
      `${header}.${payload}.${signature.startsWith("A") ? "B" : "A"}${signature.slice(1)}`,
    );
  });

  test("expired by a second, also if it was verified before", async () => {
    const session = await signUp();
    expect((await ask(`Bearer ${session.access_token}`)).status).toBe(200);
    service.pass(3601);
    await refuse(session.access_token);
    service.pass(-3601);
    expect((await ask(`Bearer ${session.access_token}`)).status).toBe(200);
  });
});

test("rejects a token at once after sign-out", async () => {
  const session = await signUp();
  const headers = { Authorization: `Bearer ${session.access_token}` };
  await service.request("/logout", { method: "POST", headers });
  const response = await ask(headers.Authorization);
  expect(response.status).toBe(403);
  expect(await readBody(response)).toMatchObject({ code: "session_not_found" });
});

test("returns the claims that the protocol names", async () => {
  const claims = JSON.parse(Buffer.from(token.split(".")[1] ?? "", "base64url").toString());
  expect(claims).toMatchObject({
    iss: "http://localhost:9999",
    sub: userId,
    aud: "authenticated",
    role: "authenticated",
    aal: "aal1",
    amr: [{ method: "password" }],
    phone: "",
    is_anonymous: false,
    app_metadata: { provider: "email", providers: ["email"] },
  });
  expect(claims.exp - claims.iat).toBe(3600);
});

test("ignores an invalid token on public routes", async () => {
  const headers = { Authorization: "Bearer nonsense" };
  expect((await service.request("/settings", { headers })).status).toBe(200);
  const { status } = await service.post(
    "/signup",
    { email: "fresh@example.com", password: "correct horse" },
    headers,
  );
  expect(status).toBe(200);
});

test("lets supabase-js verify tokens with the public keys", async () => {
  const client = service.client();
  const { data } = await client.auth.signInWithPassword({
    email: "user1@example.com",
    password: "correct horse",
  });
  const claims = await client.auth.getClaims(data.session?.access_token);
  expect(claims.error).toBeNull();
  expect(claims.data?.claims.sub).toBe(userId);
  expect(claims.data?.header.alg).toBe("ES256");
});
