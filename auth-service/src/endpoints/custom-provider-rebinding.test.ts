/** Providers of administrators whose names lead elsewhere later: a sign-in reaches nothing of ours by them. */
import { once } from "node:events";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { bodyOf, databases, startService, type TestService } from "../testing/service.ts";

const asked: string[] = [];
/** Describes itself, and knows which paths it was asked for. */
const provider = createServer((request, response) => {
  asked.push(request.url ?? "");
  const description = {
    issuer,
    authorization_endpoint: `${issuer}/authorize`,
    token_endpoint: `${issuer}/token`,
    jwks_uri: `${issuer}/keys`,
  };
  response.setHeader("Content-Type", "application/json").end(JSON.stringify(description));
});
let issuer = "";
beforeAll(async () => {
  await once(provider.listen(0, "127.0.0.1"), "listening");
  // A TCP server that listens has an address of this shape.
  issuer = `http://localhost:${(provider.address() as AddressInfo).port}`;
});
afterAll(() => provider.close().closeAllConnections());

/** With a header and claims that are read before its signature. */
const idToken = () =>
  [{ alg: "ES256", kid: "a" }, { iss: issuer, aud: "shop", sub: "1", exp: 4e9 }, {}]
    .map((part) => Buffer.from(JSON.stringify(part)).toString("base64url"))
    .join(".");

describe.each(databases)("on %s", (_name, storage) => {
  let service: TestService;
  let leadsTo = "127.0.0.1";
  const common = { client_id: "shop", client_secret: "known to the provider" };
  beforeAll(async () => {
    service = await startService({
      storage: storage(),
      site: { url: "http://localhost:3000" },
      resolveHost: async () => [{ address: leadsTo, family: 4 }],
    });
    const api = service.admin().auth.admin.customProviders;
    const club = { ...common, identifier: "custom:club", name: "Club" } as const;
    const staff = { ...common, identifier: "custom:staff", name: "Staff" } as const;
    const answers = [
      await api.createProvider({
        ...club,
        provider_type: "oauth2",
        authorization_url: `${issuer}/authorize`,
        token_url: `${issuer}/token`,
        userinfo_url: `${issuer}/user`,
      }),
      await api.createProvider({ ...staff, provider_type: "oidc", issuer }),
    ];
    expect(answers.map(({ error }) => error)).toEqual([null, null]);
  });
  afterAll(() => service.close());
  beforeEach(() => {
    asked.length = 0;
  });

  const begin = async (name: string) => {
    const response = await service.request(`/authorize?provider=custom:${name}`);
    const target = new URL(response.headers.get("location") ?? "");
    return target.searchParams.get("state") ?? "";
  };
  const comeBack = async (state: string) => {
    const answer = new URLSearchParams({ state, code: "1" });
    const response = await service.request(`/callback?${answer}`);
    return new URL(response.headers.get("location") ?? "").hash;
  };

  test.each(["club", "staff"])("no code is shown to where %s leads now", async (name) => {
    leadsTo = "127.0.0.1";
    await comeBack(await begin(name));
    expect(asked).toContain("/token");

    const state = await begin(name);
    asked.length = 0;
    leadsTo = "10.0.0.1";
    expect(await comeBack(state)).toContain("error=");
    expect(asked).toEqual([]);
  });

  test("no description and no keys are taken from there", async () => {
    leadsTo = "127.0.0.1";
    const show = () =>
      service.post("/token?grant_type=id_token", { provider: "custom:staff", id_token: idToken() });
    expect((await show()).status).toBe(400);
    expect(asked).toContain("/keys");

    leadsTo = "169.254.169.254";
    // Until then a description is good.
    service.pass(3601);
    asked.length = 0;
    const refused = await show();
    expect([refused.status, await bodyOf(refused)]).toMatchObject([500, {}]);
    expect(asked).toEqual([]);
  });
});
