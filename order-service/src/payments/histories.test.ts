/** Orders and money stay consistent through any history of customers and staff. */

import { ApiError } from "@damson/service-runtime/errors";
import type { OrderState } from "@damson/shop/orders/order-view";
import fc from "fast-check";
import { expect, inject, test } from "vitest";
import { expectReportsToMatch } from "../testing/report.ts";
import {
  CREAM,
  createPlacement,
  describeOnBoth,
  readResponse,
  readTokenId,
  type TestService,
} from "../testing/service.ts";

const line = { product: CREAM, quantity: 2 } as const;
const totalOf = (quantity: number) => createPlacement([{ ...line, quantity }]).total;
const TOTAL = totalOf(line.quantity);
const PIECES = 3;
const rounds = inject("isThorough")
  ? { sqlite: 1000, postgres: 1000 }
  : { sqlite: 20, postgres: 2 };

/** Expected state of an order of one or two creams, and of their stock. */
interface Model {
  readonly quantity: number;
  readonly state: OrderState;
  /** Owed for returned goods or a cancelled order; and the part that the owner keeps. */
  readonly owed: number;
  readonly kept: number;
  readonly paid: number;
  readonly refunded: number;
  readonly returned: number;
  readonly announced: number;
  readonly shelf: number;
  /** Whether the last payment was recorded today and can still be reversed. */
  readonly isFresh: boolean;
  /** Whether a paid order waits for the difference after a change of its items. */
  readonly isAsked: boolean;
}

type Step = readonly [
  (
    | "money"
    | "reverse"
    | "pay"
    | "cancel"
    | "expire"
    | "dispatch"
    | "deliver"
    | "return"
    | "return both"
    | "receive"
    | "receive one"
    | "refund"
    | "keep"
    | "buy"
    | "change"
  ),
  number,
];

/** Returns the expected state after a step, or `undefined` if the step must be refused. */
function after(order: Model, [name, amount]: Step): Model | undefined {
  const { quantity, state, owed, kept, paid, refunded, returned, announced, shelf } = order;
  const total = totalOf(quantity);
  const due = Math.max(0, owed - kept - refunded);
  const isIn = (...states: OrderState[]) => states.includes(state);
  const gone = isIn("expired", "pending_payment") ? refunded : 0;
  const isAwaited = isIn("pending_payment", "expired", "cancelled");
  const missing = isAwaited ? Math.max(0, total - paid + gone) : 0;
  const when = (isPossible: boolean, changes: Partial<Model>) =>
    isPossible ? { ...order, ...changes } : undefined;
  switch (name) {
    case "pay":
      return missing === 0 ? order : after(order, ["money", missing]);
    case "money": {
      const sum = paid + amount;
      const got = { ...order, paid: sum, isFresh: true };
      const hasEnded = isIn("expired", "cancelled");
      if (missing === 0) return { ...got, owed: hasEnded ? sum : owed + amount };
      if (amount < missing) return { ...got, owed: hasEnded ? sum : Math.max(0, sum - total) };
      const isRevived = isIn("expired") && shelf >= quantity;
      if (!isIn("pending_payment") && !isRevived) return { ...got, state: "cancelled", owed: sum };
      const rest = { owed: sum - total, kept: 0, shelf: isRevived ? shelf - quantity : shelf };
      return { ...got, ...rest, state: "paid", isAsked: false };
    }
    case "reverse": {
      const isUnsent = isIn("pending_payment", "paid", "expired", "cancelled");
      return when(isUnsent && order.isFresh && paid > 0 && refunded === 0, {
        paid: 0,
        owed: 0,
        kept: 0,
        isFresh: false,
        isAsked: false,
        state: isIn("paid") ? "pending_payment" : state,
      });
    }
    case "cancel":
      return when(isIn("pending_payment", "paid"), {
        state: "cancelled",
        owed: paid,
        isFresh: false,
        shelf: shelf + quantity,
      });
    case "expire": {
      const later = { ...order, isFresh: false };
      if (!isIn("pending_payment") || order.isAsked) return later;
      return { ...later, state: "expired", owed: paid, shelf: shelf + quantity };
    }
    case "dispatch":
      return when(isIn("paid"), { state: "dispatched" });
    case "deliver":
      return when(isIn("dispatched"), { state: "delivered" });
    case "return": {
      const isPossible = isIn("dispatched", "delivered", "refunded") && returned < quantity;
      const later = { state: "return_requested", returned: returned + 1, announced: 1 } as const;
      return when(isPossible, later);
    }
    case "return both": {
      const isPossible =
        isIn("dispatched", "delivered", "refunded") && returned === 0 && quantity === 2;
      return when(isPossible, { state: "return_requested", returned: 2, announced: 2 });
    }
    case "receive":
    case "receive one": {
      const came = name === "receive" ? returned : returned - announced + 1;
      const owed = owedFor(came, quantity) + paid - total;
      return when(isIn("return_requested"), {
        owed,
        returned: came,
        state: owed > kept + refunded ? "returned" : "refunded",
      });
    }
    case "refund": {
      const most = isIn("pending_payment") ? 0 : isIn("paid") ? due : paid - refunded;
      const isOver = isIn("returned") && amount >= due;
      return when(amount <= most, {
        refunded: refunded + amount,
        state: isOver ? "refunded" : state,
      });
    }
    case "keep":
      return when(due > 0, {
        kept: kept + due,
        state: isIn("returned") ? "refunded" : state,
      });
    case "change": {
      const changed = 3 - quantity;
      const newTotal = totalOf(changed);
      const isPossible = isIn("paid") || (isIn("pending_payment") && (paid === 0 || order.isAsked));
      const isAsked = paid > 0 && newTotal > paid - refunded && (newTotal > total || !isIn("paid"));
      return when(isPossible && shelf >= changed - quantity, {
        quantity: changed,
        shelf: shelf + quantity - changed,
        ...(paid > 0 ? { owed: Math.max(0, paid - newTotal), isAsked } : {}),
        ...(paid > 0 ? { state: isAsked ? "pending_payment" : "paid" } : {}),
      });
    }
    case "buy":
      return when(shelf > 0, { shelf: shelf - 1 });
  }
}

