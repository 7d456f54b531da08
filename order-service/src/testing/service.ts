/** A real service in the process of the tests. The tests control its clock. */
import { randomBytes, randomUUID } from "node:crypto";
import { type OpenedDatabase, openDatabase } from "@damson/database";
// Types the values that the test run provides.
import type {} from "@damson/database/testing";
import type { Mail } from "@damson/service-runtime/mail/mail";
import { defaultDelivery, getMainRate } from "@damson/shop/delivery/delivery-settings";
import type { Placement } from "@damson/shop/orders/placement";
import { orderTotals } from "@damson/shop/orders/totals";
import { pino } from "pino";
import { afterAll, describe, inject } from "vitest";
import { shopFile } from "../database/shop-file.ts";
import { createOrderService, type OrderService, type OrderServiceOptions } from "../index.ts";
import { readSettings } from "../settings/settings.ts";
import { getStartingPrice, openTestCatalogue } from "./catalogue.ts";
import { CREAM, samplePlacement } from "./sample-placement.ts";
import { createStaffActions } from "./staff.ts";
import { unlimitedReservations } from "./unlimited-reservations.ts";

declare module "vitest" {
  export interface ProvidedContext {
    /** Whether tests have time for all rounds. */
    isThorough: boolean;
  }
}

export const BASE_URL = "http://localhost:3000/orders/v1";
export { CREAM };

export interface TestService extends OrderService {
  readonly staff: ReturnType<typeof createStaffActions>;
  request(path: string, init?: RequestInit): Promise<Response>;
  /** Places an order. Default: with a new key. */
  place(placement: unknown, key?: string, headers?: HeadersInit): Promise<Response>;
  /** Sends a request about an order: for its page or, with an action, to change it. */
  ofOrder(token: string, action?: string, body?: unknown): Promise<Response>;
  pass(milliseconds: number): void;
  now(): Date;
  /** Emails that were sent, unless the options contain another mailer. */
  readonly mails: readonly Mail[];
}

/** For `describe.each`, to test both databases. */
export const databases = [
  ["SQLite", () => ({ inMemory: true })],
  ["Postgres", () => ({ databaseUrl: inject("postgresUrl"), namespace: createUniqueName() })],
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

/** Starts a service. Limits are off, unless the options set them. */
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

/** Creates a placement of some lines, at the first prices of the shop. */
export function createPlacement(
  lines: Lines = [{ product: CREAM, quantity: 1 }],
  changes: Partial<Placement> = {},
): Placement {
  const findPrice = ({ product, quantity }: Lines[number]) => getStartingPrice(product) * quantity;
  const items = lines.map((line) => ({ product: line.product, lineTotal: findPrice(line) }));
  const { total } = orderTotals(items, getMainRate(defaultDelivery));
  return { ...samplePlacement({ lines, total }), ...changes };
}

/** Returns the id of the order that a token opens. */
export function readTokenId(token: string): string {
  const hex = Buffer.from(token, "base64url").subarray(0, 16).toString("hex");
  return hex.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, "$1-$2-$3-$4-$5");
}

/** Not typed, because each test checks what it expects. */
export async function readResponse(response: Response) {
  return JSON.parse(await response.text());
}

export function createUniqueName(): string {
  return `test_${randomBytes(6).toString("hex")}`;
}
