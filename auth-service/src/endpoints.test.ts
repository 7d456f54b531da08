/** Checks who may call each route. A new route must be listed here. */
import { expect, test } from "vitest";
import { endpoints } from "./endpoints.ts";
import { createUserHeaders, signUp } from "./testing/second-factors.ts";
import { describeWithService } from "./testing/service.ts";

/** Routes that anyone can call, without a token. */
const open = [
  "GET /health",
  "GET /ready",
  "GET /settings",
  "GET /.well-known/jwks.json",
  "GET /.well-known/openid-configuration",
  "GET /.well-known/oauth-authorization-server",
  "POST /signup",
  "POST /token",
  "POST /otp",
  "POST /magiclink",
  "POST /recover",
  "POST /resend",
  "GET /verify",
  "POST /verify",
  "GET /authorize",
  "GET /callback",
  "POST /callback",
  "POST /passkeys/authentication/options",
  "POST /passkeys/authentication/verify",
];

const id = "0f1c8a3e-5f0e-4b59-9f6e-0d7c6a1f0a11";
const guarded = endpoints
  .map(({ method, path }) => ({ method, path: path.replaceAll(/:\w+/g, id) }))
  .filter(({ method, path }) => method !== "ALL" && !open.includes(`${method} ${path}`));
const forAdmins = guarded.filter(({ path }) => /^\/(admin|invite)/.test(path));

describeWithService("routes", { passkeys: { enabled: true } }, (service) => {
  const getStatus = async (
    { method, path }: { readonly method: string; readonly path: string },
    headers: Readonly<Record<string, string>> = {},
  ) => (await service.request(path, { method, headers })).status;

  test("creates no accounts at the start", async () => {
    expect((await service.admin().auth.admin.listUsers()).data.users).toEqual([]);
  });

  test("requires a token on all but the public routes", async () => {
    expect(guarded.length).toBeGreaterThan(20);
    for (const route of guarded) {
      expect([route, await getStatus(route)]).toEqual([route, 401]);
    }
  });

  test("accepts no user token or public key on admin routes", async () => {
    const { client } = await signUp(service);
    const bearers = [
      await createUserHeaders(client),
      { Authorization: `Bearer ${service.projectKeys.anon}` },
    ];

    expect(forAdmins.length).toBeGreaterThan(8);
    for (const headers of bearers) {
      for (const route of forAdmins) {
        expect([route, await getStatus(route, headers)]).toEqual([route, 403]);
      }
    }
  });
});
