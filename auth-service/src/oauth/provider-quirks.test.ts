/** Stand-ins for providers that deviate from OpenID Connect. */
import { once } from "node:events";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { exportJWK, generateKeyPair, type JWTPayload, SignJWT } from "jose";
import { afterAll, afterEach, beforeAll, describe, expect, test } from "vitest";
import { readBody, startService, type TestService } from "../testing/service.ts";

const client = "shop";
const tenant = "9188040d-6c67-4c5b-b112-36a304b66dad";
const keys = await generateKeyPair("RS256");
let description: object = {};
let idToken = "";
let service: TestService;

const server = createServer(async (request, response) => {
  const answers: Readonly<Record<string, () => unknown>> = {
    "/jwks": async () => ({ keys: [{ ...(await exportJWK(keys.publicKey)), alg: "RS256" }] }),
    "/token": () => ({ access_token: "an access token", token_type: "bearer", id_token: idToken }),
  };
  const answer = answers[request.url ?? ""] ?? (() => description);
  response.setHeader("Content-Type", "application/json");
  response.end(JSON.stringify(await answer()));
});
const site = () => `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
beforeAll(async () => {
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
});
afterAll(async () => {
  server.closeAllConnections();
  server.close();
  await once(server, "close");
});
afterEach(() => service.close());

/** Uses a path per provider, because discovery documents are cached for an hour. */
async function start(name: string, issuer: string, more: object = { token_endpoint: "/token" }) {
  const url = `${site()}/${name}`;
  const endpoints = { authorization_endpoint: "/authorize", jwks_uri: "/jwks", ...more };
  description = {
    issuer: `${site()}/${issuer}`,
    ...Object.fromEntries(Object.entries(endpoints).map(([key, path]) => [key, site() + path])),
  };
  service = await startService({ providers: { [name]: { enabled: true, clientId: client, url } } });
}

async function authorize(name: string): Promise<URLSearchParams> {
  const response = await service.request(`/authorize?provider=${name}`);
  return new URL(response.headers.get("location") ?? "").searchParams;
}

function sign(claims: JWTPayload): Promise<string> {
  return new SignJWT({ email: "anna@example.com", email_verified: true, ...claims })
    .setProtectedHeader({ alg: "RS256" })
    .setSubject(claims.sub ?? "anna")
    .setAudience(claims.aud ?? client)
    .setIssuedAt()
    .setExpirationTime("1h")
    .sign(keys.privateKey);
}

async function returnFromProvider(asked: URLSearchParams): Promise<string> {
  const answer = new URLSearchParams({ code: "a code", state: asked.get("state") ?? "" });
  const response = await service.request(`/callback?${answer}`);
  return response.headers.get("location") ?? "";
}

test("requests Apple's scopes and a form post", async () => {
  await start("apple", "apple");

  const asked = await authorize("apple");

  expect(asked.get("response_mode")).toBe("form_post");
  expect(asked.get("scope")).toBe("openid email name");
});

test("reads the name from Apple's form, which sends it once", async () => {
  await start("apple", "apple");
  const signIn = async (more: Readonly<Record<string, string>>) => {
    const asked = await authorize("apple");
    idToken = await sign({ iss: `${site()}/apple`, nonce: asked.get("nonce") });
    const state = asked.get("state") ?? "";
    const answer = await service.request("/callback", {
      method: "POST",
      headers: { "Content-Type": "application/x-www-form-urlencoded" },
      body: String(new URLSearchParams({ code: "a code", state, ...more })),
    });
    expect(answer.headers.get("location")).toContain("#access_token=");
    const { data } = await service.admin().auth.admin.listUsers();
    const { data: found } = await service.admin().auth.admin.getUserById(data.users[0]?.id ?? "");
    return found.user;
  };
  const name = { firstName: "Anna", lastName: "Apfel" };

  await signIn({ user: JSON.stringify({ name, email: "other@example.com" }) });
  const user = await signIn({});

  expect(user).toMatchObject({ email: "anna@example.com", user_metadata: { name: "Anna Apfel" } });
  expect(user?.identities?.[0]?.identity_data).toMatchObject({ full_name: "Anna Apfel" });
});

test.each([
  ["its own tenant", tenant, "#access_token="],
  ["another tenant", "0f1c8a3e-5f0e-4b59-9f6e-0d7c6a1f0a11", "error_code=bad_oauth_callback"],
  ["no tenant", "", "error_code=bad_oauth_callback"],
])("accepts Microsoft's token for %s: %s", async (_, tid, expected) => {
  await start("azure", "{tenantid}/v2.0");

  const asked = await authorize("azure");
  const nonce = asked.get("nonce");
  idToken = await sign({ iss: `${site()}/${tenant}/v2.0`, tid, nonce, xms_edov: true });

  expect(await returnFromProvider(asked)).toContain(expected);
});

test("reads Microsoft's own claim for verified addresses", async () => {
  await start("azure", "{tenantid}/v2.0");
  const show = async (claims: JWTPayload) => {
    const id_token = await sign({ iss: `${site()}/${tenant}/v2.0`, tid: tenant, ...claims });
    return service.post("/token?grant_type=id_token", { provider: "azure", id_token });
  };
  await service.admin().auth.admin.createUser({ email: "anna@example.com", email_confirm: true });

  const unverified = await readBody(await show({ email_verified: undefined }));
  expect(unverified.error_code).toBe("provider_email_needs_verification");

  const verified = await readBody(await show({ sub: "anna at work", xms_edov: true }));
  expect(verified.user.email).toBe("anna@example.com");
});

test.each([
  [tenant, 200],
  ["0f1c8a3e-5f0e-4b59-9f6e-0d7c6a1f0a11", 400],
])("accepts a Microsoft ID token only for its tenant: %s", async (tid, status) => {
  await start("azure", "{tenantid}/v2.0");
  const id_token = await sign({ iss: `${site()}/${tenant}/v2.0`, tid });

  const shown = { provider: "azure", id_token };

  expect((await service.post("/token?grant_type=id_token", shown)).status).toBe(status);
});

describe("a token for several applications", () => {
  const others = ["elsewhere", client];

  test.each([
    ["several audiences, and we are the authorized party", { aud: others, azp: client }, 200],
    ["several audiences, and another authorized party", { aud: others, azp: "elsewhere" }, 400],
    ["several audiences without an authorized party", { aud: others }, 400],
    ["audiences without ours", { aud: ["elsewhere", "a"], azp: client }, 400],
    ["only our audience, as from Google on Android", { aud: client, azp: "an-app" }, 200],
    ["only our audience, in a list", { aud: [client] }, 200],
  ])("%s: %j returns %i", async (_what, claims, status) => {
    await start("keycloak", "keycloak");
    const id_token = await sign({ iss: `${site()}/keycloak`, ...claims });

    const shown = { provider: "keycloak", id_token };

    expect((await service.post("/token?grant_type=id_token", shown)).status).toBe(status);
  });

  test.each([
    [{ aud: others, azp: client }, "#access_token="],
    [{ aud: others, azp: "elsewhere" }, "error_code=bad_oauth_callback"],
    [{ aud: others }, "error_code=bad_oauth_callback"],
  ])("redirects a browser to %s: %j", async (claims, expected) => {
    await start("keycloak", "keycloak");

    const asked = await authorize("keycloak");
    idToken = await sign({ iss: `${site()}/keycloak`, nonce: asked.get("nonce"), ...claims });

    expect(await returnFromProvider(asked)).toContain(expected);
  });
});

test("rejects a malformed token for every provider", async () => {
  await start("azure", "{tenantid}/v2.0");
  const shown = { provider: "azure", id_token: "none" };

  const refused = await service.post("/token?grant_type=id_token", shown);

  expect(refused.status).toBe(400);
  expect(await readBody(refused)).toMatchObject({ error_description: "Bad ID token" });
});

test("rejects an invalid token without a request to the provider", async () => {
  const provider = { enabled: true, clientId: client, url: `${site()}/unasked` };
  service = await startService({ providers: { keycloak: provider } });
  description = {}; // Makes any request to the provider fail.

  const refused = await service.post("/token?grant_type=id_token", {
    provider: "keycloak",
    id_token: "none",
  });

  expect(refused.status).toBe(400);
  expect(await readBody(refused)).toMatchObject({ error_description: "Bad ID token" });
});

test("does not offer a provider without a token endpoint in a browser", async () => {
  await start("google", "google", {});

  const refused = await service.request("/authorize?provider=google");

  expect(refused.status).toBe(400);
});
