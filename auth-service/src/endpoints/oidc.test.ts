import { createHash } from "node:crypto";
import type { SupabaseClient } from "@supabase/supabase-js";
import * as v from "valibot";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { CLIENT, type TestProvider } from "../testing/oidc-provider.ts";
import { BASE_URL, sqliteOnly, startService, type TestService } from "../testing/service.ts";
import { startProviderFor } from "../testing/service-provider.ts";

async function readJson(response: Response): Promise<Record<string, unknown>> {
  return v.parse(v.record(v.string(), v.unknown()), await response.json());
}

const SHOP = "http://localhost:3000";

describe.each(sqliteOnly)("OpenID Connect on %s", (_name, storage) => {
  let service: TestService;
  let provider: TestProvider;
  const opened: string[] = [];

  beforeAll(async () => {
    provider = await startProviderFor(() => service);
    service = await startService({
      storage: storage(),
      site: { url: SHOP, uriAllowList: [`${SHOP}/**`] },
      security: { manualLinking: true },
      mailer: { autoconfirm: false },
      providers: {
        keycloak: provider.settings,
        google: { enabled: false, clientId: ["x"], url: provider.issuer },
      },
    });
  });
  afterAll(async () => {
    await service.close();
    await provider.close();
  });

  function createPerson(id: string, claims: Readonly<Record<string, unknown>> = {}) {
    const email = `${id}@example.com`;
    provider.people.set(id, { email, email_verified: true, name: id, ...claims });
    return { id, email };
  }

  async function oauthAddress(client = service.client(), more = {}) {
    const { data, error } = await client.auth.signInWithOAuth({
      provider: "keycloak",
      options: { redirectTo: `${SHOP}/checkout?step=1`, skipBrowserRedirect: true, ...more },
    });
    if (error) throw error;
    const address = String(data.url).replace(`${BASE_URL}/auth/v1`, BASE_URL);
    opened.push(address);
    return address;
  }

  async function signIn(id: string) {
    const end = await provider.browse(await oauthAddress(), id);
    const values = new URLSearchParams(end.hash.slice(1));
    const client = service.client();
    const { data, error } = await client.auth.setSession({
      access_token: values.get("access_token") ?? "",
      refresh_token: values.get("refresh_token") ?? "",
    });
    return { end, values, client, user: data.user, error };
  }

  const codeTo = async (email: string) => (await service.getNewest(email)).code;

  test("signs a new user in and returns to the requested page", async () => {
    const { id, email } = createPerson("anna");
    const { end, values, user } = await signIn(id);

    expect(end.href.startsWith(`${SHOP}/checkout?step=1#`)).toBe(true);
    expect(values.get("provider_token")).toBeTruthy();
    expect(values.get("provider_refresh_token")).toBeTruthy();
    expect(user).toMatchObject({
      email,
      app_metadata: { provider: "keycloak", providers: ["keycloak"] },
      identities: [{ provider: "keycloak", id: "anna" }],
    });
    expect(user?.user_metadata).toEqual({
      name: "anna",
      full_name: "anna",
      email,
      email_verified: true,
      phone_verified: false,
      iss: provider.issuer,
      sub: "anna",
      provider_id: "anna",
    });
  });

  test("lets a PKCE client exchange the code once", async () => {
    const { id } = createPerson("bella");
    const verifier = "v".repeat(64);
    const challenge = createHash("sha256").update(verifier).digest("base64url");
    const start = `${await oauthAddress()}&code_challenge=${challenge}&code_challenge_method=s256`;
    const end = await provider.browse(start, id);
    const code = end.searchParams.get("code");
    expect(end.searchParams.get("step")).toBe("1");
    expect(end.hash).toBe("");

    const exchange = (code_verifier: string) =>
      service.post("/token?grant_type=pkce", { auth_code: code, code_verifier });
    expect(await (await exchange("w".repeat(64))).json()).toMatchObject({
      error_code: "bad_code_verifier",
    });
    const session = await readJson(await exchange(verifier));
    expect(session).toMatchObject({ user: { email: "bella@example.com" } });
    expect(session.provider_token).toBeTruthy();
    expect((await exchange(verifier)).status).toBe(404);
  });

  test("signs in to the same account next time", async () => {
    const { id } = createPerson("clara");
    const first = await signIn(id);
    provider.people.set(id, { email: "clara@example.com", email_verified: true, name: "Clara B." });
    const second = await signIn(id);
    expect(second.user?.id).toBe(first.user?.id);
    expect(second.user?.user_metadata.full_name).toBe("Clara B.");
  });

  test("signs in to the existing account with the verified address", async () => {
    const { id, email } = createPerson("dora");
    const { data } = await service.admin().auth.admin.createUser({
      email,
      password: "correct horse",
      email_confirm: true,
    });
    const { user } = await signIn(id);
    expect(user?.id).toBe(data.user?.id);
    expect(user?.app_metadata.providers).toContain("keycloak");
    const again = await service
      .client()
      .auth.signInWithPassword({ email, password: "correct horse" });
    expect(again.error).toBeNull();
  });

  test("does not let in a stranger who signed up with the address before its owner", async () => {
    const { id, email } = createPerson("emma");
    await service.client().auth.signUp({ email, password: "of the thief" });
    const { user } = await signIn(id);
    expect(user?.identities?.map(({ provider: name }) => name)).toEqual(["keycloak"]);
    const thief = await service
      .client()
      .auth.signInWithPassword({ email, password: "of the thief" });
    expect(thief.error).toMatchObject({ code: "invalid_credentials" });
  });

  test("confirms an address itself if the provider has not verified it", async () => {
    const { id } = createPerson("fay", { email_verified: false });
    const end = await provider.browse(await oauthAddress(), id);
    expect(Object.fromEntries(end.searchParams)).toMatchObject({
      error: "access_denied",
      error_code: "provider_email_needs_verification",
    });
    expect(end.hash).toContain("error_code=provider_email_needs_verification");
    const { data } = await service.admin().auth.admin.listUsers({ perPage: 200 });
    const user = data.users.find(({ email }) => email === "fay@example.com");
    expect(user?.email_confirmed_at).toBeUndefined();
    expect(user?.confirmation_sent_at).toBeTruthy();
  });

  describe("an identity with an unverified address gets no access after the address owner", () => {
    async function signInUnverified(id: string) {
      const { email } = createPerson(id, { email_verified: false });
      await provider.browse(await oauthAddress(), id);
      // Wait until the next email is allowed.
      service.pass(61);
      return email;
    }
    async function expectOwnerAlone(id: string, email: string, client: SupabaseClient) {
      const owner = (await client.auth.getUser()).data.user;
      expect(owner).toMatchObject({ email, app_metadata: { providers: ["email"] } });
      expect(owner?.user_metadata).not.toHaveProperty("full_name");
      expect((await signIn(id)).user?.id).not.toBe(owner?.id);
    }

    test("signs up", async () => {
      const email = await signInUnverified("peter");
      const client = service.client();
      await client.auth.signUp({ email, password: "of the owner", options: { data: { size: 4 } } });
      await client.auth.verifyOtp({ email, token: await codeTo(email), type: "signup" });

      await expectOwnerAlone("peter", email, client);
      expect((await client.auth.getUser()).data.user?.user_metadata).toMatchObject({ size: 4 });
    });

    test("asks for a code", async () => {
      const email = await signInUnverified("quentin");
      const client = service.client();
      await client.auth.signInWithOtp({ email });
      await client.auth.verifyOtp({ email, token: await codeTo(email), type: "email" });

      await expectOwnerAlone("quentin", email, client);
    });

    test("asks for a new password", async () => {
      const email = await signInUnverified("ralph");
      const client = service.client();
      await client.auth.resetPasswordForEmail(email);
      await client.auth.verifyOtp({ email, token: await codeTo(email), type: "recovery" });

      await expectOwnerAlone("ralph", email, client);
    });
  });

  test("does not take over another user's address if it is unverified", async () => {
    const { email } = createPerson("gina");
    await signIn("gina");
    createPerson("imposter", { email, email_verified: false });
    const end = await provider.browse(await oauthAddress(), "imposter");
    expect(end.searchParams.get("error_code")).toBe("provider_email_needs_verification");
  });

  test("returns the provider's reason for a refusal", async () => {
    const { id } = createPerson("hanna");
    const end = await provider.browse(await oauthAddress(), id, { refuse: true });
    expect(Object.fromEntries(end.searchParams)).toMatchObject({
      error: "access_denied",
      error_description: "The user said no",
      step: "1",
    });
    expect(end.hash).toContain("error=access_denied");
  });

  test.each([
    ["", "bad_oauth_callback", "OAuth state parameter missing"],
    ["?state=no-uuid", "bad_oauth_state", "OAuth state parameter is invalid"],
    [`?state=${crypto.randomUUID()}`, "bad_oauth_state", "OAuth state not found or expired"],
  ])(
    "redirects a callback with %j to the site with its reason",
    async (query, code, description) => {
      const response = await service.request(`/callback${query}`);
      expect(response.status).toBe(303);
      const location = new URL(response.headers.get("location") ?? "");
      expect(location.origin).toBe(SHOP);
      expect(location.searchParams.get("error_code")).toBe(code);
      expect(location.searchParams.get("error_description")).toBe(description);
    },
  );

  test("accepts a state once, within five minutes", async () => {
    const address = await oauthAddress();
    const toProvider = await service.request(address.slice(BASE_URL.length));
    const state = new URL(toProvider.headers.get("location") ?? "").searchParams.get("state");
    const answer = () => service.request(`/callback?state=${state}&code=invented`);
    const codes = async () =>
      new URL((await answer()).headers.get("location") ?? "").searchParams.get("error_code");
    expect(await codes()).toBe("bad_oauth_callback");
    expect(await codes()).toBe("bad_oauth_state");

    const late = await service.request((await oauthAddress()).slice(BASE_URL.length));
    const lateState = new URL(late.headers.get("location") ?? "").searchParams.get("state");
    service.pass(301);
    const response = await service.request(`/callback?state=${lateState}&code=x`);
    expect(response.headers.get("location")).toContain("OAuth+state+has+expired");
  });

  test("passes unknown parameters on to the provider", async () => {
    const address = await oauthAddress(service.client(), {
      scopes: "calendar",
      queryParams: { prompt: "select_account", state: "mine" },
    });
    const response = await service.request(address.slice(BASE_URL.length));
    const { searchParams } = new URL(response.headers.get("location") ?? "");
    expect(response.status).toBe(302);
    expect(searchParams.get("prompt")).toBe("select_account");
    expect(searchParams.get("state")).not.toBe("mine");
    expect(searchParams.get("scope")).toBe("openid email profile calendar");
    expect(searchParams.get("redirect_uri")).toBe(`${BASE_URL}/callback`);
  });

  test.each([
    ["google", "provider is not enabled"],
    ["github", "provider is not enabled"],
    ["unheard-of", "Provider unheard-of could not be found"],
    ["__proto__", "Provider __proto__ could not be found"],
  ])("rejects the provider %s", async (name, reason) => {
    const response = await service.request(`/authorize?provider=${name}`);
    expect(response.status).toBe(400);
    expect(await readJson(response)).toMatchObject({
      error_code: "validation_failed",
      msg: `Unsupported provider: ${reason}`,
    });
  });

  describe("linking", () => {
    async function createClient(email: string) {
      await service
        .admin()
        .auth.admin.createUser({ email, password: "correct horse", email_confirm: true });
      const client = service.client("pkce");
      await client.auth.signInWithPassword({ email, password: "correct horse" });
      return client;
    }

    async function link(client: Awaited<ReturnType<typeof createClient>>, id: string) {
      const { data, error } = await client.auth.linkIdentity({
        provider: "keycloak",
        options: { redirectTo: SHOP, skipBrowserRedirect: true },
      });
      if (error) throw error;
      const end = await provider.browse(String(data.url), id);
      const code = end.searchParams.get("code");
      if (code) await client.auth.exchangeCodeForSession(code);
      return end;
    }

    test("links and unlinks a provider, but never unlinks the last sign-in method", async () => {
      createPerson("ida");
      const client = await createClient("ida.other@example.com");
      await link(client, "ida");
      const { data } = await client.auth.getUserIdentities();
      expect(data?.identities.map(({ provider: name }) => name)).toEqual(["email", "keycloak"]);

      const [email, keycloak] = data?.identities ?? [];
      if (!email || !keycloak) throw new Error("Both were just found");
      expect((await client.auth.unlinkIdentity(keycloak)).error).toBeNull();
      expect((await client.auth.getUser()).data.user?.app_metadata.providers).toEqual(["email"]);
      expect((await client.auth.unlinkIdentity(email)).error).toMatchObject({
        code: "single_identity_not_deletable",
      });
    });

    test("refuses an identity that belongs to another account", async () => {
      createPerson("jane");
      await signIn("jane");
      const client = await createClient("jane.other@example.com");
      const end = await link(client, "jane");
      expect(end.searchParams.get("error")).toBe("server_error");
      expect(end.searchParams.get("error_code")).toBe("identity_already_exists");
      expect(end.searchParams.get("error_description")).toBe(
        "Identity is already linked to another user",
      );
    });

    test("responds 404 to an invalid identity id", async () => {
      const client = await createClient("kim.other@example.com");
      const { data } = await client.auth.getSession();
      const headers = { Authorization: `Bearer ${data.session?.access_token}` };
      const ask = (id: string) =>
        service.request(`/user/identities/${id}`, { method: "DELETE", headers });
      expect((await ask("no-uuid")).status).toBe(404);
    });
  });

  describe("an ID token that the application obtained itself", () => {
    const idToken = async (id: string, nonce: string) =>
      (await provider.tokensFor(id, nonce)).id_token ?? "";
    const grant = (body: object) => service.post("/token?grant_type=id_token", body);

    test("signs in", async () => {
      createPerson("lena");
      await signIn("lena");
      const { data, error } = await service.client().auth.signInWithIdToken({
        provider: "keycloak",
        token: await idToken("lena", "once"),
        nonce: "once",
      });
      expect(error).toBeNull();
      expect(data.user?.email).toBe("lena@example.com");
    });

    test("rejects a wrong or missing nonce, a changed token and another client", async () => {
      createPerson("mona");
      const token = await idToken("mona", "once");
      const base = { provider: "keycloak", id_token: token };
      const answer = async (body: object) => {
        const response = await grant(body);
        return { status: response.status, ...(await readJson(response)) };
      };
      expect(await answer({ ...base, nonce: "twice" })).toMatchObject({
        status: 400,
        error: "invalid nonce",
        error_description: "Nonces mismatch",
      });
      expect(await answer(base)).toMatchObject({ status: 400, error: "invalid request" });
      const [head, , signature] = token.split(".");
      const forged = Buffer.from(JSON.stringify({ sub: "mona", aud: CLIENT.id })).toString(
        "base64url",
      );
      expect(
        await answer({ ...base, id_token: `${head}.${forged}.${signature}`, nonce: "once" }),
      ).toMatchObject({ status: 400, error_description: "Bad ID token" });
      expect(await answer({ provider: "keycloak" })).toMatchObject({
        error_description: "id_token required",
      });
      expect(await answer({ id_token: token })).toMatchObject({
        error_description: "provider or client_id and issuer required",
      });
      expect(await answer({ provider: "google", id_token: token })).toMatchObject({
        status: 400,
        error_code: "provider_disabled",
      });
      expect(await answer({ provider: "facebook", id_token: token })).toMatchObject({
        error_code: "provider_disabled",
        msg: 'Provider (issuer "https://www.facebook.com") is not enabled',
      });
      expect(await answer({ provider: "unknown", id_token: token })).toMatchObject({
        error_code: "validation_failed",
        msg: 'Custom OIDC provider "unknown" not allowed',
      });
    });
  });
});
