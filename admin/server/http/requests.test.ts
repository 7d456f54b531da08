/** Checks that apply to every route: access, origin and format. */

import { randomUUID } from "node:crypto";
import { globSync, readFileSync } from "node:fs";
import { request } from "node:http";
import { join } from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import { type Right, rights } from "../access/rights.ts";
import { PASSWORD, type SignedIn, startAdmin, type TestAdmin } from "../testing/admin.ts";

const routesFor = (...who: readonly Right[]) =>
  Object.entries(rights)
    // Excluded, because it would end the test's session.
    .filter(([route, right]) => who.includes(right) && route !== "DELETE /session")
    .map(([route]) => route);
const forMembers = routesFor("staff", "owner");

let admin: TestAdmin;
let staff: SignedIn;
let owner: SignedIn;
beforeAll(async () => {
  admin = await startAdmin();
  staff = await admin.staffMember("staff");
  owner = await admin.staffMember("owner");
});
afterAll(() => admin.close());

const ask = (route: string, token?: string) => {
  const [method = "", path = ""] = route.split(" ");
  const filled = path
    .replace(":number", "DM-2345-6789")
    .replace(":name", "delivery")
    .replace(/:\w+/g, randomUUID());
  return admin.ask(filled, { method, token });
};

test.each(forMembers)("%s needs a sign-in", async (route) => {
  // There are more routes than the rate limit for unauthenticated requests allows.
  admin.pass(500);
  expect(await ask(route)).toMatchObject({ status: 401, body: { code: "unauthorized" } });
});

test.each(forMembers)("%s refuses customers of the shop", async (route) => {
  const client = admin.accounts.client();
  const { data } = await client.auth.signUp({
    email: `${randomUUID()}@example.com`,
    password: "correct horse",
  });
  const answer = await ask(route, data.session?.access_token);

  expect(answer).toMatchObject({ status: 403, body: { code: "not_staff" } });
});

test.each(routesFor("staff"))("%s is for staff", async (route) => {
  expect((await ask(route, await staff.token())).status).not.toBe(403);
});

test.each(forMembers)("allows owners on %s", async (route) => {
  expect((await ask(route, await owner.token())).status).not.toBe(403);
});

test.each(routesFor("owner"))("allows only owners on %s", async (route) => {
  const answer = await ask(route, await staff.token());

  expect(answer).toMatchObject({ status: 403, body: { code: "forbidden" } });
});

test("returns JSON for an unknown route to signed-in staff", async () => {
  const token = await staff.token();
  expect(await admin.ask("/nothing", { token })).toMatchObject({
    status: 404,
    body: { code: "not_found" },
  });
  expect((await admin.ask("/nothing")).status).toBe(401);
});

/** `fetch` does not allow setting these headers. */
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

test("refuses a host name that was pointed at this machine", async () => {
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

test.each(["/api/config", "/auth/v1/settings"])(
  "refuses requests of other sites to %s",
  async (path) => {
    const Host = `localhost:${admin.port}`;
    const asked = (headers: Readonly<Record<string, string>>) =>
      withHeaders(path, { Host, ...headers });

    expect(await asked({ Origin: "https://evil.example" })).toBe(403);
    // A program on another port of this machine is another site.
    expect(await asked({ Origin: "http://localhost:3000" })).toBe(403);
    expect(await asked({ Origin: "null" })).toBe(403);
    expect(await asked({ "Sec-Fetch-Site": "cross-site" })).toBe(403);
    expect(await asked({ "Sec-Fetch-Site": "same-site" })).toBe(403);
    expect(await asked({ Origin: `http://${Host}`, "Sec-Fetch-Site": "same-origin" })).toBe(200);
  },
);

test("refuses other sites on the auth service's routes", async () => {
  const { email } = staff;
  // Browsers send plain text cross-origin without a preflight.
  const signIn = (origin: string) =>
    fetch(`${admin.url}/auth/v1/token?grant_type=password`, {
      method: "POST",
      headers: { Origin: origin, "Content-Type": "text/plain" },
      body: JSON.stringify({ email, password: PASSWORD }),
    });
  const foreign = await signIn("https://evil.example");
  const own = await signIn(admin.url);
  const preflight = await fetch(`${admin.url}/auth/v1/token`, {
    method: "OPTIONS",
    headers: { Origin: "https://evil.example", "Access-Control-Request-Method": "POST" },
  });

  expect([foreign.status, own.status, preflight.status]).toEqual([403, 200, 403]);
  expect(await foreign.text()).toBe("");
  for (const { headers } of [foreign, own, preflight]) {
    expect([...headers.keys()].filter((name) => name.startsWith("access-control-"))).toEqual([]);
  }
});

test("sends security headers and forbids caching of the API", async () => {
  const api = await admin.ask("/config");
  const page = await fetch(`${admin.url}/orders`);

  for (const { headers } of [api, page]) {
    const policy = headers.get("content-security-policy");
    expect(policy).toContain("default-src 'none'; script-src 'self'; style-src 'self';");
    expect(policy).toContain("require-trusted-types-for 'script'");
    expect(policy).not.toContain("unsafe");
    expect(headers.get("x-robots-tag")).toBe("noindex");
    expect(headers.get("cross-origin-opener-policy")).toBe("same-origin");
    expect(headers.get("set-cookie")).toBeNull();
  }
  expect(api.headers.get("cache-control")).toBe("no-store");
});

test("limits and validates request bodies", async () => {
  const token = await owner.token();
  const post = (body: unknown) => admin.ask("/staff", { method: "POST", token, body });

  expect(await post({ email: "nobody", role: "boss" })).toMatchObject({
    status: 422,
    body: {
      code: "invalid_fields",
      fields: {
        email: "Enter an email address in the correct format, like name@example.com",
        role: "Choose a role",
      },
    },
  });
  expect(await post([])).toMatchObject({ status: 400, body: { code: "bad_request" } });
  expect(await post({ email: "a".repeat(70_000) })).toMatchObject({ status: 413 });
});

test("reads bodies only through the contract", () => {
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

test("limits requests without a sign-in", async () => {
  const statuses = new Set<number>();
  for (let count = 0; count < 130; count += 1) statuses.add((await admin.ask("/session")).status);

  expect(statuses).toEqual(new Set([401, 429]));
  expect((await admin.ask("/session", { token: await staff.token() })).status).toBe(200);
});
