import { randomUUID } from "node:crypto";
import { CREAM, samplePlacement } from "@damson/order-service/testing/sample-placement";
import type {} from "@damson/order-service/testing/service";
import { afterAll, describe, expect, inject, test } from "vitest";
import { totpCode } from "../e2e/totp.ts";
import { openShopCatalogue } from "./catalogue.ts";
import { openServices } from "./services.ts";

const address = "http://localhost:3000";
const build = {
  stamp: "test",
  siteUrl: address,
  orders: true,
  payments: ["bank-transfer"],
  paymentsTest: false,
  connectTo: [],
  inline: { scripts: [], styles: [] },
  assets: [],
  previousAssets: [],
} as const;
const password = "correct horse";
const placement = samplePlacement({
  lines: [{ product: CREAM, quantity: 2 }],
  total: 5000,
});

const storages = [
  ["SQLite", () => ({})],
  [
    "Postgres",
    () => {
      const suffix = randomUUID().slice(0, 8);
      return {
        DATABASE_URL: inject("postgresUrl"),
        DB_NAMESPACE: `auth_${suffix}`,
        ORDERS_DB_NAMESPACE: `orders_${suffix}`,
      };
    },
  ],
] as const;

describe.each(storages)("on %s", async (_name, storage) => {
  const env = { AUTH_IN_MEMORY: "true", ...storage() };
  const shopCatalogue = await openShopCatalogue(env);
  const services = await openServices(env, build, { address, files: new Map(), shopCatalogue });
  afterAll(() => services.close().then(shopCatalogue.close));
  const { accounts, orders } = services;
  if (!accounts || !orders) throw new Error("The services did not open");

  const send = async (path: string, init: RequestInit): Promise<Response> => {
    const request = new Request(address + path, init);
    const service = path.startsWith("/auth/") ? accounts : orders;
    return service.fetch(request, { remoteAddress: "127.0.0.1" });
  };
  const as = (token: string, body?: object, method = body ? "POST" : "GET"): RequestInit => ({
    method,
    headers: {
      Authorization: `Bearer ${token}`,
      "Idempotency-Key": randomUUID(),
      "Order-Number": number,
    },
    ...(body ? { body: JSON.stringify(body) } : {}),
  });
  let number = "";

  const signIn = async (path: string, email: string) => {
    const response = await send(path, as("", { email, password }));
    const { access_token, user }: { access_token: string; user: { id: string } } =
      await response.json();
    return { token: access_token, userId: user.id };
  };
  /** A customer with an order, signed in from two browsers. */
  const signUp = async () => {
    const email = `${randomUUID()}@example.com`;
    const first = await signIn("/auth/v1/signup", email);
    const { token: other } = await signIn("/auth/v1/token?grant_type=password", email);
    const placed = await send("/orders/v1/orders", as(first.token, placement));
    number = (await placed.json()).order.number;
    return { ...first, other };
  };
  const statusesWith = async (token: string) => [
    (await send("/orders/v1/orders", as(token))).status,
    (await send("/orders/v1/order", as(token))).status,
  ];
  const manage = (userId: string, method: string, body: object) =>
    send(`/auth/v1/admin/users/${userId}`, as(accounts.projectKeys.serviceRole, body, method));

  test.each([
    ["a sign-out", (token: string) => send("/auth/v1/logout", as(token, {}))],
    ["a ban", (_: string, userId: string) => manage(userId, "PUT", { ban_duration: "24h" })],
    ["the end of the account", (_: string, userId: string) => manage(userId, "DELETE", {})],
  ])("cannot read orders after %s", async (_what, end) => {
    const { token, userId, other } = await signUp();
    expect(await statusesWith(token)).toEqual([200, 200]);

    expect((await end(token, userId)).ok).toBe(true);
    expect(await statusesWith(token)).toEqual([401, 401]);
    expect(await statusesWith(other)).toEqual([401, 401]);
  });

  test("can still read orders after signing out other sessions", async () => {
    const { token, other } = await signUp();
    expect((await send("/auth/v1/logout?scope=others", as(token, {}))).ok).toBe(true);

    expect(await statusesWith(other)).toEqual([401, 401]);
    expect(await statusesWith(token)).toEqual([200, 200]);
  });

  test("reads orders after the session has verified its second factor", async () => {
    const { token } = await signUp();
    const enrolled = await (
      await send("/auth/v1/factors", as(token, { factor_type: "totp" }))
    ).json();
    // An unverified factor does not count.
    expect(await statusesWith(token)).toEqual([200, 200]);
    const factor = `/auth/v1/factors/${enrolled.id}`;
    const { id: challenge_id } = await (await send(`${factor}/challenge`, as(token, {}))).json();
    const code = totpCode(enrolled.totp.secret);
    const verified = await send(`${factor}/verify`, as(token, { challenge_id, code }));
    const { access_token } = await verified.json();

    // The old token belongs to the same session, but from before the second factor.
    expect(await statusesWith(token)).toEqual([403, 403]);
    expect(await statusesWith(access_token)).toEqual([200, 200]);
    expect((await send("/orders/v1/orders", as(token, placement))).status).toBe(201);
  });
});
