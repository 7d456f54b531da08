/** Sign-in with Facebook and GitHub, using their documented responses. */
import { afterAll, afterEach, beforeAll, expect, test } from "vitest";
import { type OAuth2StandIn, startOAuth2StandIn } from "../testing/oauth2-provider.ts";
import { BASE_URL, startService, type TestService } from "../testing/service.ts";

const email = "anna@example.com";
const names = ["facebook", "github"] as const;
let standIn: OAuth2StandIn;
let service: TestService;

beforeAll(async () => {
  standIn = await startOAuth2StandIn();
});
afterAll(() => standIn.close());
afterEach(async () => {
  standIn.instead.clear();
  await service.close();
});

async function start() {
  const createSettings = (name: string) => ({
    enabled: true,
    clientId: "shop",
    secret: "our secret",
    url: standIn.getUrl(name),
  });
  service = await startService({
    site: { url: "http://localhost:3000" },
    mailer: { autoconfirm: false },
    providers: { facebook: createSettings("facebook"), github: createSettings("github") },
  });
}

async function authorize(name: string): Promise<URLSearchParams> {
  const response = await service.request(`/authorize?provider=${name}&scopes=more`);
  return new URL(response.headers.get("location") ?? "").searchParams;
}

async function signIn(name: string, more = {}) {
  const state = (await authorize(name)).get("state") ?? "";
  const answer = new URLSearchParams({ code: "a code", state, ...more });
  const response = await service.request(`/callback?${answer}`);
  const { data } = await service.admin().auth.admin.listUsers();
  const { data: found } = data.users[0]
    ? await service.admin().auth.admin.getUserById(data.users[0].id)
    : { data: { user: null } };
  return { end: new URL(response.headers.get("location") ?? ""), user: found.user };
}

test.each([
  ["facebook", { sub: "100001234567890", nickname: "Anna Apfel", full_name: "Anna Apfel" }],
  ["github", { sub: "583231", user_name: "anna", full_name: "Anna Apfel" }],
])("identifies a person by %s and recognises them again", async (name, claims) => {
  await start();
  const first = await signIn(name);
  const { end, user } = await signIn(name);

  expect(end.hash).toContain("access_token=");
  expect(user).toMatchObject({
    id: first.user?.id,
    email,
    app_metadata: { provider: name, providers: [name] },
    user_metadata: { email, email_verified: true, ...claims },
  });
  expect(user?.identities).toMatchObject([{ provider: name, identity_data: claims }]);
});

test.each(names)("requests the documented parameters from %s", async (name) => {
  await start();
  const asked = await authorize(name);
  await signIn(name);

  expect(Object.fromEntries(asked)).toMatchObject({
    client_id: "shop",
    redirect_uri: `${BASE_URL}/callback`,
    scope: name === "github" ? "user:email more" : "email more",
    code_challenge_method: "S256",
  });
  expect(Object.fromEntries(standIn.exchange())).toMatchObject({
    grant_type: "authorization_code",
    code: "a code",
    client_id: "shop",
    client_secret: "our secret",
    code_verifier: expect.any(String),
  });
});

test("asks for confirmation by email if GitHub has not verified the address", async () => {
  await start();
  const unverified = [{ email, verified: false, primary: true }];
  standIn.instead.set("/github/api/v3/user/emails", unverified);

  const { end, user } = await signIn("github");

  expect(end.searchParams.get("error_code")).toBe("provider_email_needs_verification");
  expect(user?.email_confirmed_at).toBeFalsy();
});

test.each([
  ["/github/api/v3/user", { message: "Bad credentials" }],
  ["/github/login/oauth/access_token", { error: "bad_verification_code" }],
  ["/github/login/oauth/access_token", { token_type: "bearer" }],
])("refuses the sign-in if %s responds with %j", async (path, answer) => {
  await start();
  standIn.instead.set(path, answer);

  const { end, user } = await signIn("github");

  expect(end.searchParams.get("error_code")).toBe("bad_oauth_callback");
  expect(user).toBeNull();
});

test("rejects a response with another issuer than GitHub", async () => {
  await start();

  const right = await signIn("github", { iss: `${standIn.getUrl("github")}/login/oauth` });
  const wrong = await signIn("github", { iss: "https://evil.example" });

  expect(right.end.hash).toContain("access_token=");
  expect(wrong.end.searchParams.get("error_code")).toBe("bad_oauth_callback");
});