/** Half of the histories start with an amount that is owed. */
const beginnings = [
  [],
  [],
  ["pay", "dispatch", "return", "receive"],
  ["pay", "dispatch", "return both", "receive one"],
  ["pay", "cancel"],
  ["change", "pay", "change"],
  ["change", "pay", "change", "pay"],
  ["pay", "change"],
  ["pay", "change", "change"],
] as const satisfies readonly (readonly Step[0][])[];
const next = fc.array(
  fc.oneof(
    fc.tuple(
      fc.constantFrom<Step[0][]>(
        ...([
          "pay",
          "cancel",
          "expire",
          "dispatch",
          "deliver",
          "return",
          "return both",
          "receive",
          "receive one",
          "keep",
          "reverse",
          "buy",
          "change",
          "change",
        ] as const),
      ),
      fc.constant(0),
    ),
    fc.tuple(
      fc.constantFrom<Step[0][]>("refund", "money"),
      fc.integer({ min: 1, max: TOTAL + 1000 }),
    ),
  ),
  { maxLength: 15 },
);

const steps = fc
  .tuple(fc.constantFrom(...beginnings), next)
  .map(([beginning, next]): Step[] => [...beginning.map((name): Step => [name, 0]), ...next]);

describeOnBoth("order histories", {}, (service) => {
  test("stays consistent and ends in the expected state", async () => {
    await fc.assert(
      fc.asyncProperty(steps, async (steps) => {
        // Earlier orders expire now, so that they do not return stock later.
        await expire(service);
        await service.staff.setStock(CREAM, PIECES);
        const { token } = await readResponse(await service.place(createPlacement([line])));
        let model: Model = {
          quantity: line.quantity,
          state: "pending_payment",
          owed: 0,
          kept: 0,
          paid: 0,
          refunded: 0,
          returned: 0,
          announced: 0,
          shelf: PIECES - line.quantity,
          isFresh: false,
          isAsked: false,
        };
        for (const step of steps) {
          const expected = after(model, step);
          expect(await take(service, token, step), step.join(" ")).toBe(expected !== undefined);
          model = expected ?? model;
          const { order, stock } = await look(service, token);
          expect(order).toMatchObject({
            state: model.state,
            paid: model.paid - model.refunded,
            refunded: model.refunded,
            total: totalOf(model.quantity),
            lines: [{ returned: model.returned, quantity: model.quantity }],
          });
          expect(order.lines[0].lineTotal + order.delivery - order.discount).toBe(order.total);
          expect(stock).toEqual({ [CREAM]: model.shelf });
          const due = Math.max(0, model.owed - model.kept - model.refunded);
          const { money } = await service.staff.order.view(order.number, "owner");
          expect(money).toMatchObject({ owed: due, deducted: model.kept });
          expect(await refundsDue(service, order.number), "on Home").toBe(due > 0);
        }
      }),
      { numRuns: rounds[service.service.db.kind] },
    );
    expect(await service.staff.check()).toEqual([]);
    await expectReportsToMatch(service.service);
  }, 600_000);
});

