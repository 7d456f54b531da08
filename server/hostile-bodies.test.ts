/**
 * Sends oversized bodies to every endpoint of accounts, orders and the admin. Each must check
 * lengths first and respond briefly.
 */
import { randomUUID } from "node:crypto";
import { type SignedIn, startAdmin, type TestAdmin } from "@damson/admin/testing";
import { endpoints as accountEndpoints } from "@damson/auth-service/endpoints";
import { createUserHeaders, signUp } from "@damson/auth-service/testing/second-factors";
import {
  type TestService as Accounts,
  startService as startAccounts,
} from "@damson/auth-service/testing/service";
import { creationResponse, requestResponse } from "@damson/auth-service/webauthn";
import { endpoints as orderEndpoints } from "@damson/order-service/customer-api/routes";
import {
  CREAM,
  createPlacement,
  type TestService as Orders,
  startService as startOrders,
} from "@damson/order-service/testing/service";
import { measureLongestText } from "@damson/service-runtime/testing/longest-text";
import { listSchemaParts, type SchemaPart } from "@damson/service-runtime/testing/schema-parts";
import { afterAll, beforeAll, describe, expect, inject, test, vi } from "vitest";
import { type Answer, MAX_ANSWER, measureAnswer } from "./testing/answers.ts";
import { longLists, longTexts, manyKeys, oneLongKey } from "./testing/hostile-values.ts";

const spied = vi.hoisted(() => ({
  /** Schemas used since the set was last cleared. */
  schemas: new Set<Parameters<typeof listSchemaParts>[0]>(),
  adminRoutes: [] as readonly { readonly method: string; readonly path: string }[],
}));

vi.mock("@damson/order-service/http/json", async (original) => {
  const real = await original<typeof import("@damson/order-service/http/json")>();
  const readJson: typeof real.readJson = (request, schema) => {
    spied.schemas.add(schema);
    return real.readJson(request, schema);
  };
  const checkFields: typeof real.checkFields = (schema, value) => {
    spied.schemas.add(schema);
    return real.checkFields(schema, value);
  };
  return { ...real, readJson, checkFields };
});
vi.mock("@damson/auth-service/http/json", async (original) => {
  const real = await original<typeof import("@damson/auth-service/http/json")>();
  const readJson: typeof real.readJson = (request, schema) => {
    spied.schemas.add(schema);
    return real.readJson(request, schema);
  };
  const readOptionalJson: typeof real.readOptionalJson = (request, schema) => {
    spied.schemas.add(schema);
    return real.readOptionalJson(request, schema);
  };
  return { ...real, readJson, readOptionalJson };
});
vi.mock("@damson/admin/server/app", async (original) => {
  const real = await original<typeof import("@damson/admin/server/app")>();
  const createApp: typeof real.createApp = (...given) => {
    const app = real.createApp(...given);
    spied.adminRoutes = app.routes;
    return app;
  };
  return { ...real, createApp };
});

// Sends dozens of requests to each of a hundred endpoints.
vi.setConfig({ testTimeout: 120_000, hookTimeout: 120_000 });

/** Longer than any form text. The longest is the reply to a message, with 5,000 characters. */
const MAX_SEEN = 10_000;

/**
 * Each part of a body gets this many of the `longTexts` and `longValues`, in rotation. The whole
 * body gets all values.
 */
const valuesOfPart = inject("isThorough") ? 6 : 2;

/** As JSON, because encoding takes longer than sending. */
const longValues = Object.entries({
  ...longLists,
  "many keys": manyKeys,
  "a long key": oneLongKey,
}).map(([name, value]) => [name, JSON.stringify(value)] as const);

const PLACE = "a long value";

function withValue(bodyWith: SchemaPart["bodyWith"], json: string): string {
  return JSON.stringify(bodyWith(PLACE)).replace(JSON.stringify(PLACE), () => json);
}

interface Endpoint {
  readonly method: string;
  readonly path: string;
  /** Sends a body, with everything that the endpoint checks beforehand. */
  readonly send: (body: string) => Promise<Answer>;
}

interface Service {
  /** Endpoints with a body, one entry per kind of body. */
  endpoints(): Promise<readonly Endpoint[]>;
  /** Endpoints without a body, by method and path. */
  readonly withoutBody: readonly string[];
}

const nameEndpoint = ({ method, path }: Endpoint) => `${method} ${path}`;

const writes = (method: string) => !["GET", "HEAD", "ALL"].includes(method);

