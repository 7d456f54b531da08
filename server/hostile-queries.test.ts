/**
 * Sends oversized parameters and headers to every GET endpoint of pages, orders, accounts and the
 * admin. Each must respond quickly and briefly.
 */
import { once } from "node:events";
import { rm } from "node:fs/promises";
import { createServer, request as httpRequest } from "node:http";
import type { AddressInfo } from "node:net";
import { buffer } from "node:stream/consumers";
import { type SignedIn, startAdmin, type TestAdmin } from "@damson/admin/testing";
import { endpoints as accountEndpoints } from "@damson/auth-service/endpoints";
import { createUserHeaders, signUp } from "@damson/auth-service/testing/second-factors";
import {
  type TestService as Accounts,
  startService as startAccounts,
} from "@damson/auth-service/testing/service";
import { endpoints as orderEndpoints } from "@damson/order-service/customer-api/routes";
import {
  CREAM,
  createPlacement,
  type TestService as Orders,
  startService as startOrders,
} from "@damson/order-service/testing/service";
import { measureLongestText } from "@damson/service-runtime/testing/longest-text";
import { siteFolder } from "@damson/storefront/build-manifest";
import { afterAll, beforeAll, describe, expect, inject, test, vi } from "vitest";
import { createPageRenderer } from "./pages/create-page-renderer.ts";
import { routes } from "./routes.ts";
import { readSite } from "./site.ts";
import { type Answer, MAX_ANSWER, measureAnswer } from "./testing/answers.ts";
import { longHeaders, longQueries } from "./testing/hostile-values.ts";
import { buildSampleShop } from "./testing/sample-shop.ts";

const spied = vi.hoisted(() => ({
  adminRoutes: [] as readonly { readonly method: string; readonly path: string }[],
}));
vi.mock("@damson/admin/server/app", async (original) => {
  const real = await original<typeof import("@damson/admin/server/app")>();
  const createApp: typeof real.createApp = (...given) => {
    const app = real.createApp(...given);
    spied.adminRoutes = app.routes;
    return app;
  };
  return { ...real, createApp };
});

vi.setConfig({ testTimeout: 120_000, hookTimeout: 120_000 });

/** Node's limit. */
const MAX_SEEN = 16_384;
/**
 * Processor time of this thread, in the fastest of several runs: the first one compiles the code.
 */
const MAX_MS = 25;
const RUNS = 20;

type Headers = Readonly<Record<string, string>>;

interface Endpoint {
  readonly path: string;
  readonly ask: (query: string, headers: Headers) => Promise<Answer>;
}

/** Headers of browsers and proxies. Every endpoint reads them in the same way, so one is enough. */
const usualHeaders = [
  ...["authorization", "cookie", "accept", "accept-language", "accept-encoding", "content-type"],
  ...["if-none-match", "if-modified-since", "range", "referer", "origin", "user-agent"],
  "x-forwarded-for",
];

/** Parameters that the admin's router reads. */
const usualParameters = ["q", "state", "before", "numbers", "exclude", "person", "lines"];

async function namesReadBy({ ask }: Endpoint) {
  const query = vi.spyOn(URLSearchParams.prototype, "get");
  const lists = vi.spyOn(URLSearchParams.prototype, "getAll");
  const headers = vi.spyOn(globalThis.Headers.prototype, "get");
  await ask("", {});
  const spies = [query, lists, headers];
  const [ofQuery = [], ofLists = [], ofHeaders = []] = spies.map((spy) =>
    spy.mock.calls.map(([name]) => name.toLowerCase()),
  );
  for (const spy of spies) spy.mockRestore();
  return {
    query: new Set([...ofQuery, ...ofLists]),
    headers: new Set([...usualHeaders, ...ofHeaders]),
  };
}

function hostileQueries(name: string): readonly (readonly [string, string])[] {
  return [
    ...longQueries.map((value) => [`${name}=${value.slice(0, 9)}`, `${name}=${value}`] as const),
    [`${name} many times`, `${name}=1&`.repeat(14_000 / (name.length + 3))],
    [`${name} in brackets`, `${name}${"[".repeat(14_000)}=1`],
  ];
}

const isThorough = inject("isThorough");
/** Rotates through the hostile values, for parameters that an endpoint does not read. */
let turn = 0;

/**
 * Yields hostile requests to an endpoint, each with a label. Skips headers that were tried before.
 */
async function* hostileRequests(
  endpoint: Endpoint,
  walked: Set<string>,
): AsyncGenerator<[string, string, Headers]> {
  const names = await namesReadBy(endpoint);
  for (const name of names.query) {
    for (const [of, query] of hostileQueries(name)) yield [of, query, {}];
  }
  for (const name of usualParameters.filter((each) => !names.query.has(each))) {
    const all = hostileQueries(name);
    turn = (turn + 1) % all.length;
    const some = isThorough ? all : all.slice(turn, turn + 1);
    for (const [of, query] of some) yield [of, query, {}];
  }
  for (const name of [...names.headers].filter((each) => !walked.has(each))) {
    walked.add(name);
    for (const value of longHeaders) yield [`${name}: ${value.slice(0, 9)}`, "", { [name]: value }];
  }
}

