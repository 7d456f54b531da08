/** Effects of settings and account state on sign-in with a provider. */
import type { SupabaseClient } from "@supabase/supabase-js";
import { SignJWT } from "jose";
import { afterAll, afterEach, beforeAll, describe, expect, test } from "vitest";
import type { AuthServiceOptions } from "../index.ts";
import { CLIENT, type TestProvider } from "../testing/oidc-provider.ts";
import { createUserHeaders } from "../testing/second-factors.ts";
import { startService, type TestService } from "../testing/service.ts";
import { signInByIdToken, startProviderFor } from "../testing/service-provider.ts";

const SHOP = "http://localhost:3000";
const password = "correct horse";
const secret = "a secret that the application's own server has too";
let provider: TestProvider;
let service: TestService;
beforeAll(async () => {
  provider = await startProviderFor(() => service, { putsAllInIdToken: true });
});
afterAll(() => provider.close());
afterEach(() => service.close());

async function start(options: AuthServiceOptions = {}, more: object = {}) {
  service = await startService({
    site: { url: SHOP },
    providers: { keycloak: { ...provider.settings, ...more } },
    ...options,
  });
}

function createPerson(id: string, claims: Readonly<Record<string, unknown>> = {}) {
  provider.people.set(id, { email: `${id}@example.com`, email_verified: true, ...claims });
  return id;
}

const signInAs = (id: string, more = {}, headers = {}) =>
  signInByIdToken(service, provider, id, more, headers);

async function signUp(email: string): Promise<SupabaseClient> {
  const client = service.client("pkce");
  const { error } = await client.auth.signUp({ email, password });
  if (error) throw error;
  return client;
}

test("refuses new users and lets known users sign in if sign-ups are closed", async () => {
  await start({ site: { url: SHOP, disableSignup: true } });
  await service.admin().auth.admin.createUser({ email: "anna@example.com", email_confirm: true });

  expect(await signInAs(createPerson("ben"))).toMatchObject({
    status: 422,
    error_code: "signup_disabled",
  });
  expect(await signInAs(createPerson("anna"))).toMatchObject({ status: 200 });
});

test("emails a notice when a provider is linked by email address, but not for a new account", async () => {
  await start();
  await signUp("iris@example.com");
  const notices = async (email: string) => (await service.listSent(email)).map(({ type }) => type);

  for (const _ of ["first", "again"])
    expect((await signInAs(createPerson("iris"))).status).toBe(200);
  expect(await notices("iris@example.com")).toEqual(["identity_linked"]);

  expect((await signInAs(createPerson("ivan"))).status).toBe(200);
  expect(await notices("ivan@example.com")).toEqual([]);
  await signUp("ines@example.com");
  const begun = await service.request("/authorize?provider=keycloak");
  await provider.browse(begun.headers.get("location") ?? "", createPerson("ines"));
  expect(await notices("ines@example.com")).toEqual(["identity_linked"]);
});

test("refuses a banned user", async () => {
  await start();
  const { user } = await signInAs(createPerson("cleo"));
  await service.admin().auth.admin.updateUserById(user.id, { ban_duration: "1h" });

  expect(await signInAs("cleo")).toMatchObject({ status: 403, error_code: "user_banned" });
});

test("rejects people without an email address", async () => {
  createPerson("dora", { email: undefined, email_verified: undefined });
  await start();
  expect(await signInAs("dora")).toMatchObject({
    status: 422,
    msg: "Error getting user email from external provider",
  });
});

