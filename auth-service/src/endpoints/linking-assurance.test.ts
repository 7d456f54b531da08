/** A user with a second factor must use it to add a sign-in method or change the address. */
import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import type { TestProvider } from "../testing/oidc-provider.ts";
import { pair } from "../testing/pkce.ts";
import {
  createUserHeaders,
  enrolTotp,
  showTotp,
  signIn,
  signUp,
  signUpWithTotp,
} from "../testing/second-factors.ts";
import { readBody, sqliteOnly, startService, type TestService } from "../testing/service.ts";
import { signInByIdToken, startProviderFor } from "../testing/service-provider.ts";

const refusal = { code: "insufficient_aal" };
let provider: TestProvider;
let service: TestService;

beforeAll(async () => {
  provider = await startProviderFor(() => service, { putsAllInIdToken: true });
});
afterAll(() => provider.close());

type Client = Awaited<ReturnType<typeof signIn>>;

function createPerson(): string {
  const id = randomUUID();
  provider.people.set(id, { email: `${id}@example.com`, email_verified: true });
  return id;
}

async function linkByToken(client: Client) {
  const more = { link_identity: true };
  return signInByIdToken(service, provider, createPerson(), more, await createUserHeaders(client));
}

async function linkInBrowser(client: Client): Promise<{ url?: string; code?: string }> {
  const query = new URLSearchParams({ provider: "keycloak", skip_http_redirect: "true", ...pair });
  const headers = await createUserHeaders(client);
  return readBody(await service.request(`/user/identities/authorize?${query}`, { headers }));
}

async function listIdentities({ auth }: Client) {
  const { data } = await auth.getUserIdentities();
  return data?.identities ?? [];
}

describe.each(sqliteOnly)("identities and second factors on %s", (_name, storage) => {
  beforeAll(async () => {
    service = await startService({
      storage: storage(),
      security: { manualLinking: true },
      providers: { keycloak: provider.settings },
    });
  });
  afterAll(() => service.close());

  test("refuses to link a provider without the second factor", async () => {
    const { client, email } = await signUpWithTotp(service);
    const thief = await signIn(service, email);

    expect(await linkByToken(thief)).toMatchObject(refusal);
    expect(await linkInBrowser(thief)).toMatchObject(refusal);

    expect(await listIdentities(client)).toHaveLength(1);
  });

  test("refuses to unlink a provider without the second factor", async () => {
    const { client, email } = await signUpWithTotp(service);
    expect(await linkByToken(client)).toMatchObject({ user: { email } });
    const thief = await signIn(service, email);
    const [first] = await listIdentities(thief);
    if (!first) throw new Error("There is no identity");

    expect((await thief.auth.unlinkIdentity(first)).error).toMatchObject(refusal);
    expect((await client.auth.unlinkIdentity(first)).error).toBeNull();
  });

  test("stops a link that started before the factor was added", async () => {
    const { client, email } = await signUp(service);
    const { url } = await linkInBrowser(await signIn(service, email));
    const { error } = await showTotp(service, client, await enrolTotp(client));
    expect(error).toBeNull();

    const end = await provider.browse(url ?? "", createPerson());

    expect(end.searchParams.get("error_code")).toBe("bad_oauth_state");
    expect(await listIdentities(client)).toHaveLength(1);
  });
});
