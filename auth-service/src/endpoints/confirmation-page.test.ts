import { afterEach, describe, expect, test } from "vitest";
import type { AuthServiceOptions } from "../index.ts";
import { type Opened, open, opened, sessionIn } from "../testing/links.ts";
import { sqliteOnly, startService, type TestService } from "../testing/service.ts";

const email = "victim@example.com";
const stranger = "of the stranger";
const owner = "of the owner";
let service: TestService;
afterEach(() => service.close());

async function start(options: AuthServiceOptions = {}) {
  service = await startService({ ...options, mailer: { autoconfirm: false, confirmByPage: true } });
}

const get = (link: string, init?: RequestInit) => service.request(pathOf(link), init);
const pathOf = (link: string) => link.slice(new URL(link).origin.length);

async function answer(link: string, answer: string, headers = {}): Promise<Opened> {
  return opened(await post(link, answer, headers));
}
function post(link: string, answer: string, headers = {}): Promise<Response> {
  const body = new URLSearchParams({ answer });
  const sent = { Origin: "null", "Sec-Fetch-Site": "same-origin", ...headers };
  return get(link, { method: "POST", body, headers: sent });
}
const signInWith = async (password: string) =>
  (await service.client().auth.signInWithPassword({ email, password })).error?.code;

describe.each(sqliteOnly)("where links ask first, on %s", (_name, storage) => {
  test("whatever opens the link of a stranger's sign-up confirms nothing", async () => {
    await start({ storage: storage() });
    await service.client().auth.signUp({ email, password: stranger });
    const { link } = await service.newest(email);

    for (const method of ["GET", "HEAD", "GET"]) await get(link, { method });
    expect(await signInWith(stranger)).toBe("email_not_confirmed");

    const { fragment } = await answer(link, "confirm");
    expect(fragment).toMatchObject({ token_type: "bearer", type: "signup", sb: "" });
    expect(await signInWith(stranger)).toBeUndefined();
    expect((await answer(link, "confirm")).fragment).toMatchObject({ error_code: "otp_expired" });
    expect((await open(service, link)).fragment).toMatchObject({ error_code: "otp_expired" });
  });

  test.each(["implicit", "pkce"] as const)(
    "a password that the reader did not choose is removed, and a new one chosen: %s",
    async (flowType) => {
      await start({ storage: storage() });
      await service.client(flowType).auth.signUp({ email, password: stranger });

      const disowned = await answer((await service.newest(email)).link, "disown");

      expect(disowned.fragment).toMatchObject({ token_type: "bearer", type: "recovery" });
      expect(await signInWith(stranger)).toBe("invalid_credentials");
      const client = service.client();
      const { data } = await client.auth.setSession(sessionIn(disowned));
      expect(data.user?.email_confirmed_at).toBeDefined();
      expect((await client.auth.updateUser({ password: owner })).error).toBeNull();
      expect(await signInWith(owner)).toBeUndefined();
    },
  );

  test("an application with PKCE has its code after a yes", async () => {
    await start({ storage: storage() });
    const client = service.client("pkce");
    await client.auth.signUp({ email, password: owner });

    const { query } = await answer((await service.newest(email)).link, "confirm");

    const { data, error } = await client.auth.exchangeCodeForSession(query.code ?? "");
    expect(error).toBeNull();
    expect(data.session?.user.email).toBe(email);
  });

  test("an account gets another address only after a yes to each mail", async () => {
    await start({ storage: storage() });
    const account = { email: "mallory@example.com", password: stranger, email_confirm: true };
    await service.admin().auth.admin.createUser(account);
    const mallory = service.client();
    await mallory.auth.signInWithPassword(account);
    await mallory.auth.updateUser({ email });
    const [own, new_] = [await service.newest(account.email), await service.newest(email)];

    expect((await answer(own.link, "confirm")).fragment).toHaveProperty("message");
    const page = await get(new_.link);
    expect(await page.text()).toContain("v…@example.com");
    expect((await mallory.auth.getUser()).data.user?.email).toBe(account.email);
    expect((await answer(new_.link, "confirm")).fragment).toMatchObject({ type: "email_change" });
    expect((await mallory.auth.getUser()).data.user?.email).toBe(email);
  });

  test("an invitation is accepted only after a yes", async () => {
    await start({ storage: storage() });
    const { data } = await service.admin().auth.admin.inviteUserByEmail(email);
    const { link } = await service.newest(email);
    const id = data.user?.id ?? "";
    const confirmedAt = async () =>
      (await service.admin().auth.admin.getUserById(id)).data.user?.email_confirmed_at;

    expect((await get(link)).status).toBe(200);
    expect(await confirmedAt()).toBeUndefined();
    expect((await answer(link, "confirm")).fragment).toMatchObject({ type: "invite" });
    expect(await confirmedAt()).toBeDefined();
  });

  test("a sign-up that comes too soon takes the stranger's password away", async () => {
    await start({ storage: storage() });
    await service.client().auth.signUp({ email, password: stranger });
    const again = await service.client().auth.signUp({ email, password: owner });
    expect(again.error).toMatchObject({ status: 429, code: "over_email_send_rate_limit" });

    await answer((await service.newest(email)).link, "confirm");

    expect(await signInWith(stranger)).toBe("invalid_credentials");
  });

  test("so does one for which too many mails have been sent", async () => {
    await start({ storage: storage(), limits: { confirmationsToAddress: "1/1h" } });
    await service.client().auth.signUp({ email, password: stranger });
    service.pass(120);
    const again = await service.client().auth.signUp({ email, password: owner });
    expect(again.error).toMatchObject({ status: 429, code: "over_email_send_rate_limit" });

    await answer((await service.newest(email)).link, "confirm");

    expect(await signInWith(stranger)).toBe("invalid_credentials");
  });
});

