import { randomUUID } from "node:crypto";
import { afterAll, afterEach, beforeAll, describe, expect, test } from "vitest";
import type { AuthServiceOptions } from "../index.ts";
import type { TestProvider } from "../testing/oidc-provider.ts";
import { BASE_URL, databases, startService, type TestService } from "../testing/service.ts";
import { signInByIdToken, startProviderFor } from "../testing/service-provider.ts";

const site = "http://localhost:3000";
let provider: TestProvider;
let service: TestService;
beforeAll(async () => {
  provider = await startProviderFor(() => service, { putsAllInIdToken: true });
});
afterAll(() => provider.close());

function createPerson(claims: Readonly<Record<string, unknown>> = {}) {
  const id = randomUUID();
  provider.people.set(id, { email: `${id}@example.com`, email_verified: true, ...claims });
  return id;
}

const authorizeUrl = (more = {}) =>
  `${BASE_URL}/authorize?${new URLSearchParams({ provider: "keycloak", ...more })}`;
const users = async () => (await service.admin().auth.admin.listUsers({ perPage: 200 })).data.users;
const createKnownUser = async (email = `${randomUUID()}@example.com`) => {
  const { data } = await service.admin().auth.admin.createUser({ email, email_confirm: true });
  return { email, id: data.user?.id };
};

describe.each(databases)("on %s", (_name, storage) => {
  afterEach(() => service.close());

  async function start(more = {}, options: AuthServiceOptions = {}) {
    service = await startService({
      storage: storage(),
      site: { url: site },
      providers: { keycloak: { ...provider.settings, ...more } },
      ...options,
    });
  }

  const refusal = {
    code: "provider_email_needs_verification",
    text: "Unverified email with keycloak. Verify the email with keycloak in order to sign in",
  };

  test("refuses an unverified address of another account", async () => {
    await start();
    const { email } = await createKnownUser();
    const id = createPerson({ email, email_verified: false });

    expect(await signInByIdToken(service, provider, id)).toMatchObject({
      status: 422,
      error_code: refusal.code,
      msg: refusal.text,
    });
    const end = await provider.browse(authorizeUrl(), id);

    expect(end.searchParams.get("error")).toBe("access_denied");
    expect(end.searchParams.get("error_code")).toBe(refusal.code);
    expect(end.searchParams.get("error_description")).toBe(refusal.text);
    expect(await users()).toHaveLength(1);
  });

  test("rejects an address with look-alike characters", async () => {
    await start();
    await createKnownUser("kate@example.com");
    // The Kelvin sign, whose lower-case form is `k`.
    const id = createPerson({ email: "\u212Aate@example.com" });

    expect(await signInByIdToken(service, provider, id)).toMatchObject({
      status: 422,
      msg: "Error getting user email from external provider",
    });
    expect(await users()).toHaveLength(1);
  });

  test("ignores the case of an address", async () => {
    await start();
    const { email, id } = await createKnownUser();

    const { user } = await signInByIdToken(
      service,
      provider,
      createPerson({ email: ` ${email.toUpperCase()}` }),
    );

    expect([user.id, user.email]).toEqual([id, email]);
  });

  test("ignores the case of a provider's name", async () => {
    await start();
    const id = createPerson();

    const end = await provider.browse(authorizeUrl({ provider: "KeyCloak" }), id);
    const byToken = await signInByIdToken(service, provider, id, { provider: "KEYCLOAK" });

    expect(end.hash).toContain("access_token=");
    expect(byToken).toMatchObject({
      status: 200,
      user: { app_metadata: { provider: "keycloak" } },
    });
  });

  test("rejects a state that was already used to sign in", async () => {
    await start();
    const toProvider = await service.request("/authorize?provider=keycloak");
    const answer = await provider.browse(toProvider.headers.get("location") ?? "", createPerson(), {
      stopAt: "/callback",
    });
    const path = `${answer.pathname}${answer.search}`;
    expect((await service.request(path)).headers.get("location")).toContain("access_token=");

    const again = new URL((await service.request(path)).headers.get("location") ?? "");

    expect(again.searchParams.get("error_code")).toBe("bad_oauth_state");
  });
});
