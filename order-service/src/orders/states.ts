import { type OrderState, orderStates } from "@damson/shop/orders/order-view";

/** Actions on an order. */
export type OrderAction = keyof typeof transitions;

type Transitions = Readonly<Partial<Record<OrderState, OrderState>>>;

const everyState: Transitions = Object.fromEntries(orderStates.map((state) => [state, state]));

/**
 * The whole life of an order: each action, the states it is possible in, and the state it leads to.
 * Anything else is a conflict.
 */
const transitions = {
  /** Money has come. An expired order is revived, if there is stock for it. */
  pay: { pending_payment: "paid", expired: "paid" },
  /** Some money has come, less than is missing or more. */
  receive_money: everyState,
  /** It was another order's: it had not come. */
  take_back_payment: {
    pending_payment: "pending_payment",
    paid: "pending_payment",
    expired: "expired",
    cancelled: "cancelled",
  },
  /** Money has come for what cannot be sent any more, and goes back. */
  pay_too_late: { expired: "cancelled", cancelled: "cancelled" },
  expire: { pending_payment: "expired" },
  /** Its mail has reached its customer, who means it. */
  confirm: { pending_payment: "pending_payment" },
  /** Its customer gets the one reminder that it is not paid. */
  remind: { pending_payment: "pending_payment" },
  /** Its parcel lies ready to be sent, or does not any more. */
  pack: { paid: "paid" },
  unpack: { paid: "paid" },
  /** While the parcel is still here. */
  correct_address: { pending_payment: "pending_payment", paid: "paid" },
  /** The money goes back. */
  cancel: { pending_payment: "cancelled", paid: "cancelled" },
  dispatch: { paid: "dispatched" },
  correct_tracking: { dispatched: "dispatched", delivered: "delivered" },
  deliver: { dispatched: "delivered" },
  /** Also after an earlier return, of what was kept then. */
  request_return: {
    dispatched: "return_requested",
    delivered: "return_requested",
    refunded: "return_requested",
  },
  receive_return: { return_requested: "returned" },
  /** A part of the money went back: before the goods have left, or less than is owed for them. */
  reduce: { paid: "paid", returned: "returned" },
  /** Its goods were paid back before they came. */
  close_return: { returned: "refunded" },
  /** An owner keeps the rest of what is owed, with a reason. */
  deduct: {
    expired: "expired",
    paid: "paid",
    dispatched: "dispatched",
    delivered: "delivered",
    cancelled: "cancelled",
    return_requested: "return_requested",
    returned: "refunded",
    refunded: "refunded",
  },
  /** In whole or in part. Before the goods have left, an order is cancelled instead. */
  refund: {
    expired: "expired",
    cancelled: "cancelled",
    dispatched: "dispatched",
    delivered: "delivered",
    return_requested: "return_requested",
    returned: "refunded",
    refunded: "refunded",
  },
  /** The provider is asked to. It is a refund once the provider has made it. */
  request_refund: {
    cancelled: "cancelled",
    dispatched: "dispatched",
    delivered: "delivered",
    return_requested: "return_requested",
    returned: "returned",
    refunded: "refunded",
  },
  note: everyState,
  resend_mail: everyState,
  /** The provider reports a problem that the shop has to look at. */
  report_problem: everyState,
  /** An owner has, and says what came of it. */
  resolve_problems: everyState,
  /** The personal data is gone. */
  erase: {
    delivered: "delivered",
    refunded: "refunded",
    expired: "expired",
    cancelled: "cancelled",
  },
} as const satisfies Readonly<Record<string, Transitions>>;

export const orderActions = Object.keys(transitions) as readonly OrderAction[];

/** The state after an action; `undefined` where it is not possible. */
export function nextState(state: OrderState, action: OrderAction): OrderState | undefined {
  const byState: Transitions = transitions[action];
  return byState[state];
}
