import { randomInt, randomUUID } from "node:crypto";
import { isDeepStrictEqual } from "node:util";
import { freePort } from "@damson/service-runtime/testing/free-port";
import type { ServerProcess } from "@damson/service-runtime/testing/script-process";
import { type DeliverySettings, getMainRate } from "@damson/shop/delivery/delivery-settings";
import type { OrderView } from "@damson/shop/orders/order-view";
import { orderTotals } from "@damson/shop/orders/totals";
import { afterEach, expect, inject, test } from "vitest";
import { samplePlacement } from "../src/testing/sample-placement.ts";
import { kill, startProcess } from "../src/testing/server-process.ts";
import {
  ALONE,
  AREA,
  type Owner,
  PAIR,
  PAIR_PENCE,
  SOMETIMES,
  startOwner,
} from "./catalogue-owner.ts";
import { expectSoundOrders } from "./promises-kept.ts";
import { retryUntilAnswered, send } from "./shoppers.ts";
import { placeOnPostgres, placeOnSqlite, remove } from "./storage.ts";

const MINUTE = 60_000;
const SHOPPERS = 6;
const deaths = inject("isThorough") ? 40 : 1;
const ORDERS_PER_LIFE = 30;

interface Server {
  readonly env: Readonly<Record<string, string>>;
  running: ServerProcess;
}

let servers: Server[] = [];
let owner: Owner | undefined;
afterEach(async () => {
  for (const { running } of servers) await kill(running);
  await owner?.stop();
});

test.each([
  ["one process on SQLite", 1, placeOnSqlite],
  ["two processes on Postgres", 2, placeOnPostgres],
] as const)(
  "charges every order the quoted price while %s are killed",
  async (_name, count, make) => {
    const place = await make();
    servers = [];
    for (let each = 0; each < count; each += 1) {
      const env = { ...place, PORT: String(await freePort()) };
      servers.push({ env, running: await startProcess(env) });
    }
    owner = await startOwner(place);
    const shoppers = startShoppers(owner, servers);

    for (let death = 0; death < deaths; death += 1) {
      const before = shoppers.accepted();
      await expect
        .poll(() => shoppers.accepted() - before, { timeout: MINUTE })
        .toBeGreaterThan(randomInt(1, ORDERS_PER_LIFE));
      const server = servers[death % count];
      if (server === undefined) break;
      await kill(server.running);
      server.running = await startProcess(server.env);
    }
    await expect
      .poll(() => [...shoppers.answers.keys()].sort(), { timeout: MINUTE })
      .toEqual([201, 409, 422]);
    await shoppers.stop();
    await owner.stop();
    owner = undefined;
    for (const { running } of servers) await kill(running);
    servers = [];
    await expectSoundOrders(place, shoppers.accepted());
    await remove(place);
  },
  20 * MINUTE,
);

type Lines = Parameters<typeof samplePlacement>[0]["lines"];

interface Asked {
  readonly lines: Lines;
  readonly total: number;
  readonly from: number;
  readonly to: number;
}

function startShoppers(owner: Owner, servers: readonly Server[]) {
  /** Number of responses by status. */
  const answers = new Map<number, number>();
  let isOver = false;
  const shop = async ({ running: { url } }: Server) => {
    while (!isOver) {
      const lines = randomLines();
      // The first total is wrong. The second attempt uses the total in the response.
      let total = 1;
      for (let attempt = 0; attempt < 2; attempt += 1) {
        const from = Date.now();
        const key = randomUUID();
        const placement = samplePlacement({ lines, total });
        const { status, text } = await retryUntilAnswered(() => send(url, key, placement));
        const asked = { lines, total, from, to: Date.now() };
        const body = JSON.parse(text);
        answers.set(status, (answers.get(status) ?? 0) + 1);
        if (status === 201) expectCharged(owner, asked, body.order);
        else if (status === 409) total = expectTotals(owner, asked, body);
        else expectRefused(owner, asked, { status, body });
      }
    }
  };
  const all = Promise.all(
    Array.from({ length: SHOPPERS }, (_, shopper) => {
      const server = servers[shopper % servers.length];
      return server && shop(server);
    }),
  );
  return {
    answers,
    accepted: () => answers.get(201) ?? 0,
    async stop() {
      isOver = true;
      await all;
    },
  };
}

function randomLines(): Lines {
  const baskets: readonly Lines[] = [
    PAIR.map((product) => ({ product, quantity: 2 })),
    [{ product: ALONE, quantity: randomInt(1, 4) }],
    [...PAIR, SOMETIMES].map((product) => ({ product, quantity: 1 })),
  ];
  return baskets[randomInt(baskets.length)] ?? [];
}

function expectCharged(owner: Owner, { lines, total, from, to }: Asked, order: OrderView): void {
  expect(order.total).toBe(total);
  const served = owner.couldDeliver(from, to).filter((each) => !isLeftOut(each));
  const { subtotal, discount, delivery } = order;
  expect(served.map((each) => orderTotals(order.lines, getMainRate(each)))).toContainEqual({
    subtotal,
    discount,
    delivery,
    total,
  });
  expect(order.lines.map(({ product, quantity }) => ({ product, quantity }))).toEqual(lines);
  for (const { product, unitPrice } of order.lines) {
    expect(owner.couldCost(product, from, to)).toContain(unitPrice);
  }
  const [one, other] = PAIR.map((key) => order.lines.find(({ product }) => product === key));
  // Both prices must be from the same version of the catalogue.
  if (one && other) expect(one.unitPrice + other.unitPrice).toBe(PAIR_PENCE);
  if (order.lines.some(({ product }) => product === SOMETIMES)) {
    expect(owner.couldBeSold(from, to)).toContain(true);
  }
}

function expectTotals(
  owner: Owner,
  { lines, total, from, to }: Asked,
  { code, totals }: { readonly code: string; readonly totals: OrderView },
): number {
  expect(code).toBe("total_changed");
  expect(totals.total).not.toBe(total);
  const [{ product, quantity } = { product: "", quantity: 1 }] = lines;
  const possible = [...owner.couldCost(product === ALONE ? ALONE : SOMETIMES, from, to)];
  const subtotals = possible.map((pence) => {
    if (product === ALONE) return pence * quantity;
    return PAIR_PENCE * quantity + (lines.length === 3 ? pence : 0);
  });
  expect(subtotals).toContain(totals.subtotal);
  const rates = owner.couldDeliver(from, to);
  const items = [{ product, lineTotal: totals.subtotal }];
  expect(rates.map((each) => orderTotals(items, getMainRate(each)))).toContainEqual(totals);
  return totals.total;
}

function expectRefused(
  owner: Owner,
  { lines, from, to }: Asked,
  answer: { readonly status: number; readonly body: Readonly<Record<string, unknown>> },
): void {
  expect(answer).toMatchObject({ status: 422, body: { code: "invalid_fields" } });
  const at = lines.findIndex(({ product }) => product === SOMETIMES);
  if (isDeepStrictEqual(answer.body.fields, unserved)) {
    expect(owner.couldDeliver(from, to).some(isLeftOut)).toBe(true);
    return;
  }
  const gone = { [`lines.${at}.product`]: "This product is no longer available" };
  expect(answer.body.fields).toEqual(gone);
  expect(owner.couldBeSold(from, to)).toContain(false);
}

const unserved = { "shipping.postcode": `We do not deliver to ${AREA} postcodes` };

function isLeftOut({ unservedAreas }: DeliverySettings): boolean {
  return unservedAreas.includes(AREA);
}
