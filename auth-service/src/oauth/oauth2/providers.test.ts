/** Sign-in at each provider without OpenID Connect, whose answers are those it documents. */
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { oauth2Answers } from "../../testing/oauth2-answers.ts";
import { type OAuth2StandIn, startOAuth2StandIn } from "../../testing/oauth2-provider.ts";
import { BASE_URL, databases, startService, type TestService } from "../../testing/service.ts";
import { findOAuth2Provider } from "./providers.ts";

const email = "anna@example.com";
const secret = "our secret";
let standIn: OAuth2StandIn;
let service: TestService;

beforeAll(async () => {
  standIn = await startOAuth2StandIn();
});
afterAll(() => standIn.close());
beforeEach(() => standIn.reset());
afterEach(() => service.close());

const names = Object.keys(oauth2Answers);

async function start(more = {}, storage = {}) {
  const entries = names.map((name) => [
    name,
    { enabled: true, clientId: "shop", secret, url: standIn.urlOf(name), ...more },
  ]);
  service = await startService({
    storage,
    site: { url: "http://localhost:3000" },
    mailer: { autoconfirm: false },
    providers: Object.fromEntries(entries),
  });
}

async function authorize(name: string, more = "") {
  const response = await service.request(`/authorize?provider=${name}${more}`);
  return new URL(response.headers.get("location") ?? "");
}

/** Sends the browser back from the provider, and gives the target of the redirect. */
async function comeBack(asked: URL, more = {}): Promise<URL> {
  const state = asked.searchParams.get("state") ?? "";
  const answer = new URLSearchParams({ code: "a code", state, ...more });
  const response = await service.request(`/callback?${answer}`);
  return new URL(response.headers.get("location") ?? "");
}

async function signIn(name: string, more = {}) {
  const end = await comeBack(await authorize(name), more);
  const { data } = await service.admin().auth.admin.listUsers();
  const { data: found } = data.users[0]
    ? await service.admin().auth.admin.getUserById(data.users[0].id)
    : { data: { user: null } };
  return { end, user: found.user };
}

const people: Readonly<Record<string, object>> = {
  bitbucket: {
    sub: "{34a1c8a4-0d5c-4b4e-9f3a-3c7f2f2f0f11}",
    full_name: "Anna Apfel",
    avatar_url: "https://bitbucket.org/account/anna/avatar/",
  },
  discord: {
    sub: "80351110224678912",
    name: "anna#1337",
    full_name: "anna",
    picture:
      "https://cdn.discordapp.com/avatars/80351110224678912/a_8342729096ea3675442027381ff50dfe.gif",
    custom_claims: { global_name: "Anna" },
  },
  facebook: {
    sub: "100001234567890",
    name: "Anna Apfel",
    nickname: "Anna Apfel",
    avatar_url: "https://fb.example/anna",
  },
  figma: { sub: "1001", full_name: "Anna Apfel", avatar_url: "https://s3.example/anna.png" },
  github: {
    sub: "583231",
    full_name: "Anna Apfel",
    user_name: "anna",
    preferred_username: "anna",
    avatar_url: "https://avatars.example/u/583231",
  },
  linkedin: { sub: "yrZCpj2Z12", name: "Anna Apfel", picture: "https://media.example/anna" },
  notion: { sub: "5389a034-eb5c-47b5-8a9e-f79c99ef166c", name: "Anna Apfel" },
  spotify: { sub: "anna_on_spotify", name: "Anna Apfel", picture: "https://i.example/large" },
  twitch: {
    sub: "141981764",
    name: "anna",
    nickname: "Anna",
    custom_claims: { broadcaster_type: "partner" },
  },
  x: {
    sub: "2244994945",
    user_name: "anna",
    profile: "https://x.com/anna",
    website: "https://t.example/anna",
    custom_claims: { created_at: "2013-12-14T04:35:55.000Z" },
  },
  zoom: { sub: "zJKyaiAyTNC-MWjiWC18KQ", name: "Anna Apfel" },
};

describe.each(databases)("on %s", (_database, storage) => {
  test.each(names)("%s identifies a person", async (name) => {
    await start({}, storage());

    const { end, user } = await signIn(name);

    // Spotify alone does not say whether the address is theirs: a mail asks for it.
    const outcome = name === "spotify" ? "provider_email_needs_verification" : "access_token";
    expect(end.hash).toContain(outcome);
    expect(user).toMatchObject({
      email,
      app_metadata: { provider: name, providers: [name] },
      user_metadata: { email, email_verified: name !== "spotify", ...people[name] },
    });
    expect(user?.identities).toMatchObject([{ provider: name, identity_data: people[name] }]);
    if (name === "spotify") return;
    const values = new URLSearchParams(end.hash.slice(1));
    expect(values.get("provider_token")).toBe("an access token");
  });
});