function walk(service: () => Service) {
  let endpoints: readonly Endpoint[] = [];
  const schemas = new Map<Endpoint, readonly SchemaPart[]>();
  beforeAll(async () => {
    endpoints = await service().endpoints();
    for (const endpoint of endpoints) {
      spied.schemas.clear();
      await endpoint.send("{}");
      if (spied.schemas.size > 0)
        schemas.set(endpoint, [...spied.schemas].flatMap(listSchemaParts));
    }
  });

  test("validates every body with a schema", () => {
    const without = endpoints.filter((endpoint) => !schemas.has(endpoint)).map(nameEndpoint);
    expect([...new Set(without)].sort()).toEqual([...service().withoutBody].sort());
  });

  test("checks a maximum length first for every text and list in a schema", () => {
    const unbounded = [...schemas].flatMap(([endpoint, parts]) =>
      parts
        .filter(({ kind, max }) => kind !== "opaque" && kind !== "choice" && max === undefined)
        .map(({ path, kind }) => `${nameEndpoint(endpoint)}: ${kind} ${path}`),
    );
    expect(unbounded).toEqual([]);
  });

  test("rejects an overlong text before other checks", async () => {
    const wrong: string[] = [];
    const texts = Object.entries(longTexts);
    let turn = 0;
    for (const [endpoint, parts] of schemas) {
      for (const { path, kind, max = 0, bodyWith } of parts) {
        turn = (turn + valuesOfPart) % texts.length;
        for (const [name, text] of texts.slice(turn, turn + valuesOfPart)) {
          if (kind === "list" || text.length <= max) continue;
          const body = JSON.stringify(bodyWith(text));
          let answer: Answer | undefined;
          const longest = await measureLongestText(async () => {
            answer = await endpoint.send(body);
          });
          const { status = 0, length = 0 } = answer ?? {};
          const isRefused = status >= 400 && status < 500 && status !== 429;
          const isIgnored = kind === "opaque" && status < 300;
          if ((isRefused || isIgnored) && length <= MAX_ANSWER && longest <= MAX_SEEN) continue;
          wrong.push(
            `${nameEndpoint(endpoint)} ${path} of ${name}: ${status}, ${length} bytes, ${longest} seen`,
          );
        }
      }
    }
    expect(wrong).toEqual([]);
  });

  test("keeps error responses short for any list or object", async () => {
    const wrong: string[] = [];
    let turn = 0;
    for (const [endpoint, parts] of schemas) {
      const some = parts.map(({ path, bodyWith }) => {
        turn = (turn + valuesOfPart) % longValues.length;
        return { path, bodyWith, values: longValues.slice(turn, turn + valuesOfPart) };
      });
      const whole = { path: "", bodyWith: (value: unknown) => value, values: longValues };
      for (const { path, bodyWith, values } of [...some, whole]) {
        for (const [name, json] of values) {
          const { status, length } = await endpoint.send(withValue(bodyWith, json));
          const isFine = status < 300 || (status < 500 && length <= MAX_ANSWER);
          if (!isFine)
            wrong.push(`${nameEndpoint(endpoint)} ${path} of ${name}: ${status}, ${length} bytes`);
        }
      }
    }
    expect(wrong).toEqual([]);
  });

  test("rejects anything but a JSON object in a short message", async () => {
    for (const endpoint of schemas.keys()) {
      for (const body of [
        "[".repeat(60_000),
        JSON.stringify(longLists.numbers),
        '"x"',
        "{".repeat(60_000),
      ]) {
        const { status, length } = await endpoint.send(body);
        expect([nameEndpoint(endpoint), Math.floor(status / 100), length < 1000]).toEqual([
          nameEndpoint(endpoint),
          4,
          true,
        ]);
      }
    }
  });
}

describe("orders", () => {
  let orders: Orders;
  beforeAll(async () => {
    orders = await startOrders();
  });
  afterAll(() => orders.close());

  walk(() => ({
    withoutBody: [
      "POST /account/delete",
      "POST /order/cancel",
      "POST /order/confirm",
      "POST /order/payment",
      "POST /order/payment/check",
      "POST /order/payment/cancel",
      "POST /stripe-webhook",
      "POST /newsletter/unsubscribe",
      "POST /back-in-stock/withdraw",
    ],
    async endpoints() {
      const { token } = await (await orders.place(createPlacement())).json();
      return Object.entries(orderEndpoints).flatMap(([path, methods]) =>
        Object.keys(methods)
          .filter(writes)
          .map((method) => ({
            method,
            path,
            send: async (body) => {
              const headers = { "Idempotency-Key": randomUUID(), "Order-Token": token };
              return measureAnswer(await orders.request(path, { method, headers, body }));
            },
          })),
      );
    },
  }));
});

