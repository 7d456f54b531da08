import { afterEach, describe, expect, test } from "vitest";
import { open } from "../testing/links.ts";
import { pair, verifier } from "../testing/pkce.ts";
import { databases, startService, type TestService } from "../testing/service.ts";

const email = "anna@example.com";
const password = "correct horse";
let service: TestService;
afterEach(() => service.close());

async function requestRecoveryLink(options: Parameters<typeof startService>[0] = {}) {
  service = await startService(options);
  await service.client().auth.signUp({ email, password });
  await service.post("/recover", { email, ...pair });
  return (await service.getNewest(email)).link;
}

function exchange(auth_code: string, code_verifier = verifier) {
  return service.post("/token?grant_type=pkce", { auth_code, code_verifier });
}

describe.each(databases)("PKCE on %s", (_name, storage) => {
  test("exchanges the code of a recovery link in supabase-js", async () => {
    service = await startService({ storage: storage() });
    const client = service.client("pkce");
    await service.client().auth.signUp({ email, password });
    await client.auth.resetPasswordForEmail(email);
    const { link } = await service.getNewest(email);
    expect(new URL(link).searchParams.get("token")).toMatch(/^pkce_[0-9a-f]{56}$/);

    const opened = await open(service, link);

    expect(Object.keys(opened.query)).toEqual(["code"]);
    expect(opened.fragment).toEqual({});
    const { data, error } = await client.auth.exchangeCodeForSession(opened.query.code ?? "");
    expect(error).toBeNull();
    expect(data.user?.email).toBe(email);
    const claims = await client.auth.getClaims();
    expect(claims.data?.claims.amr).toMatchObject([{ method: "recovery" }]);
  });

  test("accepts only one of many concurrent exchanges", async () => {
    const link = await requestRecoveryLink({ storage: storage() });
    const { query } = await open(service, link);

    const answers = await Promise.all(Array.from({ length: 10 }, () => exchange(query.code ?? "")));

    const statuses = answers.map(({ status }) => status).sort();
    expect(statuses).toEqual([200, ...Array.from({ length: 9 }, () => 404)]);
  });

  test("rejects a code after an administrator sets a new password", async () => {
    const link = await requestRecoveryLink({ storage: storage() });
    const { query } = await open(service, link);
    const { data } = await service.admin().auth.admin.listUsers();
    const [user] = data.users;

    await service
      .admin()
      .auth.admin.updateUserById(String(user?.id), { password: "battery staple" });

    expect((await exchange(query.code ?? "")).status).toBe(404);
  });

  test("rejects a wrong verifier and still accepts the right one", async () => {
    const link = await requestRecoveryLink({ storage: storage() });
    const { query } = await open(service, link);
    const code = query.code ?? "";

    const stolen = await exchange(code, "f".repeat(64));

    expect(stolen.status).toBe(400);
    expect(await stolen.json()).toMatchObject({
      error_code: "bad_code_verifier",
      msg: "code challenge does not match previously saved code verifier",
    });
    expect((await exchange(code)).status).toBe(200);
    expect(await (await exchange(code)).json()).toMatchObject({
      code: 404,
      error_code: "flow_state_not_found",
      msg: "invalid flow state, no valid flow state found",
    });
  });

  test("keeps an email link valid for most of an hour and its code for five minutes", async () => {
    const link = await requestRecoveryLink({ storage: storage() });
    service.pass(3500);
    const { query } = await open(service, link);
    const code = query.code ?? "";

    service.pass(299);
    expect((await exchange(code)).status).toBe(200);

    await service.post("/recover", { email, ...pair });
    const late = await open(service, (await service.getNewest(email)).link);
    service.pass(301);
    expect(await (await exchange(late.query.code ?? "")).json()).toMatchObject({
      code: 422,
      error_code: "flow_state_expired",
      msg: "invalid flow state, flow state has expired",
    });
  });
});

test("does not sign in with a link whose PKCE prefix is removed", async () => {
  const link = await requestRecoveryLink();

  const { fragment } = await open(service, link.replace("pkce_", ""));

  expect(fragment).toMatchObject({ error_code: "otp_expired" });
});

test("sends the error of a failing link in both query and fragment", async () => {
  const link = await requestRecoveryLink();
  await open(service, link);

  const { query, fragment } = await open(service, link);

  const failure = {
    error: "access_denied",
    error_code: "otp_expired",
    error_description: "Email link is invalid or has expired",
  };
  expect(query).toEqual(failure);
  expect(fragment).toEqual({ ...failure, sb: "" });
});

test("signs in at once if the code of a PKCE email is entered", async () => {
  await requestRecoveryLink();
  const { code } = await service.getNewest(email);

  const { data } = await service.client().auth.verifyOtp({ email, token: code, type: "recovery" });

  expect(data.session).not.toBeNull();
});

test("invalidates unused codes after a new password", async () => {
  const link = await requestRecoveryLink();
  const { query } = await open(service, link);
  const client = service.client();
  await client.auth.signInWithPassword({ email, password });
  await client.auth.updateUser({ password: "battery staple" });

  expect((await exchange(query.code ?? "")).status).toBe(404);
});

test.each([
  [{ auth_code: "x" }, "invalid request: both auth code and code verifier should be non-empty"],
  [{ code_verifier: "x" }, "invalid request: both auth code and code verifier should be non-empty"],
])("requires both fields: %j", async (body, msg) => {
  service = await startService();

  const response = await service.post("/token?grant_type=pkce", body);

  expect(await response.json()).toMatchObject({ code: 400, error_code: "validation_failed", msg });
});

test("requires both PKCE fields on all routes and treats null as missing", async () => {
  service = await startService();
  for (const path of ["/recover", "/otp", "/magiclink", "/signup"]) {
    const half = { email, password, code_challenge: pair.code_challenge };
    expect(await (await service.post(path, half)).json(), path).toMatchObject({
      code: 400,
      msg: "PKCE flow requires code_challenge_method and code_challenge",
    });
  }
  const nulls = { code_challenge: null, code_challenge_method: null, gotrue_meta_security: {} };
  expect((await service.post("/recover", { email, ...nulls })).status).toBe(200);
});
