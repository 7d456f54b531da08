import { mkdtemp, readdir, readFile, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, test } from "vitest";
import { openShopDatabase } from "./database.ts";
import { openAccounts } from "./open-accounts.ts";
import { openSampleShop } from "./testing/open-sample-shop.ts";
import { rawRequest } from "./testing/raw-request.ts";
import { buildSampleShop } from "./testing/sample-shop.ts";
import { exitCode, openShopProcess, runServe } from "./testing/shop-process.ts";

const shop = openSampleShop();
const anna = { email: "anna@example.com", password: "correct horse" };

test("opens accounts without configuration and confirms them at once", async () => {
  const response = await post(`${shop.address}/auth/v1/signup`, anna);
  const session = await response.json();

  expect(response.status).toBe(200);
  expect(session).toMatchObject({ user: { email: "anna@example.com" } });
  expect(readClaims(session.access_token).iss).toBe(`http://localhost:${shop.port}/auth/v1`);
});

test("puts the shop's name into emails", async () => {
  const outbox = await mkdtemp(join(tmpdir(), "damson-outbox-"));
  const { child, address } = await openShopProcess(shop.dist, { AUTH_OUTBOX_DIR: outbox });
  await post(`${address}/auth/v1/signup`, anna);
  await post(`${address}/auth/v1/recover`, { email: anna.email });
  child.kill();
  const [file = ""] = (await readdir(outbox)).filter((name) => name.endsWith(".eml"));
  const email = await readFile(join(outbox, file), "utf8");
  await rm(outbox, { recursive: true });

  expect(email).toMatch(/^From: "?Damson"? </m);
  expect(email).toContain("the password of your Damson account");
});

test("rejects the shop's name and address as a password", async () => {
  for (const password of ["Damson123", "localhost!"]) {
    const response = await post(`${shop.address}/auth/v1/signup`, { ...anna, password });

    expect(await response.json()).toMatchObject({ error_code: "weak_password" });
  }
});

test("sends the common headers with responses about accounts", async () => {
  const page = await fetch(`${shop.address}/delivery`);
  const settings = await fetch(`${shop.address}/auth/v1/settings`);

  expect(settings.status).toBe(200);
  for (const name of ["content-security-policy", "x-content-type-options", "x-frame-options"]) {
    expect(settings.headers.get(name), name).toBe(page.headers.get(name));
  }
});

test("does not let pages of another site read responses about accounts", async () => {
  const ask = async (origin: string) => {
    const headers = { Origin: origin };
    const response = await fetch(`${shop.address}/auth/v1/settings`, { headers });
    return response.headers.get("access-control-allow-origin");
  };

  expect(await ask("https://other.example")).toBe(null);
  const own = `http://localhost:${shop.port}`;
  expect(await ask(own)).toBe(own);
});

test("rejects a request without a body with a message", async () => {
  const { status, body } = await rawRequest(
    shop.port,
    "POST /auth/v1/signup HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n",
  );

  expect(status).toBe(400);
  expect(body).toContain("bad_json");
});

test("passes settings on to the auth service", async () => {
  const strict = await openShopProcess(shop.dist, { GOTRUE_MAILER_AUTOCONFIRM: "false" });
  const response = await fetch(`${strict.address}/auth/v1/settings`);
  strict.child.kill();

  expect(await response.json()).toMatchObject({ mailer_autoconfirm: false });
});

test("opens a page of the shop that asks before a link confirms", async () => {
  const outbox = await mkdtemp(join(tmpdir(), "damson-outbox-"));
  const { child, address } = await openShopProcess(shop.dist, {
    AUTH_OUTBOX_DIR: outbox,
    GOTRUE_MAILER_AUTOCONFIRM: "false",
  });
  await post(`${address}/auth/v1/signup`, anna);
  const [file = ""] = (await readdir(outbox)).filter((name) => name.endsWith(".json"));
  const { link } = JSON.parse(await readFile(join(outbox, file), "utf8"));
  const page = await fetch(link, { redirect: "manual" });
  const body = new URLSearchParams({ answer: "confirm" });
  const confirmed = await fetch(link, { method: "POST", body, redirect: "manual" });
  child.kill();
  await rm(outbox, { recursive: true });

  expect(page.status).toBe(200);
  expect(page.headers.get("referrer-policy")).toBe("no-referrer");
  expect(page.headers.get("content-security-policy")).not.toMatch(/script|unsafe/);
  expect(await page.text()).toContain("signup a…@example.com");
  expect(confirmed.status).toBe(303);
  expect(confirmed.headers.get("location")).toContain("#access_token=");
});

