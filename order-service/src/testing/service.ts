/** A real service in the test process, with a clock that tests control. */
import { randomBytes, randomUUID } from "node:crypto";
import { type OpenedDatabase, openDatabase } from "@damson/database";
// Types the values that the test run provides.
import type {} from "@damson/database/testing";
import type { Mail } from "@damson/service-runtime/mail/mail";
import { defaultDelivery } from "@damson/shop/delivery";
import type { Placement } from "@damson/shop/orders/placement";
import { orderTotals } from "@damson/shop/orders/totals";
import { pino } from "pino";
import { afterAll, describe, inject } from "vitest";
import { shopFile } from "../database/shop-file.ts";
import { createOrderService, type OrderService, type OrderServiceOptions } from "../index.ts";
import { readSettings } from "../settings/settings.ts";
import { openTestCatalogue, startingPrice } from "./catalogue.ts";
import { CREAM, samplePlacement } from "./sample-placement.ts";
import { createStaffActions } from "./staff.ts";
import { unlimitedReservations } from "./unlimited-reservations.ts";

declare module "vitest" {
  export interface ProvidedContext {
    /** Whether there is time for every round. */
    isThorough: boolean;
  }
}

export const BASE_URL = "http://localhost:3000/orders/v1";
export { CREAM };

export interface TestService extends OrderService {
  readonly staff: ReturnType<typeof createStaffActions>;
  request(path: string, init?: RequestInit): Promise<Response>;
  /** Places an order. Default: a new key each time. */
  place(placement: unknown, key?: string, headers?: HeadersInit): Promise<Response>;
  /** Requests an order's page or changes the order. */
  ofOrder(token: string, action?: string, body?: unknown): Promise<Response>;
  pass(milliseconds: number): void;
  now(): Date;
  /** Sent mails, unless the options contain another mailer. */
  readonly mails: readonly Mail[];
}

/** For `describe.each`, to test both databases. */
export const databases = [
  ["SQLite", () => ({ inMemory: true })],
  ["Postgres", () => ({ databaseUrl: inject("postgresUrl"), namespace: uniqueName() })],
] as const satisfies readonly (readonly [string, () => OrderServiceOptions["storage"]])[];

/** For tests whose outcome does not depend on the database. */
export const sqliteOnly = databases.slice(0, 1);

/** Runs tests on both databases, sharing one service on each. */
export function describeOnBoth(...args: Suite): void {
  describeOn(databases, ...args);
}

/** Runs tests on SQLite, sharing one service. */
export function describeWithService(...args: Suite): void {
  describeOn(sqliteOnly, ...args);
}

type Suite = readonly [
  subject: string,
  options: Partial<OrderServiceOptions>,
  tests: (service: TestService) => void,
];

function describeOn(
  storages: readonly (typeof databases)[number][],
  ...[subject, options, tests]: Suite
): void {
  describe.each(storages)(`${subject} on %s`, async (_name, storage) => {
    const service = await startService({ ...options, storage: storage() });
    afterAll(() => service.close());
    tests(service);
  });
}

const unlimited = {
  placements: "off",
  placementsOfAddress: "off",
  placementsOfAccount: "off",
  changes: "off",
  reads: "off",
  messages: "off",
  refusedCodes: "off",
  ownAccount: "off",
  mailsToAddress: "off",
  mailsToStrangers: "off",
} as const;

/** Starts a service without limits, unless the options set them. */
export async function startService(
  options: Partial<OrderServiceOptions> = {},
): Promise<TestService> {
  let now = new Date("2026-11-21T12:00:00.123Z");
  const mails: Mail[] = [];
  const storage = { inMemory: true, ...options.storage };
  const database = options.database ?? (await openOwn(storage, options.env));
  const closeOwn = async () => void (options.database ?? (await database.close()));
  const { storage: where } = readSettings({ storage }, options.env);
  const catalogue = options.catalogue ?? (await openTestCatalogue(database, where));
  const service = await createOrderService({
    shop: { address: "http://localhost:3000" },
    clock: () => new Date(now),
    log: pino({ level: "silent" }),
    mailer: { send: async (mail) => void mails.push(mail), close: () => {} },
    ...options,
    database,
    catalogue,
    storage,
    limits: { ...unlimited, ...options.limits },
    holding: { ...unlimitedReservations, ...options.holding },
  }).catch(async (error: unknown) => {
    await closeOwn();
    throw error;
  });
  const request = (path: string, init?: RequestInit) =>
    service.fetch(new Request(`${BASE_URL}${path}`, init), { remoteAddress: "127.0.0.1" });
  const post = (path: string, body: unknown, headers: HeadersInit) =>
    request(path, { method: "POST", body: JSON.stringify(body), headers });
  return {
    ...service,
    close: () => service.close().then(closeOwn),
    staff: createStaffActions(service.service),
    request,
    place: (placement, key = randomUUID(), headers = {}) =>
      post("/orders", placement, {
        "Idempotency-Key": key,
        ...Object.fromEntries(new Headers(headers)),
      }),
    ofOrder: (token, action, body) =>
      action === undefined
        ? request("/order", { headers: { "Order-Token": token } })
        : post(`/order/${action}`, body, { "Order-Token": token }),
    pass(milliseconds) {
      now = new Date(now.getTime() + milliseconds);
    },
    now: () => now,
    mails,
  };
}

function openOwn(
  storage: NonNullable<OrderServiceOptions["storage"]>,
  env: OrderServiceOptions["env"],
): Promise<OpenedDatabase> {
  return openDatabase(readSettings({ storage }, env).storage, { file: shopFile });
}

type Lines = Placement["lines"];

/** A placement with some lines, at the initial prices. */
export function createPlacement(
  lines: Lines = [{ product: CREAM, quantity: 1 }],
  changes: Partial<Placement> = {},
): Placement {
  const findPrice = ({ product, quantity }: Lines[number]) => startingPrice(product) * quantity;
  const { total } = orderTotals(
    lines.reduce((sum, line) => sum + findPrice(line), 0),
    defaultDelivery,
  );
  return { ...samplePlacement({ lines, total }), ...changes };
}

/** Returns the order id in a token. */
export function readTokenId(token: string): string {
  const hex = Buffer.from(token, "base64url").subarray(0, 16).toString("hex");
  return hex.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, "$1-$2-$3-$4-$5");
}

/** Untyped, because each test asserts what it expects. */
export async function readResponse(response: Response) {
  return JSON.parse(await response.text());
}

export function uniqueName(): string {
  return `test_${randomBytes(6).toString("hex")}`;
}
