/**
 * Orders, stock, the discount code and money stay consistent, whatever several customers and staff
 * do.
 */

import { randomUUID } from "node:crypto";
import { ApiError } from "@damson/service-runtime/errors";
import { specifiedDelivery } from "@damson/shop/delivery";
import type { OrderState } from "@damson/shop/orders/order-view";
import { orderTotals } from "@damson/shop/orders/totals";
import * as fc from "fast-check";
import { expect, inject, test } from "vitest";
import { openTestDatabase } from "../src/testing/database.ts";
import { percentOff } from "../src/testing/sample-discounts.ts";
import {
  CREAM,
  createPlacement,
  databases,
  readResponse,
  readTokenId,
  startService,
  type TestService,
} from "../src/testing/service.ts";

const PIECES = 7;
const PRICE = 2500;
const SIX_DAYS_MS = 6 * 86_400_000;

interface ModelOrder {
  state: OrderState;
  readonly quantity: number;
  readonly hasCode: boolean;
  isPaid: boolean;
  /** Units with a return request; of those, received and refunded. */
  returned: number;
  received: number;
  refunded: number;
}

interface Model {
  shelf: number;
  orders: ModelOrder[];
  /** The order that uses the code. */
  holder: ModelOrder | undefined;
}

interface Real {
  readonly service: TestService;
  readonly code: string;
  /** In the order of `Model.orders`. */
  readonly tokens: string[];
  expectSame(model: Model): Promise<void>;
}

type Command = fc.AsyncCommand<Model, Real>;

/** Updates the model. Returns false if the action is not allowed. */
type Rule = (model: Model, order: ModelOrder) => boolean;

const rules: Readonly<
  Record<"pay" | "cancel" | "dispatch" | "return" | "receive" | "refund", Rule>
> = {
  pay(model, order) {
    if (order.isPaid) return true;
    order.isPaid = true;
    const takesAgain = order.state === "expired" && model.shelf >= order.quantity;
    if (takesAgain) model.shelf -= order.quantity;
    if (takesAgain && order.hasCode) model.holder ??= order;
    const isGood = takesAgain || order.state === "pending_payment";
    order.state = isGood ? "paid" : "cancelled";
    return true;
  },
  cancel(model, order) {
    if (order.state !== "pending_payment" && order.state !== "paid") return false;
    releaseStock(model, order, "cancelled");
    return true;
  },
  dispatch: (_model, order) => moved(order, ["paid"], "dispatched"),
  return(_model, order) {
    if (order.returned === order.quantity) return false;
    if (!moved(order, ["dispatched", "refunded"], "return_requested")) return false;
    order.returned += 1;
    return true;
  },
  receive(_model, order) {
    if (!moved(order, ["return_requested"], "returned")) return false;
    order.received = order.returned;
    return true;
  },
  refund(_model, order) {
    const isCancelled = order.state === "cancelled" && order.isPaid;
    const due = isCancelled ? order.quantity : order.received;
    if (due === order.refunded) return false;
    order.refunded = due;
    moved(order, ["returned"], "refunded");
    return true;
  },
};

function moved(order: ModelOrder, from: readonly OrderState[], to: OrderState): boolean {
  if (!from.includes(order.state)) return false;
  order.state = to;
  return true;
}

function releaseStock(model: Model, order: ModelOrder, state: OrderState): void {
  order.state = state;
  model.shelf += order.quantity;
  if (model.holder === order) model.holder = undefined;
}

function placing(quantity: number, hasCode: boolean): Command {
  return {
    check: () => true,
    async run(model, real) {
      const isPossible = model.shelf >= quantity && !(hasCode && model.holder);
      const items = [{ product: CREAM, lineTotal: quantity * PRICE }];
      const terms = hasCode ? percentOff(10) : undefined;
      const { total } = orderTotals(items, specifiedDelivery, terms);
      const placement = createPlacement([{ product: CREAM, quantity }]);
      const discountCode = hasCode ? real.code : "";
      const response = await real.service.place({ ...placement, discountCode, total });
      expect(response.status === 201, await response.clone().text()).toBe(isPossible);
      if (isPossible) {
        const order: ModelOrder = {
          state: "pending_payment",
          quantity,
          hasCode,
          isPaid: false,
          returned: 0,
          received: 0,
          refunded: 0,
        };
        model.shelf -= quantity;
        model.orders.push(order);
        if (hasCode) model.holder = order;
        real.tokens.push((await readResponse(response)).token);
      }
      await real.expectSame(model);
    },
    toString: () => `place ${quantity}${hasCode ? " with the code" : ""}`,
  };
}