test.each([
  ["stays signed in after a visit within a month", [29], 200],
  ["signs out after a month without a visit", [31], 400],
  ["signs out after half a year despite monthly visits", [29, 58, 87, 116, 145, 174, 181], 400],
])("%s", async (_who, visits, expected) => {
  const DATA_DIR = await mkdtemp(join(tmpdir(), "damson-accounts-"));
  /** Sends a request with the clock moved forward by some days. */
  const ask = async (days: number, path: string, body: object) => {
    const env = { DATA_DIR, AUTH_CLOCK_OFFSET: String(days * 24 * 60 * 60) };
    const database = await openShopDatabase(env);
    const facts = { address: "http://localhost" };
    const { fetch, close } = await openAccounts(env, facts, database);
    const init = { method: "POST", body: JSON.stringify(body) };
    const response = await fetch(new Request(`http://localhost/auth/v1${path}`, init));
    await close();
    await database.close();
    return { status: response.status, body: await response.json() };
  };

  let visit = await ask(0, "/signup", anna);
  for (const days of visits) {
    expect(visit.status).toBe(200);
    const { refresh_token } = visit.body;
    visit = await ask(days, "/token?grant_type=refresh_token", { refresh_token });
  }
  await rm(DATA_DIR, { recursive: true });

  expect(visit.status).toBe(expected);
});

test("reports an invalid setting in one line", async () => {
  const { code, output } = await runServe(shop.dist, { PORT: "0", GOTRUE_JWT_EXP: "soon" });

  expect(code).toBe(1);
  expect(output).toMatch(/^GOTRUE_JWT_EXP .*\n$/);
});

test("runs in production mode for https and lists what is missing in one line", async () => {
  const dist = await buildSampleShop({ siteUrl: "https://shop.example" });
  const folder = await mkdtemp(join(tmpdir(), "damson-accounts-"));
  const env = { PORT: "0", HOST: "127.0.0.1", AUTH_IN_MEMORY: "", DATA_DIR: folder };

  const { code, output } = await runServe(dist, env);
  expect(code).toBe(1);
  expect(output).toMatch(/^Not safe in production: SMTP_HOST is missing, .*\n$/);

  const mails = { SMTP_HOST: "smtp.example", SMTP_ADMIN_EMAIL: "shop@shop.example" };
  const withoutProxies = await runServe(dist, { ...env, ...mails });
  expect(withoutProxies.code).toBe(1);
  expect(withoutProxies.output).toMatch(
    /^Not safe in production: AUTH_TRUSTED_PROXIES is missing[^;]*\n$/,
  );

  const behindNone = { ...mails, AUTH_TRUSTED_PROXIES: "0" };
  const { child, address } = await openShopProcess(dist, { ...env, ...behindNone });
  const settings = await fetch(`${address}/auth/v1/settings`);
  child.kill();
  expect(await settings.json()).toMatchObject({ mailer_autoconfirm: false });
  await rm(dist, { recursive: true });
  await rm(folder, { recursive: true });
});

test("opens no accounts of its own if it was built for a hosted service", async () => {
  const hosted = await buildSampleShop({ connectTo: ["https://accounts.example"] });
  const { child, address } = await openShopProcess(hosted);
  const response = await fetch(`${address}/auth/v1/settings`);
  child.kill();
  await exitCode(child);
  await rm(hosted, { recursive: true });

  expect(response.status).toBe(404);
});

function post(url: string, body: unknown): Promise<Response> {
  return fetch(url, {
    method: "POST",
    headers: { "Content-Type": "application/json" },
    body: JSON.stringify(body),
  });
}

function readClaims(token: string): { readonly iss?: unknown } {
  const [, claims = ""] = token.split(".");
  return JSON.parse(Buffer.from(claims, "base64url").toString());
}
