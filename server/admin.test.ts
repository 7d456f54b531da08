import { execFile } from "node:child_process";
import { once } from "node:events";
import { mkdtemp, rm } from "node:fs/promises";
import { createServer } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { promisify } from "node:util";
// Types of the values that the test setup provides.
import type {} from "@damson/order-service/testing/service";
import { afterAll, describe, expect, inject, test } from "vitest";
import { adminFolder } from "./admin.ts";
import type { Env } from "./settings.ts";
import { buildSampleShop } from "./testing/sample-shop.ts";
import { openShopProcess, runServe } from "./testing/shop-process.ts";

const dist = await buildSampleShop({ orders: true });
afterAll(() => rm(dist, { recursive: true }));

const withOrders = { PORT: "0", ORDERS: "on" };

function openWithAdmin(env: Env) {
  return openShopProcess(dist, {
    ...withOrders,
    ADMIN_PORT: "0",
    AUTH_IN_MEMORY: "false",
    ...env,
  });
}

async function createStaffMember(env: Env, ...args: readonly string[]): Promise<string> {
  return (await showMember(env, ...args)).at(-1) ?? "";
}

async function showMember(env: Env, ...args: readonly string[]): Promise<readonly string[]> {
  const script = join(import.meta.dirname, "admin-create.ts");
  const { stdout } = await promisify(execFile)(process.execPath, [script, ...args], {
    env: { ...process.env, ORDERS: "on", ...env },
  });
  return stdout.trim().split("\n");
}

/** Opens the link of a new account, which has no second factor yet. */
async function follow(link: string) {
  const { origin, hash } = new URL(link);
  const secret = new URLSearchParams(hash.slice(1)).get("secret");
  const opened = await fetch(`${origin}/api/welcome/open`, {
    method: "POST",
    body: JSON.stringify({ secret }),
  });
  const { token: token_hash } = await opened.json();
  const verified = await fetch(`${origin}/auth/v1/verify`, {
    method: "POST",
    body: JSON.stringify({ type: "recovery", token_hash }),
  });
  const { access_token, user } = await verified.json();
  const headers = { Authorization: `Bearer ${access_token}` };
  const session = await fetch(`${origin}/api/session`, { headers });
  return { role: user?.app_metadata.role, refusal: await session.json() };
}

const storages = [
  ["SQLite", () => ({})],
  [
    "Postgres",
    () => {
      const suffix = crypto.randomUUID().slice(0, 8);
      return {
        DATABASE_URL: inject("postgresUrl"),
        DB_NAMESPACE: `auth_${suffix}`,
        ORDERS_DB_NAMESPACE: `orders_${suffix}`,
      };
    },
  ],
] as const;

