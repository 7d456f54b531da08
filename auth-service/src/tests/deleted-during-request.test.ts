import type { SupabaseClient } from "@supabase/supabase-js";
import { afterAll, beforeAll, expect, test } from "vitest";
import { connectToLock, type LockedUser } from "../testing/locked-user.ts";
import type { TestProvider } from "../testing/oidc-provider.ts";
import { enrolTotp, signUp } from "../testing/second-factors.ts";
import { databases, startService, type TestService } from "../testing/service.ts";
import { signInByIdToken, startProviderFor } from "../testing/service-provider.ts";
import { createSoftwareAuthenticator } from "../testing/software-authenticator.ts";

const origin = "https://shop.example";
// Only on Postgres can a test pause between checking a token and changing the user.
const [, [, onPostgres]] = databases;
const storage = onPostgres();
let provider: TestProvider;
let service: TestService;
let administrator: LockedUser;

beforeAll(async () => {
  provider = await startProviderFor(() => service, { putsAllInIdToken: true });
  service = await startService({
    storage,
    passkeys: { enabled: true },
    security: { manualLinking: true },
    site: { url: origin },
    providers: { keycloak: provider.settings },
  });
  administrator = await connectToLock(storage.namespace);
});
afterAll(async () => {
  await administrator.close();
  await service.close();
  await provider.close();
});

function whileDeleting<Outcome>(userId: string, request: () => Promise<Outcome>): Promise<Outcome> {
  return administrator.whileLocked(userId, "delete from users where id = $1", request);
}

async function getUserId({ auth }: SupabaseClient): Promise<string> {
  const { data, error } = await auth.getUser();
  if (error) throw error;
  return data.user.id;
}

type Ask = (client: SupabaseClient) => Promise<{ readonly error: unknown }>;

/** Each entry prepares a request and returns a function that sends it. */
const requests: Readonly<Record<string, (client: SupabaseClient) => Promise<Ask>>> = {
  "a new password": async () => (client) => client.auth.updateUser({ password: "battery staple" }),
  "a reauthentication code": async () => (client) => client.auth.reauthenticate(),
  "enrolling a factor": async () => (client) => client.auth.mfa.enroll({ factorType: "totp" }),
  "a factor challenge": async (present) => {
    const { id } = await enrolTotp(present);
    return (client) => client.auth.mfa.challenge({ factorId: id });
  },
  "removing a factor": async (present) => {
    const { id } = await enrolTotp(present);
    return (client) => client.auth.mfa.unenroll({ factorId: id });
  },
  "passkey options": async () => (client) => client.auth.passkey.startRegistration(),
  "linking a provider": async () => (client) =>
    client.auth.linkIdentity({ provider: "keycloak", options: { skipBrowserRedirect: true } }),
  "unlinking an identity": async (present) => {
    const { data, error } = await present.auth.getUserIdentities();
    const identity = data?.identities[0];
    if (!identity) throw error ?? new Error("There is no identity");
    return (client) => client.auth.unlinkIdentity(identity);
  },
};

test.each(Object.entries(requests))(
  "returns “user not found” to a deleted user: %s",
  async (_name, prepare) => {
    const { client } = await signUp(service, "pkce");
    const ask = await prepare(client);

    const { error } = await whileDeleting(await getUserId(client), () => ask(client));

    expect(error).toMatchObject({ status: 403, code: "user_not_found" });
  },
);

test("does not store a passkey for a deleted user", async () => {
  const { client } = await signUp(service);
  const { data, error } = await client.auth.passkey.startRegistration();
  if (error) throw error;
  const device = createSoftwareAuthenticator(origin, { verifiesUser: true });
  const answer = { challengeId: data.challenge_id, credential: device.create(data.options) };

  const outcome = await whileDeleting(await getUserId(client), () =>
    client.auth.passkey.verifyRegistration(answer),
  );

  expect(outcome.error).toMatchObject({ status: 403, code: "user_not_found" });
});

test("creates a new account for a deleted user who signs in with a provider, by identity or address", async () => {
  const signInAgain = () => signInByIdToken(service, provider, "anna");
  const { client, email } = await signUp(service);
  provider.people.set("anna", { email, email_verified: true });
  const byAddress = await getUserId(client);

  const { user: second } = await whileDeleting(byAddress, signInAgain);
  const { user: third } = await whileDeleting(second.id, signInAgain);

  expect(second.id).not.toBe(byAddress);
  expect(third.id).not.toBe(second.id);
  expect([second.email, third.email]).toEqual([email, email]);
});
