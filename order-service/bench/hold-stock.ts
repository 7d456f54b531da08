/**
 * `node order-service/bench/hold-stock.ts [networks]`: how much of a shop's stock an attacker holds for nothing, with 1, 10
 * and 100 networks and with as many addresses as they like, against the service with its default settings. It
 * orders, from each network, what it can by bank transfer and then by card, until it is refused everything.
 */
import { randomUUID } from "node:crypto";
import { catalogueOf, readCatalogueRecords } from "../src/catalogue/catalogue.ts";
import { definitions } from "../src/settings/definitions.ts";
import { samplePlacement } from "../src/testing/sample-placement.ts";
import { startProcess, stop } from "../src/testing/server-process.ts";

type Method = "bank-transfer" | "stripe";

const PIECES_OF_EACH = 99;
const { slugs } = catalogueOf(readCatalogueRecords());
const products = [...slugs];
const defaults = Object.fromEntries(
  Object.values(definitions.holding).map(({ variable, fallback }) => [variable, String(fallback)]),
);

/** Products of which nothing more can be had by a method, and what orders come to. */
const gone = new Set<string>();
const totals = new Map<string, number>();

for (const networks of process.argv[2] ? [Number(process.argv[2])] : [1, 10, 100]) {
  const server = await startProcess({
    ...(process.env.PORT ? { PORT: process.env.PORT } : {}),
    AUTH_IN_MEMORY: "true",
    AUTH_TRUSTED_PROXIES: "1",
    PAYMENTS: "stripe,bank-transfer",
    STRIPE_SECRET_KEY: "sk_test_none",
    STRIPE_WEBHOOK_SECRET: "whsec_none",
    STOCK: JSON.stringify(Object.fromEntries(products.map((name) => [name, PIECES_OF_EACH]))),
    ...defaults,
  });
  gone.clear();
  const held = { "bank-transfer": 0, stripe: 0 };
  for (const method of ["bank-transfer", "stripe"] as const) {
    for (let network = 0; network < networks; network += 1) {
      held[method] += await attack(server.url, `10.1.0.${network}`, method);
    }
  }
  const all = PIECES_OF_EACH * products.length;
  const percent = (pieces: number) => `${((100 * pieces) / all).toFixed(1)} %`;
  console.log(
    `${networks} networks: ${held["bank-transfer"]} of ${all} pieces by transfer (${percent(held["bank-transfer"])}), ${held.stripe} by card (${percent(held.stripe)})`,
  );
  await stop(server);
}

/** Orders ever smaller numbers of all products, each time under another address; gives the pieces it got. */
async function attack(url: string, network: string, method: Method): Promise<number> {
  let pieces = 0;
  for (const quantity of [20, 10, 5, 1]) {
    product: for (const product of products) {
      for (;;) {
        if (gone.has(`${method} ${product}`)) break;
        const { status, body } = await order(url, network, product, quantity, method);
        if (status === 201) pieces += quantity;
        if (body.lines?.[0]?.left === 0) gone.add(`${method} ${product}`);
        if (body.code === "unpaid_limit_reached") break product;
        if (status !== 201) break;
      }
    }
  }
  return pieces;
}

async function order(
  url: string,
  network: string,
  product: string,
  quantity: number,
  paymentMethod: Method,
) {
  const lines = [{ product, listing: "searchListing" as const, quantity }];
  const name = `${product} ${quantity}`;
  const send = async () => {
    const total = totals.get(name) ?? 0;
    const placement = samplePlacement({ lines, total }, `${randomUUID()}@example.com`);
    const response = await fetch(`${url}/orders/v1/orders`, {
      method: "POST",
      headers: { "Idempotency-Key": randomUUID(), "X-Forwarded-For": network },
      body: JSON.stringify({ ...placement, paymentMethod }),
    });
    return { status: response.status, body: await response.json() };
  };
  const first = await send();
  if (first.body.totals === undefined) return first;
  totals.set(name, first.body.totals.total);
  return send();
}