describe.each(storages)("admin:create on %s", (_name, storage) => {
  test("creates an account before the first start and beside a running shop", async () => {
    const DATA_DIR = await mkdtemp(join(tmpdir(), "damson-admin-"));
    const env: Record<string, string> = { DATA_DIR, ...storage() };
    const early = await createStaffMember(env, "early@example.com", "--empty");
    const { child, address, admin } = await openWithAdmin(env);
    const prices = await fetch(`${address}/search?q=prices`);
    expect(await prices.text()).not.toContain("costs");
    const ADMIN_URL = admin;
    const [data, , , beside = ""] = await showMember(
      { ...env, ADMIN_URL },
      "Beside@example.com",
      "staff",
    );

    const place = env.DATABASE_URL
      ? `${env.ORDERS_DB_NAMESPACE} of Postgres at ${new URL(env.DATABASE_URL).host}`
      : join(DATA_DIR, "shop.sqlite");
    expect(data).toBe(`The data of this shop is ${place} (orders: 0).`);
    expect(early).toMatch(/^http:\/\/localhost:3001\/welcome#/);
    expect(beside).toMatch(`${admin}/welcome#`);
    const refusal = { code: "second_factor_needed" };
    const earlyAtPort = early.replace("http://localhost:3001", admin);
    expect(await follow(earlyAtPort)).toMatchObject({ role: "owner", refusal });
    expect(await follow(beside)).toMatchObject({ role: "staff", refusal });
    child.kill();
    await once(child, "exit");
    await rm(DATA_DIR, { recursive: true });
  });
});

test("serves the admin only at its own address", async () => {
  const { child, address, admin } = await openWithAdmin({ AUTH_IN_MEMORY: "true" });

  expect(await (await fetch(`${admin}/orders`)).text()).toContain("<title>Admin");
  expect((await fetch(`${admin}/api/config`)).status).toBe(200);
  for (const path of ["/admin", "/admin/orders", "/api/config", "/api/session"]) {
    expect((await fetch(address + path)).status).toBe(404);
  }
  child.kill();
  expect(await once(child, "exit")).toEqual([0, null]);
});

test("accepts security keys as second factor only at the admin's address", async () => {
  const { child, address, admin } = await openWithAdmin({ AUTH_IN_MEMORY: "true" });
  const signedUp = await fetch(`${address}/auth/v1/signup`, {
    method: "POST",
    body: JSON.stringify({ email: "anna@example.com", password: "correct horse" }),
  });
  const { access_token } = await signedUp.json();
  const post = async (path: string, body: object) => {
    const headers = { Authorization: `Bearer ${access_token}` };
    const init = { method: "POST", headers, body: JSON.stringify(body) };
    return (await fetch(`${admin}/auth/v1${path}`, init)).json();
  };
  const { id } = await post("/factors", { factor_type: "webauthn", friendly_name: "key" });
  const asked = await post(`/factors/${id}/challenge`, { webauthn: {} });

  const { rp } = asked.webauthn.credential_options.publicKey;
  expect(rp).toEqual({ id: "localhost", name: "Damson admin" });
  child.kill();
});

test("binds the admin to the loopback address by default", async () => {
  const secure = await buildSampleShop({ orders: true, siteUrl: "https://shop.example" });
  const DATA_DIR = await mkdtemp(join(tmpdir(), "damson-admin-"));
  const { output } = await runServe(secure, {
    ...withOrders,
    ADMIN_PORT: "0",
    DATA_DIR,
    AUTH_IN_MEMORY: "false",
    SMTP_HOST: "mail.example",
    SMTP_ADMIN_EMAIL: "shop@shop.example",
    AUTH_TRUSTED_PROXIES: "1",
  });

  // Only order settings are missing, not account settings.
  expect(output).toContain("With ORDERS=on, a shop at https://shop.example needs BANK_");
  await rm(secure, { recursive: true });
  await rm(DATA_DIR, { recursive: true });
});

test.each([
  ["shop", { siteUrl: "https://shop.example" }, {}],
  ["admin", {}, { ADMIN_URL: "https://admin.example" }],
])("refuses long idle sessions if the %s is public", async (_name, build, env) => {
  const secure = await buildSampleShop({ orders: true, ...build });
  const open = (ADMIN_IDLE_MINUTES: string) =>
    runServe(secure, { ...withOrders, ...env, ADMIN_PORT: "0", ADMIN_IDLE_MINUTES });

  expect(await open("61")).toEqual({
    code: 1,
    output:
      "ADMIN_IDLE_MINUTES must be at most 60 if the shop or the admin has an https address, not 61\n",
  });
  await rm(secure, { recursive: true });
});

test("reports a port that the admin cannot use in one line", async () => {
  const server = createServer().listen(0, "127.0.0.1");
  await once(server, "listening");
  const address = server.address();
  const port = typeof address === "object" ? address?.port : undefined;

  expect(await runServe(dist, { ...withOrders, ADMIN_PORT: String(port) })).toEqual({
    code: 1,
    output: `Port ${port} is taken: stop what uses it or set another ADMIN_PORT\n`,
  });
  server.close();
});

test.each([
  [{ ADMIN_PORT: "abc" }, 'ADMIN_PORT is a number from 0 to 65535, not "abc"'],
  [
    { ADMIN_PORT: "0", ADMIN_HOST: "nowhere.invalid" },
    'ADMIN_HOST "nowhere.invalid" is not an address of this machine',
  ],
  [
    { ADMIN_PORT: "0", ADMIN_URL: "https://admin.example/there" },
    'ADMIN_URL is an http or https address without a path, not "https://admin.example/there"',
  ],
  [
    { ADMIN_PORT: "0", ADMIN_IDLE_MINUTES: "soon" },
    'ADMIN_IDLE_MINUTES is a whole number from 1 to 9999, not "soon"',
  ],
  [
    { ADMIN_PORT: "0", ADMIN_IDLE_MINUTES: "05" },
    'ADMIN_IDLE_MINUTES is a whole number from 1 to 9999, not "05"',
  ],
])("reports %o in one line", async (env, line) => {
  expect(await runServe(dist, { ...withOrders, ...env })).toEqual({ code: 1, output: `${line}\n` });
});

test("reports a missing build of the admin in one line", async () => {
  const without = await buildSampleShop({ orders: true });
  await rm(adminFolder(without), { recursive: true });

  expect(await runServe(without, { ...withOrders, ADMIN_PORT: "0" })).toEqual({
    code: 1,
    output: "The admin is not built: run `npm run build` with ORDERS=on\n",
  });
  await rm(without, { recursive: true });
});
