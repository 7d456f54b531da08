import { afterEach, describe, expect, test } from "vitest";
import type { AuthServiceOptions } from "../index.ts";
import { type Opened, open, parseRedirect, readSession } from "../testing/links.ts";
import { sqliteOnly, startService, type TestService } from "../testing/service.ts";

const email = "victim@example.com";
const stranger = "of the stranger";
const owner = "of the owner";
let service: TestService;
afterEach(() => service.close());

async function start(options: AuthServiceOptions = {}) {
  service = await startService({ ...options, mailer: { autoconfirm: false, confirmByPage: true } });
}

const get = (link: string, init?: RequestInit) => service.request(toPath(link), init);
const toPath = (link: string) => link.slice(new URL(link).origin.length);

async function answer(link: string, answer: string, headers = {}): Promise<Opened> {
  return parseRedirect(await post(link, answer, headers));
}
function post(link: string, answer: string, headers = {}): Promise<Response> {
  const body = new URLSearchParams({ answer });
  const sent = { Origin: "null", "Sec-Fetch-Site": "same-origin", ...headers };
  return get(link, { method: "POST", body, headers: sent });
}
const signInWith = async (password: string) =>
  (await service.client().auth.signInWithPassword({ email, password })).error?.code;

describe.each(sqliteOnly)("confirmation pages on %s", (_name, storage) => {
  test("confirms nothing when the link of a stranger's sign-up is opened", async () => {
    await start({ storage: storage() });
    await service.client().auth.signUp({ email, password: stranger });
    const { link } = await service.getNewest(email);

    for (const method of ["GET", "HEAD", "GET"]) await get(link, { method });
    expect(await signInWith(stranger)).toBe("email_not_confirmed");

    const { fragment } = await answer(link, "confirm");
    expect(fragment).toMatchObject({ token_type: "bearer", type: "signup", sb: "" });
    expect(await signInWith(stranger)).toBeUndefined();
    expect((await answer(link, "confirm")).fragment).toMatchObject({ error_code: "otp_expired" });
    expect((await open(service, link)).fragment).toMatchObject({ error_code: "otp_expired" });
  });

  test.each(["implicit", "pkce"] as const)(
    "removes a password that the owner of the mailbox did not choose and lets them set one: %s",
    async (flowType) => {
      await start({ storage: storage() });
      await service.client(flowType).auth.signUp({ email, password: stranger });

      const disowned = await answer((await service.getNewest(email)).link, "disown");

      expect(disowned.fragment).toMatchObject({ token_type: "bearer", type: "recovery" });
      expect(await signInWith(stranger)).toBe("invalid_credentials");
      const client = service.client();
      const { data } = await client.auth.setSession(readSession(disowned));
      expect(data.user?.email_confirmed_at).toBeDefined();
      expect((await client.auth.updateUser({ password: owner })).error).toBeNull();
      expect(await signInWith(owner)).toBeUndefined();
    },
  );

  test("gives a PKCE client its code only after confirmation", async () => {
    await start({ storage: storage() });
    const client = service.client("pkce");
    await client.auth.signUp({ email, password: owner });

    const { query } = await answer((await service.getNewest(email)).link, "confirm");

    const { data, error } = await client.auth.exchangeCodeForSession(query.code ?? "");
    expect(error).toBeNull();
    expect(data.session?.user.email).toBe(email);
  });

  test("changes an email address only after both emails are confirmed", async () => {
    await start({ storage: storage() });
    const account = { email: "mallory@example.com", password: stranger, email_confirm: true };
    await service.admin().auth.admin.createUser(account);
    const mallory = service.client();
    await mallory.auth.signInWithPassword(account);
    await mallory.auth.updateUser({ email });
    const [own, new_] = [await service.getNewest(account.email), await service.getNewest(email)];

    expect((await answer(own.link, "confirm")).fragment).toHaveProperty("message");
    const page = await get(new_.link);
    expect(await page.text()).toContain("v…@example.com");
    expect((await mallory.auth.getUser()).data.user?.email).toBe(account.email);
    expect((await answer(new_.link, "confirm")).fragment).toMatchObject({ type: "email_change" });
    expect((await mallory.auth.getUser()).data.user?.email).toBe(email);
  });

  test("accepts an invitation only after confirmation", async () => {
    await start({ storage: storage() });
    const { data } = await service.admin().auth.admin.inviteUserByEmail(email);
    const { link } = await service.getNewest(email);
    const id = data.user?.id ?? "";
    const confirmedAt = async () =>
      (await service.admin().auth.admin.getUserById(id)).data.user?.email_confirmed_at;

    expect((await get(link)).status).toBe(200);
    expect(await confirmedAt()).toBeUndefined();
    expect((await answer(link, "confirm")).fragment).toMatchObject({ type: "invite" });
    expect(await confirmedAt()).toBeDefined();
  });

  test("removes a stranger's password if the owner's sign-up comes too soon", async () => {
    await start({ storage: storage() });
    await service.client().auth.signUp({ email, password: stranger });
    const again = await service.client().auth.signUp({ email, password: owner });
    expect(again.error).toMatchObject({ status: 429, code: "over_email_send_rate_limit" });

    await answer((await service.getNewest(email)).link, "confirm");

    expect(await signInWith(stranger)).toBe("invalid_credentials");
  });

  test("removes a stranger's password if the owner's sign-up exceeds the email limit", async () => {
    await start({ storage: storage(), limits: { confirmationsToAddress: "1/1h" } });
    await service.client().auth.signUp({ email, password: stranger });
    service.pass(120);
    const again = await service.client().auth.signUp({ email, password: owner });
    expect(again.error).toMatchObject({ status: 429, code: "over_email_send_rate_limit" });

    await answer((await service.getNewest(email)).link, "confirm");

    expect(await signInWith(stranger)).toBe("invalid_credentials");
  });
});

