/** What is asked of every route: by whom, from where, and in what form. */
import { globSync, readFileSync } from "node:fs";
import { request } from "node:http";
import { join } from "node:path";
import { memoryBuckets } from "@damson/service-runtime/rate-limits/memory-buckets";
import { createRateLimiter } from "@damson/service-runtime/rate-limits/rate-limiter";
import { pino } from "pino";
import { afterAll, beforeAll, expect, test } from "vitest";
import { createAccounts } from "../accounts.ts";
import { createApp } from "../app.ts";
import { type SignedIn, startAdmin, type TestAdmin } from "../testing/admin.ts";

/**
 * Who may ask for what. A new route has its line here, or a test fails: money, prices, people and exports
 * are for owners.
 */
const access: Readonly<Record<string, "anybody" | "staff" | "owner">> = {
  "GET /api/config": "anybody",
  "POST /api/welcome": "anybody",
  "GET /api/session": "staff",
  "DELETE /api/session": "staff",
  "GET /api/people": "owner",
  "POST /api/people": "owner",
  "PUT /api/people/:id/role": "owner",
  "POST /api/people/:id/reset": "owner",
  "DELETE /api/people/:id": "owner",
  "GET /api/activity": "owner",
  "GET /api/today": "staff",
  "GET /api/order-list": "staff",
  "GET /api/order-list/counts": "staff",
  "GET /api/order-list/export": "owner",
  "GET /api/saved-views": "staff",
  "POST /api/saved-views": "staff",
  "DELETE /api/saved-views/:id": "staff",
  "GET /api/order-sheets": "staff",
  "GET /api/orders-to-pack": "staff",
  "GET /api/orders/:number": "staff",
  "GET /api/orders/:number/mails/:mail": "staff",
  "POST /api/orders/:number/address": "staff",
  "POST /api/orders/:number/cancel": "staff",
  "POST /api/orders/:number/deliver": "staff",
  "POST /api/orders/:number/dispatch": "staff",
  "POST /api/orders/:number/mails/:mail/resend": "staff",
  "POST /api/orders/:number/mark-paid": "staff",
  "POST /api/orders/:number/notes": "staff",
  "POST /api/orders/:number/pack": "staff",
  "POST /api/orders/:number/return-received": "staff",
  "POST /api/orders/:number/returns": "staff",
  "POST /api/orders/:number/tracking": "staff",
  "POST /api/orders/:number/unpack": "staff",
  "POST /api/orders/:number/refund": "owner",
  "GET /api/mail-pages/:token": "anybody",
  "GET /api/stock": "staff",
  "GET /api/stock/:product": "staff",
  "POST /api/stock/:product/changes": "staff",
  "POST /api/stock/import": "staff",
  "POST /api/stock/import/check": "staff",
  "GET /api/stock/returns/:number": "staff",
  "POST /api/stock/returns/:number": "staff",
  "PUT /api/stock/:product/low-mark": "staff",
  "PUT /api/stock/low-mark": "staff",
  "GET /api/stock/export": "owner",
  "GET /api/codes": "staff",
  "GET /api/codes/export": "owner",
  "POST /api/codes": "owner",
  "POST /api/codes/:code/end": "owner",
  "GET /api/customers": "staff",
  "GET /api/customers/:id": "staff",
  "GET /api/customers/:id/erasure": "owner",
  "POST /api/customers/:id/erasure": "owner",
  "GET /api/customers/:id/export": "owner",
  "GET /api/messages": "staff",
  "GET /api/messages/:id": "staff",
  "POST /api/messages/:id/answers": "staff",
  "PUT /api/messages/:id/closed": "staff",
  "GET /api/newsletter": "staff",
  "GET /api/newsletter/export": "owner",
  "POST /api/newsletter/:id/unsubscribe": "staff",
  "GET /api/health": "staff",
  "POST /api/health/books": "staff",
  "POST /api/health/mails/retry": "staff",
  "GET /api/health/settings": "owner",
};
const routesFor = (who: string) =>
  Object.keys(access).filter((route) => access[route] === who && route !== "DELETE /api/session");

let admin: TestAdmin;
let staff: SignedIn;
beforeAll(async () => {
  admin = await startAdmin();
  staff = await admin.member("staff");
});
afterAll(() => admin.close());

const ask = (route: string, token?: string) => {
  const [method = "", path = ""] = route.split(" ");
  const filled = path.replace(":number", "DM-2345-6789").replace(/:\w+/g, staff.id);
  return admin.ask(filled.replace("/api", ""), { method, token });
};

test("every route says for whom it is", () => {
  const clock = () => new Date();
  const { routes } = createApp(
    {
      staff: admin.orders.staff,
      accounts: createAccounts({ url: "", publicKey: "", serviceKey: undefined }),
      shop: { name: "", longName: "", address: "" },
      settings: { url: "", idleMinutes: 15, hasPasskeys: true, trustedProxies: 0 },
      clock,
      log: pino({ level: "silent" }),
      limiter: createRateLimiter(memoryBuckets(), clock),
    },
    new Map(),
  );
  const names = routes
    .filter(({ method, path }) => method !== "ALL" && path.startsWith("/api/"))
    // Without what a name has to look like.
    .map(({ method, path }) => `${method} ${path.replace(/(?<=:\w+)\{.*\}/, "")}`);

  expect([...new Set(names)].sort()).toEqual(Object.keys(access).sort());
});

test.each([...routesFor("staff"), ...routesFor("owner")])("%s needs a sign-in", async (route) => {
  expect(await ask(route)).toMatchObject({ status: 401, body: { code: "unauthorized" } });
});