describe("accounts", () => {
  let accounts: Accounts;
  beforeAll(async () => {
    accounts = await startAccounts({
      site: { url: "https://shop.example" },
      passkeys: { enabled: true },
      limits: { passkey: "off" },
      mfa: { phoneEnroll: true, phoneVerify: true, webAuthnEnroll: true, webAuthnVerify: true },
    });
  });
  afterAll(() => accounts.close());

  async function person() {
    const { client } = await signUp(accounts);
    const { data } = await client.auth.getUser();
    return { headers: await createUserHeaders(client), id: data.user?.id ?? "" };
  }

  /** Returns variants of a path that accept different bodies. */
  async function listAddresses(path: string, token: string): Promise<readonly string[]> {
    if (path === "/token") {
      return ["password", "refresh_token", "pkce", "id_token", "web3"].map(
        (type) => `?grant_type=${type}`,
      );
    }
    if (!path.includes(":factor_id")) return [""];
    const bodies = [
      { factor_type: "totp" },
      { factor_type: "phone", phone: "447700900123" },
      { factor_type: "webauthn" },
    ];
    const ids = [];
    for (const body of bodies) {
      const response = await accounts.post(
        "/factors",
        { ...body, friendly_name: randomUUID() },
        { Authorization: `Bearer ${token}` },
      );
      ids.push((await response.json()).id);
    }
    return ids;
  }

  walk(() => ({
    withoutBody: [
      "POST /callback",
      "POST /factors/:factor_id/challenge",
      "POST /logout",
      "POST /passkeys/registration/options",
      "POST /token",
    ],
    async endpoints() {
      const shared = await person();
      const all: Endpoint[] = [];
      for (const { method, path } of accountEndpoints) {
        if (!writes(method) || (method === "DELETE" && path !== "/admin/users/:id")) continue;
        // Needs a new account: these requests end sessions or accounts, or use up its factors.
        const isOwn = path === "/logout" || path.includes(":factor_id") || path.includes(":id");
        const { headers: user, id } = isOwn ? await person() : shared;
        for (const address of await listAddresses(
          path,
          user.Authorization.slice("Bearer ".length),
        )) {
          all.push({
            method,
            path,
            async send(body) {
              const isAdmin = /^\/(admin|invite)/.test(path);
              const key = accounts.projectKeys.serviceRole;
              const headers = isAdmin ? { Authorization: `Bearer ${key}` } : user;
              const target = path
                .replace(":factor_id", address)
                .replace(":id", id)
                .concat(address.startsWith("?") ? address : "");
              return measureAnswer(await accounts.request(target, { method, headers, body }));
            },
          });
        }
      }
      return all;
    },
  }));

  test.each([
    ["made", creationResponse],
    ["used", requestResponse],
  ])("limits the length of every field of a WebAuthn key that was %s", (_name, schema) => {
    const parts = listSchemaParts(schema).filter(
      ({ kind, max }) => kind !== "opaque" && max === undefined,
    );
    expect(parts).toEqual([]);
  });
});

describe("the admin", () => {
  let admin: TestAdmin;
  let owner: SignedIn;
  beforeAll(async () => {
    admin = await startAdmin();
  });
  afterAll(() => admin.close());

  walk(() => ({
    withoutBody: [
      "POST /alerts/:id/resolve",
      "POST /catalogue-changes/:id/undo",
      "POST /codes/:code/end",
      "POST /setup-guide/test-mail",
      "POST /system-status/integrity-check",
      "POST /newsletter/:id/unsubscribe",
      "POST /staff/:id/reset",
      // Expects the bytes of a picture.
      "POST /pictures",
      // Expects the bytes of a ZIP.
      "POST /products/import/pictures",
      "POST /products/import/pictures/dismiss",
      "POST /products/import/pictures/retry",
      "POST /restored-copy/activate",
      "POST /sample/keep",
      "POST /sample/remove",
    ],
    async endpoints() {
      const { order } = await (await admin.orders.place(createPlacement())).json();
      owner = await admin.staffMember("owner");
      const names = spied.adminRoutes
        .filter(
          ({ method, path }) => writes(method) && method !== "DELETE" && path.startsWith("/api/"),
        )
        .map(({ method, path }) => `${method} ${path.slice("/api".length)}`);
      return [...new Set(names)].map((name) => {
        const [method = "", path = ""] = name.split(" ");
        const target = path
          .replace(/:number\{[^/]*\}/, order.number)
          .replace(":number", order.number)
          .replace(":product", CREAM)
          .replace(/:hash\{[^/]*\}\}/, "0".repeat(32))
          .replace(/:\w+/, randomUUID());
        return {
          method,
          path,
          async send(body: string) {
            const ask = async () =>
              fetch(`${admin.url}/api${target}`, {
                method,
                headers: { Authorization: `Bearer ${await owner.token()}`, "If-Match": '"1"' },
                body,
              });
            const response = await ask();
            if (response.status !== 429) return measureAnswer(response);
            await response.body?.cancel();
            owner = await admin.staffMember("owner");
            return measureAnswer(await ask());
          },
        };
      });
    },
  }));
});