test.each(names)("%s is asked for what it documents", async (name) => {
  await start();

  const asked = await authorize(name, "&scopes=more");
  await comeBack(asked);

  const provider = findOAuth2Provider(name);
  expect(`${asked.origin}${asked.pathname}`).toBe(
    `${standIn.urlOf(name)}${oauth2Answers[name]?.authorization}`,
  );
  expect(Object.fromEntries(asked.searchParams)).toMatchObject({
    client_id: "shop",
    redirect_uri: `${BASE_URL}/callback`,
    response_type: "code",
    scope: [...(provider?.scopes ?? []), "more"].join(" "),
  });
  expect(asked.searchParams.has("nonce")).toBe(false);
  expect(asked.searchParams.get("code_challenge_method")).toBe(name === "linkedin" ? null : "S256");
  const [exchange, ...questions] = standIn.received;
  const inHeader = ["bitbucket", "figma", "notion", "spotify", "x", "zoom"].includes(name);
  const credentials = Buffer.from("shop:our+secret").toString("base64");
  expect(exchange?.headers.authorization).toBe(inHeader ? `Basic ${credentials}` : undefined);
  expect(exchange?.headers.accept).toBe("application/json");
  expect(Object.fromEntries(exchange?.body ?? [])).toMatchObject({
    grant_type: "authorization_code",
    code: "a code",
    redirect_uri: `${BASE_URL}/callback`,
    ...(inHeader ? {} : { client_id: "shop", client_secret: secret }),
  });
  expect(exchange?.body.has("code_verifier")).toBe(name !== "linkedin");
  for (const { headers } of questions) expect(headers.authorization).toBe("Bearer an access token");
  expect(questions[0]?.headers["client-id"]).toBe(name === "twitch" ? "shop" : undefined);
  expect(questions[0]?.headers["notion-version"]).toBe(
    name === "notion" ? "2021-08-16" : undefined,
  );
  if (name === "notion") expect(asked.searchParams.get("owner")).toBe("user");
});

describe("an answer that leaves doubt", () => {
  test.each([
    ["github", "/api/v3/user/emails", [{ email, verified: false, primary: true }]],
    ["discord", "/api/users/@me", { id: "1", username: "a", discriminator: "0", email }],
    ["zoom", "/v2/users/me", { id: "1", email, verified: 0, login_types: [99] }],
    ["zoom", "/v2/users/me", { id: "1", email, login_type: 101 }],
    [
      "bitbucket",
      "/2.0/user/emails",
      { values: [{ email, is_primary: true, is_confirmed: false }] },
    ],
  ])(
    "%s: an address that it has not verified is confirmed by mail: %s",
    async (name, path, answer) => {
      await start();
      standIn.instead.set(path, answer);

      const { end, user } = await signIn(name);

      expect(end.searchParams.get("error_code")).toBe("provider_email_needs_verification");
      expect(user?.email_confirmed_at).toBeFalsy();
      expect(user?.confirmation_sent_at).toBeTruthy();
    },
  );

  test.each([
    ["github", "/api/v3/user", { message: "Bad credentials" }],
    ["github", "/login/oauth/access_token", { error: "bad_verification_code" }],
    ["twitch", "/helix/users", { data: [] }],
    ["figma", "/v1/me", { id: "", email }],
    ["x", "/2/oauth2/token", { token_type: "bearer" }],
    ["discord", "/api/users/@me", null],
  ])("%s: sign-in fails where %s answers %j", async (name, path, answer) => {
    await start();
    standIn.instead.set(path, answer);

    const { end, user } = await signIn(name);

    expect(end.searchParams.get("error_code")).toBe("bad_oauth_callback");
    expect(user).toBeNull();
  });

  test("without an address there is no account, unless it is optional", async () => {
    const answer = { id: "1", username: "anna", discriminator: "0", avatar: null, email: null };
    await start();
    standIn.instead.set("/api/users/@me", answer);
    expect((await signIn("discord")).user).toBeNull();
    await service.close();

    await start({ emailOptional: true });

    const { user } = await signIn("discord");
    expect(user).toMatchObject({
      email: "",
      user_metadata: { picture: "https://cdn.discordapp.com/embed/avatars/0.png" },
    });
  });
});

test("GitHub says in its answer that it is GitHub", async () => {
  await start();

  const right = await signIn("github", { iss: `${standIn.urlOf("github")}/login/oauth` });
  const wrong = await signIn("github", { iss: "https://evil.example" });

  expect(right.end.hash).toContain("access_token=");
  expect(wrong.end.searchParams.get("error_code")).toBe("bad_oauth_callback");
});

test("the same person is known again, and keeps the account", async () => {
  await start();
  const first = await signIn("github");
  const second = await signIn("github");
  expect(second.user?.id).toBe(first.user?.id);
  expect(second.user?.identities).toHaveLength(1);
});
