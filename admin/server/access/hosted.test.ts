import { once } from "node:events";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { pino } from "pino";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { type Admin, createAdmin } from "../index.ts";
import { type SignedIn, startAdmin, type TestAdmin } from "../testing/admin.ts";

const PROJECT = "https://project.example";

let admin: TestAdmin;
let owner: SignedIn;
let url: string;
let hosted: Admin;
let logged: { readonly requestId: string }[] = [];
let answer: (request: Request) => Promise<Response>;
const server = createServer();

/** A second admin that uses the same accounts as a hosted project. */
beforeAll(async () => {
  admin = await startAdmin();
  owner = await admin.staffMember("owner");
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  // A listening TCP server has an address of this type.
  url = `http://localhost:${(server.address() as AddressInfo).port}`;
  hosted = createAdmin({
    service: admin.orders.service,
    catalogue: admin.catalogue,
    accounts: {
      url: `${PROJECT}/auth/v1`,
      publicKey: "public",
      serviceKey: undefined,
      fetch: (request) => answer(request),
    },
    media: admin.media,
    zipFolder: admin.zipFolder,
    pages: (_request, response) => void response.writeHead(404).end(),
    shop: { address: "http://localhost:3000" },
    settings: { url, idleMinutes: 15, hasPasskeys: false, proxies: { count: 0 } },
    clock: admin.now,
    log: pino({ level: "error" }, { write: (line) => void logged.push(JSON.parse(line)) }),
  });
  server.on("request", hosted.listener);
});
beforeEach(() => {
  logged = [];
  answer = (request) => admin.accounts.fetch(request, { remoteAddress: "127.0.0.1" });
});
afterAll(async () => {
  server.close().closeAllConnections();
  await admin.close();
});

async function ask(path: string, method = "GET", token?: string) {
  const headers = { Authorization: `Bearer ${token ?? (await owner.token())}` };
  const response = await fetch(`${url}/api${path}`, { method, headers });
  const text = await response.text();
  return { response, status: response.status, body: text === "" ? undefined : JSON.parse(text) };
}

test("allows pages to connect only to the auth service", async () => {
  const { response, body } = await ask("/config");

  expect(body).toMatchObject({ accountsUrl: `${PROJECT}/auth/v1`, publicKey: "public" });
  expect(response.headers.get("content-security-policy")).toContain(
    `connect-src 'self' ${PROJECT};`,
  );
  expect((await fetch(`${url}/auth/v1/health`)).status).toBe(404);
});

test("manages staff only with the service role key", async () => {
  expect(await ask("/staff")).toMatchObject({
    status: 400,
    body: { message: "To manage staff, set SUPABASE_SERVICE_ROLE_KEY on the server" },
  });
});

test("refuses requests while the auth service does not respond", async () => {
  const { client } = owner;
  await client.auth.refreshSession();
  answer = () => Promise.reject(new Error("connection refused"));
  expect(await ask("/session")).toMatchObject({ status: 503, body: { code: "unavailable" } });
  answer = async () => new Response("", { status: 500 });
  expect((await ask("/session")).status).toBe(503);
});

test("returns an internal error without details and logs it once with its request", async () => {
  answer = async () => Response.json({ secret: "of the accounts" });
  const { response, status, body } = await ask("/session", "GET", "odd");

  expect(status).toBe(500);
  expect(body).toEqual({
    code: "unexpected_failure",
    message: "Something went wrong at our end. Please try again.",
  });
  expect(logged).toHaveLength(1);
  expect(logged[0]?.requestId).toBe(response.headers.get("x-request-id"));
});

test("ends access immediately on sign-out", async () => {
  expect((await ask("/session")).status).toBe(200);
  expect((await ask("/session", "DELETE")).status).toBe(204);

  expect((await ask("/session")).status).toBe(401);
});

test("finishes running requests on close and refuses new ones", async () => {
  const { promise: held, resolve: release } = Promise.withResolvers<void>();
  const { promise: begun, resolve: begin } = Promise.withResolvers<void>();
  answer = async () => {
    begin();
    await held;
    return new Response("", { status: 403 });
  };
  const running = ask("/session", "GET", "another");
  await begun;
  let isClosed = false;
  const closed = hosted.close().then(() => {
    isClosed = true;
  });

  expect((await fetch(`${url}/api/config`)).status).toBe(503);
  expect(isClosed).toBe(false);
  release();
  expect((await running).status).toBe(401);
  await closed;
});
