/** Providers that administrators add while the service runs, by the official client. */
import type { SupabaseClient } from "@supabase/supabase-js";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { type OAuth2StandIn, startOAuth2StandIn } from "../testing/oauth2-provider.ts";
import { CLIENT, type TestProvider } from "../testing/oidc-provider.ts";
import { BASE_URL, bodyOf, databases, startService, type TestService } from "../testing/service.ts";
import { startProviderFor } from "../testing/service-provider.ts";

let provider: TestProvider;
let standIn: OAuth2StandIn;
let service: TestService;

beforeAll(async () => {
  provider = await startProviderFor(() => service, { putsAllInIdToken: true });
  standIn = await startOAuth2StandIn();
});
afterAll(async () => {
  await provider.close();
  await standIn.close();
});

type Api = SupabaseClient["auth"]["admin"]["customProviders"];
type NewProvider = Parameters<Api["createProvider"]>[0];

const oauth2 = (more: Partial<NewProvider> = {}): NewProvider => ({
  provider_type: "oauth2",
  identifier: "custom:git",
  name: "Our own GitHub",
  client_id: "shop",
  client_secret: "our secret",
  authorization_url: `${standIn.urlOf("github")}/login/oauth/authorize`,
  token_url: `${standIn.urlOf("github")}/login/oauth/access_token`,
  userinfo_url: `${standIn.urlOf("github")}/api/v3/user`,
  ...more,
});
const oidc = (more: Partial<NewProvider> = {}): NewProvider => ({
  provider_type: "oidc",
  identifier: "custom:staff",
  name: "Staff",
  client_id: CLIENT.id,
  client_secret: CLIENT.secret,
  issuer: provider.issuer,
  scopes: ["email", "profile"],
  ...more,
});

