/** Redirect targets that an attacker chooses. */
import { afterAll, afterEach, beforeAll, expect, test } from "vitest";
import type { AuthServiceOptions } from "../index.ts";
import type { TestProvider } from "../testing/oidc-provider.ts";
import { pair } from "../testing/pkce.ts";
import { startService, type TestService } from "../testing/service.ts";
import { startProviderFor } from "../testing/service-provider.ts";

const site = "https://shop.example";
let provider: TestProvider;
let service: TestService;
beforeAll(async () => {
  provider = await startProviderFor(() => service);
  provider.people.set("anna", { email: "anna@example.com", email_verified: true });
});
afterAll(() => provider.close());
afterEach(() => service.close());

async function start(options: AuthServiceOptions = {}) {
  service = await startService({
    site: { url: site },
    providers: { keycloak: provider.settings },
    ...options,
  });
}

const authorizeUrl = (target: string, more = {}) =>
  `http://localhost:9999/authorize?${new URLSearchParams({ provider: "keycloak", redirect_to: target, ...more })}`;

test.each(["http://127.0.0.1:31337/", "http://[::1]:31337/", "evilapp://127.0.0.1/x"])(
  "sends no session to %s",
  async (target) => {
    await start();

    const end = await provider.browse(authorizeUrl(target), "anna");

    expect(end.origin).toBe(site);
    expect(end.hash).toContain("access_token=");
  },
);

test("sends a program on the visitor's machine only a PKCE code", async () => {
  await start();

  const end = await provider.browse(authorizeUrl("http://127.0.0.1:31337/", pair), "anna");

  expect(end.host).toBe("127.0.0.1:31337");
  expect([end.hash, [...end.searchParams.keys()]]).toEqual(["", ["code"]]);
});

test.each(["http://127.0.0.1:31337/", "evilapp://127.0.0.1/x"])(
  "sends an email link to %s only with a code or not at all",
  async (target) => {
    await start();
    const email = "bea@example.com";
    const path = `/otp?redirect_to=${encodeURIComponent(target)}`;
    const getTarget = async (body: object) => {
      await service.post(path, { email, ...body });
      service.pass(61);
      return new URL((await service.getNewest(email)).link).searchParams.get("redirect_to");
    };

    expect(await getTarget({})).toBe(site);
    const { link } = await service.getNewest(email);
    const changed = new URL(link.replace(encodeURIComponent(site), encodeURIComponent(target)));
    const { headers } = await service.request(`${changed.pathname}${changed.search}`);
    expect(headers.get("location")).toMatch(/^https:\/\/shop\.example\/?#access_token=/);
    expect(await getTarget(pair)).toBe(target.startsWith("http:") ? target : site);
  },
);