/** Repeats the request until it is fast enough. Each run differs, so no response is cached. */
async function measure({ ask }: Endpoint, query: string, headers: Headers) {
  let answer: Answer = { status: 0, length: 0 };
  let longest = 0;
  let milliseconds = Number.POSITIVE_INFINITY;
  for (let run = 0; run < RUNS && milliseconds > MAX_MS; run += 1) {
    const own = Object.entries(headers).map(([name, value]) => [name, `${value}${run}`]);
    const before = process.threadCpuUsage();
    longest = await measureLongestText(async () => {
      answer = await ask(query === "" ? "" : `?${query}${run}`, Object.fromEntries(own));
    });
    const { user, system } = process.threadCpuUsage(before);
    milliseconds = Math.min(milliseconds, Math.round((user + system) / 1000));
  }
  return { ...answer, longest, milliseconds };
}

function walk(service: () => Promise<readonly Endpoint[]>) {
  test("responds to every route at once, with any parameters and headers", async () => {
    const wrong: string[] = [];
    const walked = new Set<string>();
    for (const endpoint of await service()) {
      for await (const [name, query, headers] of hostileRequests(endpoint, walked)) {
        const { status, length, longest, milliseconds } = await measure(endpoint, query, headers);
        const isBounded = status < 300 || (status < 500 && length <= MAX_ANSWER);
        if (isBounded && longest <= MAX_SEEN && milliseconds <= MAX_MS) continue;
        const seen = `${length} bytes, ${longest} seen, ${milliseconds} ms`;
        wrong.push(`${endpoint.path} ${name}: ${status}, ${seen}`);
      }
    }
    expect(wrong).toEqual([]);
  });
}

describe.each([
  { name: "pages", orders: false },
  { name: "pages of a shop that takes orders, and their data", orders: true },
])("$name", ({ orders }) => {
  const server = createServer();
  let dist: string;
  let paths: readonly string[];
  beforeAll(async () => {
    dist = await buildSampleShop({ orders });
    const site = await readSite(siteFolder(dist), []);
    paths = [...site.files.keys(), "/nowhere", "/search/", "/page-data/search", "/page-data/no"];
    const rendering = await createPageRenderer(dist, {
      build: { orders },
      commonHeaders: [],
      maxBytes: 100_000_000,
    });
    server.on(
      "request",
      routes({ site, commonHeaders: [], pages: rendering?.pages, proxies: { count: 1 } }),
    );
    await once(server.listen(0, "127.0.0.1"), "listening");
  });
  afterAll(async () => {
    server.close();
    await rm(dist, { recursive: true });
  });

  let last = 0;
  walk(async () =>
    paths.map((path) => ({
      path,
      async ask(query, headers) {
        const from = { "X-Forwarded-For": `203.0.${last++ >> 8}.${last & 255}` };
        const { port } = server.address() as AddressInfo;
        const options = { port, path: path + query, headers: { ...from, ...headers } };
        const [response] = await once(httpRequest(options).end(), "response");
        return { status: response.statusCode, length: (await buffer(response)).byteLength };
      },
    })),
  );
});

describe("orders", () => {
  let orders: Orders;
  beforeAll(async () => {
    orders = await startOrders();
  });
  afterAll(() => orders.close());

  walk(async () => {
    const { token } = await (await orders.place(createPlacement())).json();
    return Object.entries(orderEndpoints)
      .filter(([, methods]) => methods.GET !== undefined)
      .map(([path]) => ({
        path,
        async ask(query, own) {
          const headers = { "order-token": token, ...own };
          return measureAnswer(await orders.request(path + query, { headers }));
        },
      }));
  });
});

describe("accounts", () => {
  let accounts: Accounts;
  beforeAll(async () => {
    const passkeys = { enabled: true };
    accounts = await startAccounts({ passkeys });
  });
  afterAll(() => accounts.close());

  walk(async () => {
    const { client } = await signUp(accounts);
    const user = await createUserHeaders(client);
    const id = (await client.auth.getUser()).data.user?.id ?? "";
    const admin = { Authorization: `Bearer ${accounts.projectKeys.serviceRole}` };
    return accountEndpoints
      .filter(({ method }) => method === "GET" || method === "ALL")
      .map(({ path }) => ({
        path,
        async ask(query, own) {
          const { Authorization: authorization } = path.startsWith("/admin") ? admin : user;
          const headers = { authorization, ...own };
          const target = path.replace(":id", id) + query;
          return measureAnswer(await accounts.request(target, { headers }));
        },
      }));
  });
});

describe("the admin", () => {
  let admin: TestAdmin;
  let owner: SignedIn;
  beforeAll(async () => {
    admin = await startAdmin();
    owner = await admin.staffMember("owner");
  });
  afterAll(() => admin.close());

  walk(async () => {
    const { order } = await (await admin.orders.place(createPlacement())).json();
    const paths = spied.adminRoutes
      .filter(({ method, path }) => method === "GET" && path.startsWith("/api/"))
      .map(({ path }) => path);
    return [...new Set(paths)].map((path) => ({
      path,
      async ask(query, own) {
        const headers = { authorization: `Bearer ${await owner.token()}`, ...own };
        const target = path
          .replace(/:number(\{[^/]*\})?/, order.number)
          .replace(":product", CREAM)
          .replace(/:\w+/, "00000000-0000-4000-8000-000000000000");
        return measureAnswer(await fetch(admin.url + target + query, { headers }));
      },
    }));
  });
});
