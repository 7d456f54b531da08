/** Only the session that started linking a provider can finish it. */
import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import type { TestProvider } from "../testing/oidc-provider.ts";
import { pair, verifier } from "../testing/pkce.ts";
import { createUserHeaders } from "../testing/second-factors.ts";
import { databases, startService, type TestService } from "../testing/service.ts";
import { startProviderFor } from "../testing/service-provider.ts";

const site = "http://localhost:3000";
const password = "correct horse";
let provider: TestProvider;
let service: TestService;

beforeAll(async () => {
  provider = await startProviderFor(() => service);
});
afterAll(() => provider.close());

function createPerson(claims: Readonly<Record<string, unknown>> = {}) {
  const id = randomUUID();
  provider.people.set(id, { email: `${id}@example.com`, email_verified: true, ...claims });
  return id;
}

async function startLinking(client: ReturnType<TestService["client"]>): Promise<string> {
  const options = { redirectTo: site, skipBrowserRedirect: true };
  const { data, error } = await client.auth.linkIdentity({ provider: "keycloak", options });
  if (error) throw error;
  return String(data.url);
}

async function getUser(client: ReturnType<TestService["client"]>) {
  const { data } = await client.auth.getUser();
  if (!data.user) throw new Error("No user is signed in");
  return data.user;
}

const names = (user: Awaited<ReturnType<typeof getUser>>) =>
  user.identities?.map((identity) => identity.provider);

describe.each(databases)("linking on %s", (_name, storage) => {
  beforeAll(async () => {
    service = await startService({
      storage: storage(),
      site: { url: site },
      security: { manualLinking: true },
      external: { anonymousUsers: true },
      sessions: { timeboxSeconds: 24 * 3600 },
      jwt: { expirySeconds: 48 * 3600 },
      providers: { keycloak: provider.settings },
    });
  });
  afterAll(() => service.close());

  const kinds = [
    ["a user", (id: string) => ({ email: `${id}.own@example.com`, password })],
    ["an anonymous user", () => ({})],
  ] as const;

  async function signUp(credentials: { email?: string; password?: string }) {
    const client = service.client("pkce");
    const { email } = credentials;
    const { error } = email
      ? await client.auth.signUp({ email, password })
      : await client.auth.signInAnonymously();
    if (error) throw error;
    return client;
  }

  describe.each(kinds)("of %s", (_kind, credentials) => {
    test("completes a link when the session that started it exchanges the code", async () => {
      const id = createPerson();
      const client = await signUp(credentials(id));
      const before = await getUser(client);

      const end = await provider.browse(await startLinking(client), id);
      expect(names(await getUser(client))).toEqual(names(before));
      const { data, error } = await client.auth.exchangeCodeForSession(
        end.searchParams.get("code") ?? "",
      );

      expect(error).toBeNull();
      expect(data.session?.provider_token).toBeTruthy();
      const after = await getUser(client);
      expect(after.id).toBe(before.id);
      expect(names(after)).toEqual([...(names(before) ?? []), "keycloak"]);
      expect(after.email).toBe(before.email || `${id}@example.com`);
      expect(after.is_anonymous).toBe(false);
      const sent = await service.listSent(after.email);
      expect(sent.map(({ type }) => type)).toEqual(["identity_linked"]);
    });

    test("does not let in another person who opens the URL", async () => {
      const victim = createPerson();
      const attacker = await signUp(credentials(randomUUID()));
      const before = await getUser(attacker);

      const end = await provider.browse(await startLinking(attacker), victim);

      // The victim's application has the code, but not the right verifier.
      const other = { auth_code: end.searchParams.get("code"), code_verifier: "v".repeat(64) };
      const exchange = await service.post("/token?grant_type=pkce", other);
      expect(exchange.status).toBe(400);
      const { identities, email, is_anonymous } = await getUser(attacker);
      expect({ identities, email, is_anonymous }).toEqual({
        identities: before.identities,
        email: before.email,
        is_anonymous: before.is_anonymous,
      });
    });

    test("requires PKCE", async () => {
      const client = await signUp(credentials(randomUUID()));

      const response = await service.request("/user/identities/authorize?provider=keycloak", {
        headers: await createUserHeaders(client),
      });

      expect(response.status).toBe(400);
      expect(await response.json()).toMatchObject({ code: "validation_failed" });
    });
  });

  test.each([
    ["has been signed out", () => undefined, "session_not_found"],
    ["has expired", () => service.pass(10), "session_expired"],
  ])("refuses the link if the session that started it %s", async (_what, wait, code) => {
    const email = `${randomUUID()}@example.com`;
    const client = await signUp({ email, password });
    const headers = await createUserHeaders(client);
    service.pass(24 * 3600 - 5);
    const query = new URLSearchParams({ provider: "keycloak", ...pair });
    const begun = await service.request(`/user/identities/authorize?${query}`, { headers });
    const end = await provider.browse(begun.headers.get("location") ?? "", createPerson());
    if (code === "session_not_found") await service.post("/logout?scope=local", {}, headers);
    wait();

    const auth_code = end.searchParams.get("code");
    const body = { auth_code, code_verifier: verifier };
    const response = await service.post("/token?grant_type=pkce", body);

    expect(await response.json()).toMatchObject({ error_code: code });
    const again = service.client();
    await again.auth.signInWithPassword({ email, password });
    expect(names(await getUser(again))).toEqual(["email"]);
  });

  test("refuses the link if the provider was linked to another account meanwhile", async () => {
    const id = createPerson();
    const first = await signUp({ email: `${randomUUID()}@example.com`, password });
    const second = await signUp({ email: `${randomUUID()}@example.com`, password });
    const startLink = async (client: typeof first) =>
      (await provider.browse(await startLinking(client), id)).searchParams.get("code") ?? "";
    const [mine, theirs] = [await startLink(first), await startLink(second)];
    expect((await first.auth.exchangeCodeForSession(mine)).error).toBeNull();

    const { error } = await second.auth.exchangeCodeForSession(theirs);

    expect(error).toMatchObject({ status: 422, code: "identity_already_exists" });
    expect(names(await getUser(second))).toEqual(["email"]);
  });
});