describe.each(databases)("custom providers on %s", (_name, storage) => {
  beforeAll(async () => {
    service = await startService({
      storage: storage(),
      site: { url: "http://localhost:3000" },
      customProviders: { max: 3 },
    });
  });
  afterAll(() => service.close());

  const api = () => service.admin().auth.admin.customProviders;

  test("are added, read, changed and removed", async () => {
    const { data: created, error } = await api().createProvider(oidc());
    expect(error).toBeNull();
    expect(created).toMatchObject({
      provider_type: "oidc",
      identifier: "custom:staff",
      scopes: ["openid", "email", "profile"],
      pkce_enabled: true,
      enabled: true,
      email_optional: false,
      discovery_document: { token_endpoint: `${provider.issuer}/token` },
    });
    expect(JSON.stringify(created)).not.toContain(CLIENT.secret);

    const { data: changed } = await api().updateProvider("custom:staff", { name: "Everybody" });
    expect(changed).toMatchObject({ name: "Everybody", issuer: provider.issuer });
    await api().createProvider(oauth2());
    expect((await api().listProviders()).data?.providers).toHaveLength(2);
    const { data: listed } = await api().listProviders({ type: "oidc" });
    expect(listed?.providers.map(({ identifier }) => identifier)).toEqual(["custom:staff"]);
    expect((await api().getProvider("custom:staff")).data).toEqual(changed);

    for (const identifier of ["custom:staff", "custom:git"]) {
      expect((await api().deleteProvider(identifier)).error).toBeNull();
    }
    expect((await api().getProvider("custom:staff")).error).toMatchObject({
      status: 404,
      code: "custom_provider_not_found",
    });
  });

  test("are for administrators", async () => {
    const { error } = await service.client().auth.admin.customProviders.listProviders();
    expect(error).toMatchObject({ status: 403 });
  });

  test("with OpenID Connect sign people in, with claims under other names", async () => {
    await api().createProvider(
      oidc({ attribute_mapping: { nickname: "name" }, custom_claims_allowlist: ["picture"] }),
    );
    const about = { email: "anna@staff.example", email_verified: true, name: "Anna" };
    provider.people.set("anna", { ...about, picture: "https://staff.example/anna" });

    const end = await provider.browse(`${BASE_URL}/authorize?provider=custom:staff`, "anna");

    expect(end.hash).toContain("access_token=");
    const { data } = await service.admin().auth.admin.listUsers();
    expect(data.users.find(({ email }) => email === "anna@staff.example")).toMatchObject({
      app_metadata: { provider: "custom:staff" },
      user_metadata: {
        nickname: "Anna",
        custom_claims: { picture: "https://staff.example/anna" },
      },
    });
    const { id_token } = await provider.tokensFor("anna");
    const shown = { provider: "custom:staff", id_token };
    const byToken = await service.post("/token?grant_type=id_token", shown);
    expect(await bodyOf(byToken)).toMatchObject({ user: { email: "anna@staff.example" } });

    await api().updateProvider("custom:staff", { enabled: false });
    expect((await service.request("/authorize?provider=custom:staff")).status).toBe(400);
    expect((await service.post("/token?grant_type=id_token", shown)).status).toBe(400);
    await api().deleteProvider("custom:staff");
  });

  test("with OAuth 2 sign people in by the answer of their user address", async () => {
    standIn.reset();
    await api().createProvider(
      oauth2({
        scopes: ["user"],
        attribute_mapping: { sub: "id", preferred_username: "login" },
        authorization_params: { audience: "people" },
        email_optional: true,
      }),
    );

    const asked = await service.request("/authorize?provider=custom:git");
    const { searchParams } = new URL(asked.headers.get("location") ?? "");
    const state = searchParams.get("state");
    const end = await service.request(`/callback?code=a-code&state=${state}`);

    expect(Object.fromEntries(searchParams)).toMatchObject({ scope: "user", audience: "people" });
    expect(end.headers.get("location")).toContain("#access_token=");
    const { data } = await service.admin().auth.admin.listUsers();
    const user = data.users.find(({ user_metadata }) => user_metadata.sub === "583231");
    expect(user?.user_metadata).toMatchObject({ preferred_username: "anna" });
    const [exchange] = standIn.received;
    expect(exchange?.headers.authorization).toMatch(/^Basic /);
    await api().deleteProvider("custom:git");
  });

  test.each<[string, Partial<NewProvider>, string]>([
    ["identifier", { identifier: "git" }, "identifier must start with 'custom:' prefix"],
    ["identifier", { identifier: "custom:Git" }, "identifier must have at most 50 lower-case"],
    ["name", { name: "" }, "name is required"],
    ["secret", { client_secret: "" }, "client_secret is required"],
    ["address", { token_url: "" }, "token_url is required for OAuth2 providers"],
    ["address", { token_url: "none" }, "Invalid URL format"],
    ["address", { token_url: "http://git.example/token" }, "URL must use HTTPS"],
    ["address", { token_url: "https://10.0.0.1/token" }, "private network"],
    ["address", { userinfo_url: "https://169.254.169.254/" }, "private network"],
    ["address", { userinfo_url: "https://[fd00::1]/" }, "private network"],
    ["parameter", { authorization_params: { State: "x" } }, "Cannot override reserved OAuth"],
    ["target", { attribute_mapping: { role: "role" } }, "Cannot map to protected system field"],
    ["target", { attribute_mapping: { email_verified: "yes" } }, "Cannot map to protected system"],
    ["claim", { custom_claims_allowlist: [" "] }, "must be non-empty strings"],
  ])("are refused with a wrong %s: %o", async (_what, more, message) => {
    const { error } = await api().createProvider(oauth2(more));
    expect(error).toMatchObject({ status: 400, code: "validation_failed" });
    expect(error?.message).toContain(message);
  });

  test("are refused where their description does not come", async () => {
    const { error } = await api().createProvider(
      oidc({ issuer: `${standIn.urlOf("github")}/none` }),
    );
    expect(error).toMatchObject({ status: 400, code: "validation_failed" });
    expect(error?.message).toContain("OIDC discovery from");
  });

  test("are each there once, and only so many", async () => {
    await api().createProvider(oauth2());
    expect((await api().createProvider(oauth2())).error).toMatchObject({
      status: 400,
      code: "conflict",
    });
    await api().createProvider(oauth2({ identifier: "custom:two" }));
    await api().createProvider(oauth2({ identifier: "custom:three" }));
    expect((await api().createProvider(oauth2({ identifier: "custom:four" }))).error).toMatchObject(
      {
        status: 400,
        code: "over_custom_provider_quota",
      },
    );
  });

  test("that were never added are not found", async () => {
    const response = await service.request("/authorize?provider=custom:none");
    expect(await response.json()).toMatchObject({
      error_code: "validation_failed",
      msg: "Unsupported provider: custom provider custom:none not found",
    });
  });
});

test("without them the service answers as upstream does", async () => {
  service = await startService({ customProviders: { enabled: false } });

  const { error } = await service.admin().auth.admin.customProviders.listProviders();
  const response = await service.request("/authorize?provider=custom:staff");

  expect(error).toMatchObject({ status: 404, code: "feature_disabled" });
  expect(await bodyOf(response)).toMatchObject({
    msg: "Unsupported provider: custom OAuth providers are disabled",
  });
  await service.close();
});