function changing(name: keyof typeof rules, which: number): Command {
  return {
    check: ({ orders }) => orders.length > 0,
    async run(model, { service, tokens, expectSame }) {
      const at = which % model.orders.length;
      const [order, token = ""] = [model.orders[at], tokens[at]];
      if (order === undefined) throw new Error("There is no such order");
      const isPossible = rules[name](model, order);
      expect(await change(service, name, token), `${name} ${at}`).toBe(isPossible);
      await expectSame(model);
    },
    toString: () => `${name} ${which}`,
  };
}

const expiring: Command = {
  check: () => true,
  async run(model, { service, expectSame }) {
    service.pass(SIX_DAYS_MS);
    await service.staff.expireOrders();
    for (const order of model.orders) {
      if (order.state === "pending_payment") releaseStock(model, order, "expired");
    }
    await expectSame(model);
  },
  toString: () => "expire",
};

async function change(
  service: TestService,
  name: keyof typeof rules,
  token: string,
): Promise<boolean> {
  const { staff } = service;
  const id = readTokenId(token);
  const lines = [{ product: CREAM, quantity: 1 }];
  const byCustomer = async (action: string, body?: object) => {
    const { status } = await service.ofOrder(token, action, body);
    expect([200, 409, 422]).toContain(status);
    return status === 200;
  };
  if (name === "return") return byCustomer("returns", { lines });
  if (name === "cancel") return byCustomer("cancel");
  const changes = {
    pay: () => staff.markPaid(id),
    dispatch: () => staff.dispatch(id),
    receive: () => staff.receiveReturn(id),
    refund: () => staff.refund(id),
  };
  return changes[name]().then(
    () => true,
    (error: unknown) => {
      if (error instanceof ApiError) return false;
      throw error;
    },
  );
}

const names = Object.keys(rules) as (keyof typeof rules)[];
const histories = fc.commands(
  [
    fc
      .tuple(fc.integer({ min: 1, max: 3 }), fc.boolean())
      .map(([quantity, hasCode]) => placing(quantity, hasCode)),
    ...names.map((name) => fc.nat(5).map((which) => changing(name, which))),
    fc.constant(expiring),
  ],
  // Prefers long sequences of actions.
  { maxCommands: inject("isThorough") ? 60 : 30, size: "max" },
);

const rounds = inject("isThorough") ? { sqlite: 300, postgres: 300 } : { sqlite: 25, postgres: 8 };

test.each(databases)(
  "on %s, orders, stock, codes and money stay consistent",
  async (_name, storage) => {
    const { db, opened, options } = await openTestDatabase(storage());
    const service = await startService(options);
    const open = async (): Promise<Real> => {
      // Earlier orders expire now, so that they do not return stock later.
      service.pass(SIX_DAYS_MS);
      await service.staff.expireOrders();
      await service.staff.setStock(CREAM, PIECES);
      const code = randomUUID().toUpperCase();
      const single = { kind: "percent", value: 10, max_uses: 1 } as const;
      const row = { code, ...single, created_at: service.now() };
      await db.writer
        .transaction()
        .execute((trx) => trx.insertInto("discount_codes").values(row).execute());
      const tokens: string[] = [];
      return {
        service,
        code,
        tokens,
        async expectSame({ orders, shelf, holder }) {
          const states = await Promise.all(
            tokens.map(async (token) => (await service.staff.find(readTokenId(token)))?.state),
          );
          expect(states).toEqual(orders.map(({ state }) => state));
          const stock = await readResponse(await service.request("/stock"));
          expect(stock).toEqual({ [CREAM]: shelf });
          const query = db.reader.selectFrom("discount_uses").select("order_id");
          const uses = await query.where("code", "=", code).execute();
          const token = holder && tokens[orders.indexOf(holder)];
          const expected = token === undefined ? [] : [{ order_id: readTokenId(token) }];
          expect(uses).toEqual(expected);
          expect(await service.staff.check()).toEqual([]);
        },
      };
    };
    try {
      await fc.assert(
        fc.asyncProperty(histories, async (commands) => {
          const real = await open();
          const model: Model = { shelf: PIECES, orders: [], holder: undefined };
          await fc.asyncModelRun(() => ({ model, real }), commands);
        }),
        { numRuns: rounds[db.kind] },
      );
    } finally {
      await service.close();
      await opened.close();
    }
  },
  10 * 60_000,
);
