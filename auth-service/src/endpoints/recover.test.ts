import { afterEach, describe, expect, test } from "vitest";
import { open, readSession } from "../testing/links.ts";
import { sqliteOnly, startService, type TestService } from "../testing/service.ts";

const email = "anna@example.com";
const stranger = "unknown@example.com";
let service: TestService;
afterEach(() => service.close());

async function signUp(options: Parameters<typeof startService>[0]) {
  service = await startService(options);
  const client = service.client();
  await client.auth.signUp({ email, password: "correct horse" });
  return client;
}

describe.each(sqliteOnly)("recovery on %s", (_name, storage) => {
  test("signs in by link and lets the user set a new password", async () => {
    const client = await signUp({ storage: storage() });

    expect(await client.auth.resetPasswordForEmail(email)).toMatchObject({ error: null });

    const { link, type, code } = await service.getNewest(email);
    expect(type).toBe("recovery");
    expect(code).toMatch(/^\d{6}$/);
    const opened = await open(service, link);
    expect(opened).toMatchObject({
      status: 303,
      target: "http://localhost:3000/",
      query: {},
    });
    expect(Object.keys(opened.fragment)).toEqual([
      "access_token",
      "expires_at",
      "expires_in",
      "refresh_token",
      "token_type",
      "type",
      "sb",
    ]);
    expect(opened.fragment.type).toBe("recovery");
    await client.auth.setSession(readSession(opened));
    const { error } = await client.auth.updateUser({ password: "battery staple" });
    expect(error).toBeNull();
    const again = await client.auth.signInWithPassword({ email, password: "battery staple" });
    expect(again.error).toBeNull();
  });

  test("responds the same for an unknown address, also when asked again", async () => {
    await signUp({ storage: storage() });
    const ask = async (address: string) => {
      const named = { "X-Supabase-Api-Version": "2024-01-01" };
      const response = await service.post("/recover", { email: address }, named);
      const retryAfter = response.headers.get("retry-after");
      return { status: response.status, retryAfter, body: await response.json() };
    };

    expect(await ask(stranger)).toEqual(await ask(email));
    expect(await ask(stranger)).toEqual(await ask(email));
    service.pass(20);
    const late = await ask(stranger);
    expect(late).toEqual(await ask(email));
    expect(late).toMatchObject({
      status: 429,
      retryAfter: "40",
      body: {
        code: "over_email_send_rate_limit",
        message: "For security purposes, you can only request this after 40 seconds.",
      },
    });
    service.pass(40);
    expect(await ask(stranger)).toEqual(await ask(email));
    expect(await service.listSent(stranger)).toEqual([]);
    expect(await service.listSent(email)).toHaveLength(2);
  });

  test("responds the same for an unknown address when the service's email limit is reached", async () => {
    await signUp({
      storage: storage(),
      mailer: { autoconfirm: false },
      limits: { emailsSent: "1/1h" },
    });
    const ask = (address: string) => service.client().auth.resetPasswordForEmail(address);

    const limited = { status: 429, code: "over_email_send_rate_limit" };
    expect((await ask(email)).error).toMatchObject(limited);
    expect((await ask(stranger)).error).toMatchObject(limited);
  });
});

test("accepts only the newest link, once", async () => {
  const client = await signUp({});
  await client.auth.resetPasswordForEmail(email);
  const first = await service.getNewest(email);
  service.pass(61);
  await client.auth.resetPasswordForEmail(email);
  const second = await service.getNewest(email);

  expect((await open(service, first.link)).fragment).toMatchObject({ error_code: "otp_expired" });
  expect((await open(service, second.link)).fragment).toHaveProperty("access_token");
  expect((await open(service, second.link)).fragment).toEqual({
    error: "access_denied",
    error_code: "otp_expired",
    error_description: "Email link is invalid or has expired",
    sb: "",
  });
});

test("invalidates the links of other emails once one is followed", async () => {
  service = await startService({ mailer: { autoconfirm: false } });
  const { auth } = service.client();
  await auth.signUp({ email, password: "correct horse" });
  const { link: confirmation } = await service.getNewest(email);
  await auth.resetPasswordForEmail(email);
  const { link: recovery } = await service.getNewest(email);

  expect((await open(service, confirmation)).fragment).toHaveProperty("access_token");
  expect((await open(service, recovery)).fragment).toMatchObject({ error_code: "otp_expired" });
});

test("rejects a missing or invalid address, and every address if email is disabled", async () => {
  service = await startService();
  const ask = async (body: object) => (await service.post("/recover", body)).json();

  expect(await ask({})).toMatchObject({ msg: "Password recovery requires an email" });
  expect(await ask({ email: null })).toMatchObject({ error_code: "validation_failed" });
  expect(await ask({ email: "anna" })).toMatchObject({
    msg: "Unable to validate email address: invalid format",
  });
  await service.close();
  service = await startService({ external: { email: false } });
  expect(await ask({ email })).toMatchObject({ code: 400, error_code: "email_provider_disabled" });
});

test("keeps the service's prefix in the link and redirects only to allowed URLs", async () => {
  service = await startService({
    server: { externalUrl: "https://api.example.com/auth/v1" },
    site: { url: "https://shop.example.com", uriAllowList: ["https://*.shops.example.com/**"] },
  });
  const client = service.client();
  await client.auth.signUp({ email, password: "correct horse" });
  const linkFor = async (redirectTo: string) => {
    service.pass(61);
    await client.auth.resetPasswordForEmail(email, { redirectTo });
    const link = new URL((await service.getNewest(email)).link);
    return [`${link.origin}${link.pathname}`, link.searchParams.get("redirect_to")];
  };
  const verify = "https://api.example.com/auth/v1/verify";

  expect(await linkFor("https://shop.example.com/reset")).toEqual([
    verify,
    "https://shop.example.com/reset",
  ]);
  expect(await linkFor("https://north.shops.example.com/reset")).toEqual([
    verify,
    "https://north.shops.example.com/reset",
  ]);
  expect(await linkFor("https://evil.example.net/")).toEqual([verify, "https://shop.example.com"]);
});