test.each([...routesFor("staff"), ...routesFor("owner")])(
  "%s is not for customers of the shop",
  async (route) => {
    const client = admin.accounts.client();
    const { data } = await client.auth.signUp({
      email: `${crypto.randomUUID()}@example.com`,
      password: "correct horse",
    });
    const answer = await ask(route, data.session?.access_token);

    expect(answer).toMatchObject({ status: 403, body: { code: "not_staff" } });
  },
);

test.each(routesFor("staff"))("%s is for staff", async (route) => {
  expect((await ask(route, await staff.token())).status).not.toBe(403);
});

test.each(routesFor("owner"))("%s is for owners alone", async (route) => {
  const answer = await ask(route, await staff.token());

  expect(answer).toMatchObject({ status: 403, body: { code: "forbidden" } });
});

test("what is not there is told as JSON, to those who are signed in", async () => {
  const token = await staff.token();
  expect(await admin.ask("/nothing", { token })).toMatchObject({
    status: 404,
    body: { code: "not_found" },
  });
  expect((await admin.ask("/nothing")).status).toBe(401);
});

/** `fetch` sets these headers itself. */
function withHeaders(path: string, headers: Readonly<Record<string, string>>) {
  return new Promise<number | undefined>((resolve, reject) => {
    request({ port: admin.port, host: "127.0.0.1", path, headers }, (response) => {
      response.resume();
      resolve(response.statusCode);
    })
      .on("error", reject)
      .end();
  });
}

test("a name that was made to lead to this machine is not answered", async () => {
  const { port } = admin;
  for (const path of ["/", "/api/config", "/auth/v1/health"]) {
    for (const Host of [`evil.example:${port}`, "evil.example", "localhost", `localhost:1`]) {
      expect(await withHeaders(path, { Host })).toBe(421);
    }
    for (const Host of [`localhost:${port}`, `127.0.0.1:${port}`, `[::1]:${port}`]) {
      expect(await withHeaders(path, { Host })).toBe(200);
    }
  }
});

test("no page of another site may ask", async () => {
  const Host = `localhost:${admin.port}`;
  const asked = (headers: Readonly<Record<string, string>>) =>
    withHeaders("/api/config", { Host, ...headers });

  expect(await asked({ Origin: "https://evil.example" })).toBe(403);
  // Another program on this machine is another site too.
  expect(await asked({ Origin: "http://localhost:3000" })).toBe(403);
  expect(await asked({ Origin: "null" })).toBe(403);
  expect(await asked({ "Sec-Fetch-Site": "cross-site" })).toBe(403);
  expect(await asked({ "Sec-Fetch-Site": "same-site" })).toBe(403);
  expect(await asked({ Origin: `http://${Host}`, "Sec-Fetch-Site": "same-origin" })).toBe(200);
});

test("every answer has the strict headers, and none of the API is kept", async () => {
  const api = await admin.ask("/config");
  const page = await fetch(`${admin.url}/orders`);
  const asset = await fetch(`${admin.url}/assets/app-1a2b.js`);

  for (const { headers } of [api, page, asset]) {
    const policy = headers.get("content-security-policy");
    expect(policy).toContain("default-src 'none'; script-src 'self'; style-src 'self';");
    expect(policy).toContain("require-trusted-types-for 'script'");
    expect(policy).not.toContain("unsafe");
    expect(headers.get("x-robots-tag")).toBe("noindex");
    expect(headers.get("cross-origin-opener-policy")).toBe("same-origin");
    expect(headers.get("set-cookie")).toBeNull();
  }
  expect(api.headers.get("cache-control")).toBe("no-store");
  expect(page.headers.get("cache-control")).toBe("no-cache");
  expect(asset.headers.get("cache-control")).toContain("immutable");
});

test("every address is a page, but a script of another build is not", async () => {
  expect(await (await fetch(`${admin.url}/orders/DM-7K3Q`)).text()).toContain("<title>Admin");
  expect((await fetch(`${admin.url}/assets/app-9z8y.js`)).status).toBe(404);
});

test("a body is read up to a limit, and checked", async () => {
  const owner = await admin.member("owner");
  const token = await owner.token();
  const post = (body: unknown) => admin.ask("/people", { method: "POST", token, body });

  expect(await post({ email: "nobody", role: "boss" })).toMatchObject({
    status: 422,
    body: {
      code: "invalid_fields",
      fields: { email: "Invalid email address", role: "Choose a role" },
    },
  });
  expect(await post([])).toMatchObject({ status: 400, body: { code: "bad_request" } });
  expect(await post({ email: "a".repeat(70_000) })).toMatchObject({ status: 413 });
});

test("no route reads a body by itself", () => {
  const folder = join(import.meta.dirname, "..");
  const files = globSync("**/*.ts", { cwd: folder }).filter((file) => !file.includes("test"));
  const readers = files.filter((file) =>
    /req\.(raw\.)?(json|text|formData|parseBody|arrayBuffer|blob)\(/.test(
      readFileSync(join(folder, file), "utf8"),
    ),
  );

  expect(files.length).toBeGreaterThan(10);
  expect(readers).toEqual([]);
});

test("who has no sign-in is not answered without end", async () => {
  const statuses = new Set<number>();
  for (let count = 0; count < 130; count += 1) statuses.add((await admin.ask("/session")).status);

  expect(statuses).toEqual(new Set([401, 429]));
  expect((await admin.ask("/session", { token: await staff.token() })).status).toBe(200);
});