test("accepts the provider's response as a form post, as Apple sends it", async () => {
  await start();
  const begun = await service.request("/authorize?provider=keycloak");
  const address = begun.headers.get("location") ?? "";
  const { searchParams } = await provider.browse(address, createPerson("eva"), {
    stopAt: "/callback",
  });

  const response = await service.request("/callback", {
    method: "POST",
    headers: { "Content-Type": "application/x-www-form-urlencoded" },
    body: String(searchParams),
  });

  expect(response.status).toBe(303);
  expect(response.headers.get("location")).toMatch(/^http:\/\/localhost:3000\/?#access_token=/);
});

describe("an ID token", () => {
  test("accepts an ID token for any of our client ids", async () => {
    await start();
    const { issuer } = provider;
    const unnamed = { provider: undefined, issuer };
    expect(await signInAs(createPerson("fay"), { ...unnamed, client_id: CLIENT.id })).toMatchObject(
      {
        status: 200,
      },
    );
    for (const more of [
      { ...unnamed, client_id: "another" },
      { ...unnamed, issuer: "https://elsewhere.example", client_id: CLIENT.id },
      { provider: "elsewhere" },
    ]) {
      expect(await signInAs("fay", more)).toMatchObject({
        status: 400,
        error_code: "validation_failed",
      });
    }
  });

  test("rejects an ID token for another application", async () => {
    await start({}, { clientId: ["another"] });
    expect(await signInAs(createPerson("gina"))).toMatchObject({
      status: 400,
      error: "invalid request",
      error_description: 'Unacceptable audience in id_token: ["shop"]',
    });
  });

  test("accepts an ID token with its own access token or without one", async () => {
    await start();
    const access_token = "of the same answer";
    // The token contains the hash of the access token. The protocol requires this.
    createPerson("ida", { at_hash: access_token });
    expect(await signInAs("ida", { access_token })).toMatchObject({ status: 200 });
    expect(await signInAs("ida")).toMatchObject({ status: 200 });
    expect(await signInAs("ida", { access_token: "of another" })).toMatchObject({
      status: 400,
      error: "invalid request",
    });
  });
});

describe("linking", () => {
  const linking = { security: { manualLinking: true } };
  const findIdentity = async (client: SupabaseClient, name: string) => {
    const { data } = await client.auth.getUserIdentities();
    const identity = data?.identities.find((one) => one.provider === name);
    if (!identity) throw new Error(`There is no identity of ${name}`);
    return identity;
  };
  /** Signs out with a token made by the application's own server, which knows the secret. */
  const signOutWithoutSession = async (userId: string) => {
    const token = await new SignJWT({ sub: userId, aud: "authenticated", exp: 9_999_999_999 })
      .setProtectedHeader({ alg: "HS256" })
      .sign(Buffer.from(secret));
    return service.post("/logout?scope=local", {}, { Authorization: `Bearer ${token}` });
  };
  const link = async (client: SupabaseClient, id: string) =>
    signInAs(id, { link_identity: true }, await createUserHeaders(client));

  test("does not link providers by default", async () => {
    await start();
    const client = await signUp("kim@example.com");
    const refusal = {
      status: 404,
      code: "manual_linking_disabled",
      message: "Manual linking is disabled",
    };

    expect(await link(client, createPerson("kim"))).toMatchObject(refusal);
    const added = await client.auth.linkIdentity({ provider: "keycloak" });
    expect(added.error).toMatchObject(refusal);
    const own = await findIdentity(client, "email");
    expect((await client.auth.unlinkIdentity(own)).error).toMatchObject(refusal);
  });

  test("adds a provider by ID token and emails a notice", async () => {
    await start(linking);
    const email = "lena.own@example.com";
    const client = await signUp(email);
    expect(await signInAs(createPerson("lena"), { link_identity: true })).toMatchObject({
      status: 401,
    });

    expect(await link(client, "lena")).toMatchObject({
      status: 200,
      user: { email, app_metadata: { providers: ["email", "keycloak"] } },
    });

    expect((await service.listSent(email)).map(({ type }) => type)).toEqual(["identity_linked"]);
    expect(await link(client, "lena")).toMatchObject({
      status: 422,
      code: "identity_already_exists",
      message: "Identity is already linked",
    });
  });

  test.each<[string, (owner: SupabaseClient, id: string) => Promise<unknown>]>([
    ["changed the password", (owner) => owner.auth.updateUser({ password: "battery staple" })],
    ["signed out everywhere", (owner) => owner.auth.signOut()],
    ["signed all others out", (owner) => owner.auth.signOut({ scope: "others" })],
    [
      "was given a new password",
      (_, id) => service.admin().auth.admin.updateUserById(id, { password: "battery staple" }),
    ],
    ["was forgotten", (_, id) => service.admin().auth.admin.deleteUser(id, true)],
    ["signed out with a token that names no session", (_, id) => signOutWithoutSession(id)],
  ])("refuses a thief's link once the owner %s", async (_what, undo) => {
    await start({ ...linking, jwt: { secret } });
    const email = "nora.own@example.com";
    const thief = await signUp(email);
    const owner = service.client();
    const { data } = await owner.auth.signInWithPassword({ email, password });
    const options = { redirectTo: SHOP, skipBrowserRedirect: true };
    const begun = await thief.auth.linkIdentity({ provider: "keycloak", options });
    await undo(owner, String(data.user?.id));

    const end = await provider.browse(String(begun.data?.url), createPerson("thief"));

    expect(end.searchParams.get("error_code")).toBe("bad_oauth_state");
    const { user } = await signInAs("thief");
    expect(user.id).not.toBe(data.user?.id);
  });

  test("refuses a link if the user is banned before returning", async () => {
    await start(linking);
    const client = service.client("pkce");
    await client.auth.signUp({ email: "otto.own@example.com", password });
    const { data } = await client.auth.getUser();
    const { admin } = service.admin().auth;
    const id = String(data.user?.id);
    const options = { redirectTo: SHOP, skipBrowserRedirect: true };
    const begun = await client.auth.linkIdentity({ provider: "keycloak", options });
    await admin.updateUserById(id, { ban_duration: "1h" });

    const end = await provider.browse(String(begun.data?.url), createPerson("otto"));

    expect(end.searchParams.get("error_code")).toBe("user_banned");
    expect((await admin.getUserById(id)).data.user?.identities).toHaveLength(1);
  });

  test("emails a notice when the application exchanges the code", async () => {
    await start(linking);
    const email = "mona.own@example.com";
    const client = service.client("pkce");
    await client.auth.signUp({ email, password });
    const options = { redirectTo: SHOP, skipBrowserRedirect: true };
    const { data } = await client.auth.linkIdentity({ provider: "keycloak", options });

    const end = await provider.browse(String(data?.url), createPerson("mona"));

    expect(await service.listSent(email)).toEqual([]);
    await client.auth.exchangeCodeForSession(end.searchParams.get("code") ?? "");
    expect((await service.listSent(email)).map(({ type }) => type)).toEqual(["identity_linked"]);
  });

  test("unlinks a provider and keeps the address of the remaining identity", async () => {
    await start(linking);
    const client = await signUp("nora.own@example.com");
    await link(client, createPerson("nora"));
    const unknown = { ...(await findIdentity(client, "email")), identity_id: crypto.randomUUID() };
    expect((await client.auth.unlinkIdentity(unknown)).error).toMatchObject({
      status: 422,
      code: "identity_not_found",
      message: "Identity doesn't exist",
    });

    const { error } = await client.auth.unlinkIdentity(await findIdentity(client, "email"));

    expect(error).toBeNull();
    expect((await client.auth.getUser()).data.user).toMatchObject({
      email: "nora@example.com",
      app_metadata: { provider: "keycloak", providers: ["keycloak"] },
    });
    const sent = await service.listSent("nora.own@example.com");
    expect(sent.map(({ type }) => type)).toContain("identity_unlinked");
  });

  test("invalidates links sent to the previous address on unlinking", async () => {
    await start(linking);
    const email = "paula.own@example.com";
    const client = await signUp(email);
    await link(client, createPerson("paula"));
    await service.client().auth.resetPasswordForEmail(email);
    const { code: token } = await service.getNewest(email);

    await client.auth.unlinkIdentity(await findIdentity(client, "email"));

    const late = await service.client().auth.verifyOtp({ email, token, type: "recovery" });
    expect(late.error).toMatchObject({ code: "otp_expired" });
  });

  test.each([
    ["of their own", { email_verified: true }, { email: "quinn@example.com" }],
    ["that is not verified", { email_verified: false }, { email: "" }],
    ["of no kind", { email: undefined, email_verified: undefined }, { email: "" }],
  ])("makes an anonymous user with an address %s permanent", async (_, claims, expected) => {
    await start({ ...linking, external: { anonymousUsers: true } });
    const client = service.client();
    const { data } = await client.auth.signInAnonymously();

    expect(await link(client, createPerson("quinn", claims))).toMatchObject({
      status: 200,
      user: { id: data.user?.id, is_anonymous: false, ...expected },
    });
  });

  test("does not take an address of another user", async () => {
    await start({ ...linking, external: { anonymousUsers: true } });
    await signUp("rosa@example.com");
    const client = service.client();
    await client.auth.signInAnonymously();

    expect(await link(client, createPerson("rosa"))).toMatchObject({
      status: 400,
      code: "email_exists",
    });
    expect((await client.auth.getUser()).data.user).toMatchObject({ is_anonymous: true });
  });

  test("refuses to unlink if the remaining address belongs to another user", async () => {
    await start(linking);
    await signUp("olga@example.com");
    const client = await signUp("olga.own@example.com");
    await link(client, createPerson("olga"));

    const { error } = await client.auth.unlinkIdentity(await findIdentity(client, "email"));

    expect(error).toMatchObject({ status: 422, code: "email_conflict_identity_not_deletable" });
    expect((await client.auth.getUser()).data.user?.email).toBe("olga.own@example.com");
  });
});
