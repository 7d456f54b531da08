import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, expect, test } from "vitest";
import { connectToLock, type LockedUser } from "../testing/locked-user.ts";
import type { TestProvider } from "../testing/oidc-provider.ts";
import { createUserHeaders, signUp } from "../testing/second-factors.ts";
import { databases, startService, type TestService } from "../testing/service.ts";
import { signInByIdToken, startProviderFor } from "../testing/service-provider.ts";

const [, [, onPostgres]] = databases;
const storage = onPostgres();
let provider: TestProvider;
let service: TestService;
let other: LockedUser;

beforeAll(async () => {
  provider = await startProviderFor(() => service, { putsAllInIdToken: true });
  service = await startService({
    storage,
    security: { manualLinking: true },
    providers: { keycloak: provider.settings },
  });
  other = await connectToLock(storage.namespace);
});
afterAll(async () => {
  await other.close();
  await service.close();
  await provider.close();
});

const signInAs = (id: string, more = {}, headers = {}) =>
  signInByIdToken(service, provider, id, more, headers);

function createPerson(claims: Readonly<Record<string, unknown>> = {}): string {
  const id = randomUUID();
  provider.people.set(id, { email: `${id}@example.com`, email_verified: true, ...claims });
  return id;
}

test("does not sign in with an identity that is being unlinked", async () => {
  const { client } = await signUp(service);
  const id = createPerson();
  const { user } = await signInAs(id, { link_identity: true }, await createUserHeaders(client));
  const unlinking = "delete from identities where user_id = $1 and provider = 'keycloak'";

  const after = await other.whileLocked(user.id, unlinking, () => signInAs(id));

  expect(after.user.id).not.toBe(user.id);
});

test("does not sign in with an address that its user is leaving", async () => {
  const { client, email } = await signUp(service);
  const { data } = await client.auth.getUser();
  const userId = String(data.user?.id);
  const leaving = `update users set email = '${randomUUID()}@example.com' where id = $1`;

  const after = await other.whileLocked(userId, leaving, () => signInAs(createPerson({ email })));

  expect(after.user).toMatchObject({ email });
  expect(after.user.id).not.toBe(userId);
});

test("allows sign-up with an address that its user is leaving", async () => {
  const { client, email } = await signUp(service);
  const { data } = await client.auth.getUser();
  const userId = String(data.user?.id);
  const leaving = `update users set email = '${randomUUID()}@example.com' where id = $1`;
  const newcomer = service.client();

  const after = await other.whileLocked(userId, leaving, () =>
    newcomer.auth.signUp({ email, password: "battery staple" }),
  );

  expect(after.error).toBeNull();
  expect(after.data.user).toMatchObject({ email });
  expect(after.data.user?.id).not.toBe(userId);
});

test("does not complete a link that was cancelled during the request to the provider", async () => {
  const { client } = await signUp(service, "pkce");
  const { data } = await client.auth.linkIdentity({
    provider: "keycloak",
    options: { skipBrowserRedirect: true },
  });
  const { data: owner } = await client.auth.getUser();
  const cancelLink = "delete from flow_state where linking_target_id = $1";

  const end = await other.whileLocked(String(owner.user?.id), cancelLink, () =>
    provider.browse(String(data?.url), createPerson()),
  );

  expect(end.searchParams.get("error_code")).toBe("bad_oauth_state");
  expect((await client.auth.getUserIdentities()).data?.identities).toHaveLength(1);
});