async function take(service: TestService, token: string, [name, amount]: Step): Promise<boolean> {
  const { staff } = service;
  const id = readTokenId(token);
  const { number = "", items = 0 } = (await staff.find(id)) ?? {};
  const actions: Readonly<Record<Step[0], () => Promise<unknown>>> = {
    pay: () => staff.markPaid(id),
    cancel: () => staff.cancel(id),
    expire: () => expire(service),
    dispatch: () => staff.dispatch(id),
    // Late enough that the return period never ends.
    deliver: () => staff.deliver(id, new Date("2100-01-01")),
    return: () =>
      accepted(service.ofOrder(token, "returns", { lines: [{ ...line, quantity: 1 }] })),
    "return both": () => staff.order.requestReturn(number, { lines: [line] }, {}),
    receive: () => staff.receiveReturn(id),
    "receive one": () =>
      staff.order.receiveReturn(number, { lines: [{ ...line, quantity: 1 }] }, {}),
    refund: () => staff.refund(id, { amount }),
    money: () => staff.order.markPaid(number, { amount, isOther: true }, {}),
    reverse: () => staff.order.reversePayment(number, "It was Ben’s", {}),
    keep: () => staff.order.deduct(number, "Worn", {}),
    change: () => staff.order.changeItems(number, [{ ...line, quantity: 3 - items }], {}),
    // Paid immediately, so that it cannot expire.
    async buy() {
      const response = await service.place(createPlacement([{ ...line, quantity: 1 }]));
      await accepted(Promise.resolve(response.clone()));
      await staff.markPaid(readTokenId((await readResponse(response)).token));
    },
  };
  try {
    await actions[name]();
    return true;
  } catch (error) {
    if (error instanceof ApiError || error instanceof RefusedOverHttp) return false;
    throw error;
  }
}

/**
 * Returns the amount owed for returned units. With the last unit, the delivery charge comes back
 * too.
 */
function owedFor(returned: number, quantity: number): number {
  return returned === quantity ? totalOf(quantity) : 2500 * returned;
}

async function refundsDue(service: TestService, number: string): Promise<boolean> {
  const { orders } = await service.staff.orders.list({ payment: "refund_due", query: number });
  const { toDo } = await service.staff.home();
  return orders.length > 0 && toDo.refundsDue.count > 0;
}

async function expire(service: TestService): Promise<void> {
  service.pass(6 * 86_400_000);
  await service.staff.expireOrders();
}

class RefusedOverHttp extends Error {}

async function accepted(answer: Promise<Response>): Promise<void> {
  const { status } = await answer;
  if (status === 409) throw new RefusedOverHttp();
  expect(status).toBeLessThan(300);
}

async function look(service: TestService, token: string) {
  const [order, stock] = [await service.ofOrder(token), await service.request("/stock")];
  return { order: await readResponse(order), stock: await readResponse(stock) };
}
