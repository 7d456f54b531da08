import type { OrderState } from "@damson/shop/orders/order-view";
import fc from "fast-check";
import { expect, test } from "vitest";
import { getNextState, type OrderAction, orderActions } from "./states.ts";

interface Parcel {
  readonly money: "none" | "here" | "returned";
  readonly goods: "here" | "away" | "coming back" | "back";
  readonly isOpen: boolean;
}

const newOrder: Parcel = { money: "none", goods: "here", isOpen: true };

const models: Readonly<Record<OrderAction, (parcel: Parcel) => Parcel | undefined>> = {
  pay: (p) => when(p.money !== "here" && p.goods === "here", { ...p, money: "here", isOpen: true }),
  pay_too_late: (p) => when(!p.isOpen && p.goods === "here", { ...p, money: "returned" }),
  expire: (p) => when(p.isOpen && p.money === "none", { ...p, isOpen: false }),
  cancel: (p) => when(p.isOpen && p.goods === "here", { ...p, isOpen: false }),
  dispatch: (p) =>
    when(p.isOpen && p.money === "here" && p.goods === "here", { ...p, goods: "away" }),
  dispatch_rest: (p) => when(p.goods === "away", p),
  deliver: (p) => when(p.goods === "away", p),
  request_return: (p) => when(p.goods !== "here", { ...p, goods: "coming back" }),
  receive_return: (p) => when(p.goods === "coming back", { ...p, goods: "back" }),
  reduce: (p) => when(p.goods === "back" || (p.isOpen && p.goods === "here"), p),
  refund: (p) => when(p.goods !== "here" || !p.isOpen, { ...p, money: "returned" }),
  request_refund: (p) => when(p.goods !== "here" || !p.isOpen || p.money === "here", p),
  close_return: (p) => when(p.goods === "back", { ...p, money: "returned" }),
  deduct: (p) => when(p.goods !== "here" || !p.isOpen || p.money === "here", p),
  receive_money: (p) => p,
  reverse_payment: (p) => when(p.goods === "here", { ...p, money: "none" }),
  pack: (p) => when(p.isOpen && p.money === "here" && p.goods === "here", p),
  unpack: (p) => when(p.isOpen && p.money === "here" && p.goods === "here", p),
  change_items: (p) => when(p.isOpen && p.goods === "here", p),
  ask_for_difference: (p) =>
    when(p.isOpen && p.money === "here" && p.goods === "here", { ...p, money: "none" }),
  drop_difference: (p) => when(p.isOpen && p.goods === "here", { ...p, money: "here" }),
  correct_address: (p) => when(p.isOpen && p.goods === "here", p),
  correct_tracking: (p) => when(p.goods === "away", p),
  note: (p) => p,
  resend_mail: (p) => p,
  report_problem: (p) => p,
  resolve_problems: (p) => p,
  confirm: (p) => when(p.isOpen && p.money === "none", p),
  remind: (p) => when(p.isOpen && p.money === "none", p),
  erase: (p) => when(!p.isOpen || p.goods !== "here", p),
};

test("dispatches goods only after payment", () => {
  fc.assert(
    fc.property(fc.array(fc.constantFrom(...orderActions), { maxLength: 30 }), (actions) => {
      let state: OrderState = "pending_payment";
      let parcel = newOrder;
      for (const action of actions) {
        const next = getNextState(state, action);
        if (next === undefined) continue;
        const after = models[action](parcel);
        expect(after, `${action} in ${state}`).toBeDefined();
        parcel = after ?? parcel;
        state = next;
      }
    }),
    { numRuns: 2000 },
  );
});

test("reaches every state and action", () => {
  const reached = new Set<OrderState>(["pending_payment"]);
  for (const state of reached) {
    for (const action of orderActions) reached.add(getNextState(state, action) ?? state);
  }

  expect(reached.size).toBe(9);
  for (const action of orderActions) {
    expect([...reached].some((state) => getNextState(state, action) !== undefined)).toBe(true);
  }
});

test.each([
  ["an order that was sent cannot be cancelled", "cancel", "dispatched"],
  ["a paid order does not expire", "expire", "paid"],
  ["a cancelled order is not revived by money", "pay", "cancelled"],
  ["an unpaid order is not sent", "dispatch", "pending_payment"],
] as const)("%s", (_fact, action, state) => {
  expect(getNextState(state, action)).toBeUndefined();
});

function when<Value>(isPossible: boolean, value: Value): Value | undefined {
  return isPossible ? value : undefined;
}
