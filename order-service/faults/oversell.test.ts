import { randomUUID } from "node:crypto";
import type { ServerProcess } from "@damson/service-runtime/testing/script-process";
import { afterEach, expect, inject, test } from "vitest";
import { kill, startProcess } from "../src/testing/server-process.ts";
import { CREAM, createPlacement } from "../src/testing/service.ts";
import { countRows, expectSoundOrders } from "./promises-kept.ts";
import { retryUntilAnswered, send } from "./shoppers.ts";
import { placeOnPostgres, placeOnSqlite, remove } from "./storage.ts";

const OINTMENT = "retimax-1500-vitamin-a-ointment";
const isThorough = inject("isThorough");
const { placements, pieces } = isThorough
  ? { placements: 10_000, pieces: 1000 }
  : { placements: 150, pieces: 15 };
const AT_ONCE = 100;

const cream = { product: CREAM, quantity: 1 } as const;
const ointment = { product: OINTMENT, quantity: 1 } as const;
/** Lists the products in both orders, to provoke deadlocks. */
const baskets = [[cream], [cream, ointment], [ointment, cream]].map((lines) =>
  createPlacement(lines),
);

let servers: ServerProcess[] = [];
afterEach(() => Promise.all(servers.map(kill)));

test.each([
  ["Postgres, two processes", placeOnPostgres, 2],
  // `place-order.test.ts` covers one process.
  ...(isThorough ? ([["SQLite, one process", placeOnSqlite, 1]] as const) : []),
] as const)(
  `on %s, sells exactly ${pieces} units to ${placements} shoppers`,
  async (_name, make, processes) => {
    const where = await make();
    const env = { ...where, STOCK: JSON.stringify({ [CREAM]: pieces, [OINTMENT]: placements }) };
    servers = [];
    for (let count = 0; count < processes; count += 1) servers.push(await startProcess(env));

    const answers: { readonly status: number; readonly text: string }[] = [];
    let next = 0;
    const shop = async () => {
      while (next < placements) {
        const turn = next;
        next += 1;
        const url = servers[turn % processes]?.url ?? "";
        const key = randomUUID();
        const basket = baskets[turn % baskets.length];
        answers.push(await retryUntilAnswered(() => send(url, key, basket)));
      }
    };
    await Promise.all(Array.from({ length: AT_ONCE }, shop));

    const refused = answers.filter(({ status }) => status !== 201);
    expect(answers.length - refused.length).toBe(pieces);
    for (const { status, text } of refused) {
      expect([status, JSON.parse(text)]).toMatchObject([
        409,
        { code: "out_of_stock", lines: [{ product: CREAM, left: 0 }] },
      ]);
    }
    await Promise.all(servers.map(kill));
    await expectSoundOrders(where, pieces);
    const [creams, heldCreams, ointments, heldOintments] = await countRows(where, [
      left(CREAM),
      held(CREAM),
      left(OINTMENT),
      held(OINTMENT),
    ]);
    expect([creams, heldCreams]).toEqual([0, pieces]);
    expect(Number(ointments) + Number(heldOintments)).toBe(placements);
    await remove(where);
  },
  10 * 60_000,
);

function left(product: string): string {
  return `select available as n from stock_items where product = '${product}'`;
}

function held(product: string): string {
  return `select coalesce(sum(quantity), 0) as n from reservations where product = '${product}'`;
}
