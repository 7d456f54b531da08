/** Forged responses of a provider, and responses meant for other applications. */
import { once } from "node:events";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import {
  decodeJwt,
  exportJWK,
  generateKeyPair,
  type JWTPayload,
  SignJWT,
  UnsecuredJWT,
} from "jose";
import { afterAll, expect, test } from "vitest";
import { describeWithService, readBody } from "../testing/service.ts";

const client = "shop";
const [ours, theirs] = [await generateKeyPair("RS256"), await generateKeyPair("RS256")];
const published = async ({ publicKey }: typeof ours) => ({
  keys: [{ ...(await exportJWK(publicKey)), alg: "RS256" }],
});
let idToken = "";

/** Two independent providers on one server. */
const server = createServer(async (request, response) => {
  const [, name = "", path] = (request.url ?? "").split("/");
  const answers: Readonly<Record<string, () => unknown>> = {
    jwks: () => published(name === "google" ? theirs : ours),
    token: () => ({ access_token: "x", token_type: "bearer", id_token: idToken }),
  };
  response.setHeader("Content-Type", "application/json");
  response.end(JSON.stringify(await (answers[path ?? ""] ?? (() => describe(name)))()));
});
server.listen(0, "127.0.0.1");
await once(server, "listening");
const site = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
const issuerUrl = (name: string) => `${site}/${name}`;
afterAll(async () => {
  server.closeAllConnections();
  server.close();
  await once(server, "close");
});

function describe(name: string) {
  return {
    issuer: issuerUrl(name === "apple" ? "keycloak" : name),
    authorization_endpoint: `${issuerUrl(name)}/authorize`,
    token_endpoint: `${issuerUrl(name)}/token`,
    jwks_uri: `${issuerUrl(name)}/jwks`,
    authorization_response_iss_parameter_supported: name === "keycloak",
  };
}

function createClaims(name: string, more: JWTPayload = {}): JWTPayload {
  const now = Math.floor(Date.now() / 1000);
  const email = `${name}@example.com`;
  return {
    email,
    email_verified: true,
    iss: issuerUrl(name),
    sub: "7",
    aud: client,
    iat: now,
    exp: now + 3600,
    ...more,
  };
}

const sign = (claims: JWTPayload, keys = ours, header: object = {}) =>
  new SignJWT(claims).setProtectedHeader({ alg: "RS256", ...header }).sign(keys.privateKey);

const providers = Object.fromEntries(
  ["keycloak", "google", "apple"].map((name) => [
    name,
    { enabled: true, clientId: client, url: issuerUrl(name) },
  ]),
);

describeWithService("providers", { providers }, (service) => {
  const show = async (provider: string, id_token: string) => {
    const response = await service.post("/token?grant_type=id_token", { provider, id_token });
    return { status: response.status, ...(await readBody(response)) };
  };

  test("treats the same id at two providers as two people", async () => {
    const here = await show("keycloak", await sign(createClaims("keycloak")));
    const there = await show("google", await sign(createClaims("google"), theirs));

    expect([here.status, there.status]).toEqual([200, 200]);
    expect(here.user.id).not.toBe(there.user.id);
    expect((await show("keycloak", await sign(createClaims("keycloak")))).user.id).toBe(
      here.user.id,
    );
  });

  test("accepts an ID token only with a key that its issuer publishes", async () => {
    const claims = createClaims("keycloak");
    const jwk = await exportJWK(theirs.publicKey);
    const secret = Buffer.from(JSON.stringify(await exportJWK(ours.publicKey)));

    for (const forged of [
      new UnsecuredJWT(claims).encode(),
      await sign(claims, theirs),
      await sign(claims, theirs, { jwk }),
      await sign(claims, theirs, { jku: `${issuerUrl("google")}/jwks` }),
      await sign(claims, theirs, { x5u: `${issuerUrl("google")}/jwks` }),
      await new SignJWT(claims).setProtectedHeader({ alg: "HS256" }).sign(secret),
      await sign(createClaims("google")),
      await sign(createClaims("keycloak", { exp: 1 })),
    ]) {
      expect(await show("keycloak", forged)).toMatchObject({
        status: 400,
        error_description: "Bad ID token",
      });
    }
  });

  test("counts a sign-in by provider as aal1, whatever its token claims", async () => {
    const claims = createClaims("keycloak", { acr: "aal3", amr: ["mfa", "hwk"], aal: "aal2" });

    const { access_token } = await show("keycloak", await sign(claims));

    expect(decodeJwt(access_token)).toMatchObject({ aal: "aal1", amr: [{ method: "oauth" }] });
  });

  test("rejects a discovery document with another issuer", async () => {
    expect((await show("apple", await sign(createClaims("keycloak")))).status).toBe(500);
    expect((await service.request("/authorize?provider=apple")).status).toBe(500);
  });

  test("rejects a response that does not name its provider", async () => {
    const returnFromProvider = async (more: Readonly<Record<string, string>>) => {
      const begun = await service.request("/authorize?provider=keycloak");
      const asked = new URL(begun.headers.get("location") ?? "").searchParams;
      idToken = await sign(createClaims("keycloak", { nonce: asked.get("nonce") }));
      const answer = new URLSearchParams({ code: "x", state: asked.get("state") ?? "", ...more });
      return (await service.request(`/callback?${answer}`)).headers.get("location") ?? "";
    };

    expect(await returnFromProvider({ iss: issuerUrl("keycloak") })).toContain("#access_token=");
    expect(await returnFromProvider({ iss: issuerUrl("google") })).toContain(
      "error_code=bad_oauth_callback",
    );
    expect(await returnFromProvider({})).toContain("error_code=bad_oauth_callback");
  });
});