test("serves the page uncached, without referrer and scripts", async () => {
  await start({ site: { url: "https://shop.example.com" } });
  await service.client().auth.signUp({ email, password: stranger });

  const response = await get((await service.getNewest(email)).link);

  expect(response.status).toBe(200);
  expect(Object.fromEntries(response.headers)).toMatchObject({
    "content-type": "text/html; charset=utf-8",
    "cache-control": "no-store",
    "referrer-policy": "no-referrer",
    "x-robots-tag": "noindex",
  });
  const csp = response.headers.get("content-security-policy");
  expect(csp).toContain("default-src 'none'");
  expect(csp).toContain("form-action 'self' https://shop.example.com;");
  expect(csp).not.toMatch(/unsafe|script/);
  const html = await response.text();
  expect(html).toContain("Did you open an account with v…@example.com at shop.example.com?");
  expect(html).not.toContain(email);
});

test.each([
  [{ "Sec-Fetch-Site": "cross-site" }, 403],
  [{ "Sec-Fetch-Site": "same-site", Origin: "https://other.example.com" }, 403],
  [{ "Sec-Fetch-Site": "same-origin", Origin: "null" }, 303],
])("accepts the form only from the page itself: %o", async (headers, status) => {
  await start();
  await service.client().auth.signUp({ email, password: stranger });

  expect((await post((await service.getNewest(email)).link, "confirm", headers)).status).toBe(
    status,
  );
});

test.each([
  ["https://elsewhere.example", 403],
  ["http://localhost:9999", 303],
  ["null", 303],
])("checks the Origin header if the browser sends nothing else: %s", async (Origin, status) => {
  await start();
  await service.client().auth.signUp({ email, password: stranger });
  const body = new URLSearchParams({ answer: "confirm" });
  const { link } = await service.getNewest(email);

  expect((await get(link, { method: "POST", body, headers: { Origin } })).status).toBe(status);
});

test("changes nothing on an unknown choice or a missing token", async () => {
  await start();
  await service.client().auth.signUp({ email, password: stranger });
  const { link } = await service.getNewest(email);

  expect((await post(link, "perhaps")).status).toBe(400);
  expect((await post(link.replace(/token=[^&]*/, "token="), "confirm")).status).toBe(400);
  expect(await signInWith(stranger)).toBe("email_not_confirmed");
});

test("follows a password recovery link without confirmation", async () => {
  await start();
  await service.client().auth.signUp({ email, password: stranger });
  await service.client().auth.resetPasswordForEmail(email);

  const { fragment } = await open(service, (await service.getNewest(email)).link);

  expect(fragment).toMatchObject({ type: "recovery" });
  expect(await signInWith(stranger)).toBe("invalid_credentials");
});

test("confirms by code and by token hash without the page in supabase-js", async () => {
  await start();
  await service.client().auth.signUp({ email, password: owner });
  const token_hash = new URL((await service.getNewest(email)).link).searchParams.get("token") ?? "";

  const { data } = await service.client().auth.verifyOtp({ token_hash, type: "signup" });

  expect(data.session?.user.email).toBe(email);
});

test("renders the page of the application", async () => {
  await start({ confirmationPage: ({ type, address }) => `<!doctype html>${type} ${address}` });
  await service.client().auth.signUp({ email, password: stranger });

  const response = await get((await service.getNewest(email)).link);

  expect(await response.text()).toBe("<!doctype html>signup v…@example.com");
});

test("confirms links at once by default, without a form", async () => {
  service = await startService({ mailer: { autoconfirm: false } });
  await service.client().auth.signUp({ email, password: owner });
  const { link } = await service.getNewest(email);

  expect((await post(link, "confirm")).status).toBe(400);
  expect((await open(service, link)).fragment).toMatchObject({ type: "signup" });
});