test("the page is stored nowhere, sends no address on and runs nothing", async () => {
  await start({ site: { url: "https://shop.example.com" } });
  await service.client().auth.signUp({ email, password: stranger });

  const response = await get((await service.newest(email)).link);

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
])("the form counts only from the page itself: %o", async (headers, status) => {
  await start();
  await service.client().auth.signUp({ email, password: stranger });

  expect((await post((await service.newest(email)).link, "confirm", headers)).status).toBe(status);
});

test.each([
  ["https://elsewhere.example", 403],
  ["http://localhost:9999", 303],
  ["null", 303],
])(
  "a browser that says no more than its origin is answered by that: %s",
  async (Origin, status) => {
    await start();
    await service.client().auth.signUp({ email, password: stranger });
    const body = new URLSearchParams({ answer: "confirm" });
    const { link } = await service.newest(email);

    expect((await get(link, { method: "POST", body, headers: { Origin } })).status).toBe(status);
  },
);

test("an answer that is neither changes nothing, nor does one without its token", async () => {
  await start();
  await service.client().auth.signUp({ email, password: stranger });
  const { link } = await service.newest(email);

  expect((await post(link, "perhaps")).status).toBe(400);
  expect((await post(link.replace(/token=[^&]*/, "token="), "confirm")).status).toBe(400);
  expect(await signInWith(stranger)).toBe("email_not_confirmed");
});

test("a link that a forgotten password needs works at once", async () => {
  await start();
  await service.client().auth.signUp({ email, password: stranger });
  await service.client().auth.resetPasswordForEmail(email);

  const { fragment } = await open(service, (await service.newest(email)).link);

  expect(fragment).toMatchObject({ type: "recovery" });
  expect(await signInWith(stranger)).toBe("invalid_credentials");
});

test("the official client confirms by code and by the hash of a link, without a page", async () => {
  await start();
  await service.client().auth.signUp({ email, password: owner });
  const token_hash = new URL((await service.newest(email)).link).searchParams.get("token") ?? "";

  const { data } = await service.client().auth.verifyOtp({ token_hash, type: "signup" });

  expect(data.session?.user.email).toBe(email);
});

test("an application can draw the page itself", async () => {
  await start({ confirmationPage: ({ type, address }) => `<!doctype html>${type} ${address}` });
  await service.client().auth.signUp({ email, password: stranger });

  const response = await get((await service.newest(email)).link);

  expect(await response.text()).toBe("<!doctype html>signup v…@example.com");
});

test("by default links confirm at once, and there is no form", async () => {
  service = await startService({ mailer: { autoconfirm: false } });
  await service.client().auth.signUp({ email, password: owner });
  const { link } = await service.newest(email);

  expect((await post(link, "confirm")).status).toBe(400);
  expect((await open(service, link)).fragment).toMatchObject({ type: "signup" });
});
