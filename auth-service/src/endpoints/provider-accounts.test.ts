/** Accounts for answers of providers that leave a question. */
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

function person(claims: Readonly<Record<string, unknown>> = {}) {
  const id = randomUUID();
  provider.people.set(id, { email: `${id}@example.com`, email_verified: true, ...claims });
  return id;
}

const begin = (more = {}) =>
  `${BASE_URL}/authorize?${new URLSearchParams({ provider: "keycloak", ...more })}`;
const users = async () => (await service.admin().auth.admin.listUsers({ perPage: 200 })).data.users;
const known = async (email = `${randomUUID()}@example.com`) => {
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

  test("an address of another account that the provider has not verified is refused", async () => {
    await start();
    const { email } = await known();
    const id = person({ email, email_verified: false });

    expect(await signInByIdToken(service, provider, id)).toMatchObject({
      status: 422,
      error_code: refusal.code,
      msg: refusal.text,
    });
    const end = await provider.browse(begin(), id);

    expect(end.searchParams.get("error")).toBe("access_denied");
    expect(end.searchParams.get("error_code")).toBe(refusal.code);
    expect(end.searchParams.get("error_description")).toBe(refusal.text);
    expect(await users()).toHaveLength(1);
  });

  test("where addresses are optional it makes an account without one", async () => {
    await start({ emailOptional: true });
    const { email, id } = await known();

    const { status, user } = await signInByIdToken(
      service,
      provider,
      person({ email, email_verified: false }),
    );

    expect([status, user.email]).toEqual([200, ""]);
    expect(user.id).not.toBe(id);
  });

  test("a look-alike of another user's address is no address", async () => {
    await start();
    await known("kate@example.com");
    // The sign for kelvin, whose small letter is a plain k.
    const id = person({ email: "\u212Aate@example.com" });

    expect(await signInByIdToken(service, provider, id)).toMatchObject({
      status: 422,
      msg: "Error getting user email from external provider",
    });
    expect(await users()).toHaveLength(1);
  });

  test("an address in capitals is the same address", async () => {
    await start();
    const { email, id } = await known();

    const { user } = await signInByIdToken(
      service,
      provider,
      person({ email: ` ${email.toUpperCase()}` }),
    );

    expect([user.id, user.email]).toEqual([id, email]);
  });

  test("a provider is known in any case", async () => {
    await start();
    const id = person();

    const end = await provider.browse(begin({ provider: "KeyCloak" }), id);
    const byToken = await signInByIdToken(service, provider, id, { provider: "KEYCLOAK" });

    expect(end.hash).toContain("access_token=");
    expect(byToken).toMatchObject({
      status: 200,
      user: { app_metadata: { provider: "keycloak" } },
    });
  });

  test("a state that has signed a user in is not found again", async () => {
    await start();
    const toProvider = await service.request("/authorize?provider=keycloak");
    const answer = await provider.browse(toProvider.headers.get("location") ?? "", person(), {
      stopAt: "/callback",
    });
    const path = `${answer.pathname}${answer.search}`;
    expect((await service.request(path)).headers.get("location")).toContain("access_token=");

    const again = new URL((await service.request(path)).headers.get("location") ?? "");

    expect(again.searchParams.get("error_code")).toBe("bad_oauth_state");
  });

  describe("an invitation", () => {
    async function invite(email: string) {
      const data = { team: "north" };
      await service.admin().auth.admin.inviteUserByEmail(email, { data });
      const { link } = await service.newest(email);
      return { invite_token: new URL(link).searchParams.get("token") ?? "" };
    }

    test("is accepted by signing in at a provider with its address, once", async () => {
      await start({}, { site: { url: site, disableSignup: true } });
      const id = person({ email_verified: false });
      const query = await invite(`${id}@example.com`);

      const end = await provider.browse(begin(query), id);

      expect(end.hash).toContain("access_token=");
      const [user, ...others] = await users();
      expect(others).toEqual([]);
      expect(user).toMatchObject({
        email: `${id}@example.com`,
        app_metadata: { provider: "keycloak", providers: ["keycloak"] },
        user_metadata: { team: "north", sub: id },
      });
      expect(user?.email_confirmed_at).toBeTruthy();
      const again = await service.request(begin(query).slice(BASE_URL.length));
      expect(again.status).toBe(404);
    });

    test("is not accepted with another address, and stays open", async () => {
      await start();
      const email = `${randomUUID()}@example.com`;
      const query = await invite(email);

      const end = await provider.browse(begin(query), person());

      expect(end.searchParams.get("error_code")).toBe("validation_failed");
      expect(end.searchParams.get("error_description")).toBe(
        "Invited email does not match emails from external provider",
      );
      const [user] = await users();
      expect(user?.email_confirmed_at).toBeFalsy();
      const again = await service.request(begin(query).slice(BASE_URL.length));
      expect(again.status).toBe(302);
    });

    test("that was accepted meanwhile is not found", async () => {
      await start();
      const id = person();
      const query = await invite(`${id}@example.com`);
      const toProvider = await service.request(begin(query).slice(BASE_URL.length));
      await service.request(`/verify?type=invite&token=${query.invite_token}`);

      const end = await provider.browse(toProvider.headers.get("location") ?? "", id);

      expect(end.searchParams.get("error_code")).toBe("invite_not_found");
    });

    test("of an unknown invitation is refused before the provider is asked", async () => {
      await start();
      const response = await service.request("/authorize?provider=keycloak&invite_token=made-up");
      expect(response.status).toBe(404);
      expect(await response.json()).toMatchObject({
        error_code: "user_not_found",
        msg: "User identified by token not found",
      });
    });
  });
});
