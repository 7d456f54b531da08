import { type OrderState, orderStates } from "@damson/shop/orders/order-view";

export type OrderAction = keyof typeof transitions;

type Transitions = Readonly<Partial<Record<OrderState, OrderState>>>;

const everyState: Transitions = Object.fromEntries(orderStates.map((state) => [state, state]));

/**
 * The order lifecycle: each action with the states that allow it and the state it leads to. Anything else is a
 * conflict.
 */
const transitions = {
  /** Paid in full. An expired order is revived if its goods are still available. */
  pay: { pending_payment: "paid", expired: "paid" },
  /** Paid too little or too much. */
  receive_money: everyState,
  /** The recorded payment was for another order. */
  reverse_payment: {
    pending_payment: "pending_payment",
    paid: "pending_payment",
    expired: "expired",
    cancelled: "cancelled",
  },
  /** Paid after the goods were sold to others. The payment is refunded. */
  pay_too_late: { expired: "cancelled", cancelled: "cancelled" },
  expire: { pending_payment: "expired" },
  /** The customer confirmed the order from their mailbox. */
  confirm: { pending_payment: "pending_payment" },
  remind: { pending_payment: "pending_payment" },
  pack: { paid: "paid" },
  unpack: { paid: "paid" },
  correct_address: { pending_payment: "pending_payment", paid: "paid" },
  change_items: { pending_payment: "pending_payment", paid: "paid" },
  /** The changed items cost more than was paid. */
  ask_for_difference: { paid: "pending_payment" },
  /** The items cost no more than was paid, so the order waits no longer. */
  drop_difference: { pending_payment: "paid" },
  cancel: { pending_payment: "cancelled", paid: "cancelled" },
  dispatch: { paid: "dispatched" },
  /** A later parcel of an order that was dispatched in parts. */
  dispatch_rest: { dispatched: "dispatched" },
  correct_tracking: { dispatched: "dispatched", delivered: "delivered" },
  deliver: { dispatched: "delivered" },
  /** After one return, the customer may return the rest. */
  request_return: {
    dispatched: "return_requested",
    delivered: "return_requested",
    refunded: "return_requested",
  },
  receive_return: { return_requested: "returned" },
  /** Refunds a part: before dispatch, or of a return. */
  reduce: { pending_payment: "pending_payment", paid: "paid", returned: "returned" },
  /** All returned goods were refunded before they arrived. */
  close_return: { returned: "refunded" },
  /** An owner keeps the rest of the amount owed, with a reason. */
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
  /** Refunds all or a part. Before dispatch, an order is cancelled instead. */
  refund: {
    expired: "expired",
    cancelled: "cancelled",
    dispatched: "dispatched",
    delivered: "delivered",
    return_requested: "return_requested",
    returned: "refunded",
    refunded: "refunded",
  },
  /** Asks the payment provider for a refund. `refund` follows when the provider has made it. */
  request_refund: {
    paid: "paid",
    cancelled: "cancelled",
    dispatched: "dispatched",
    delivered: "delivered",
    return_requested: "return_requested",
    returned: "returned",
    refunded: "refunded",
  },
  note: everyState,
  resend_mail: everyState,
  /** A payment needs attention, for example because of a dispute. */
  report_problem: everyState,
  /** An owner has dealt with the reported problems. */
  resolve_problems: everyState,
  erase: {
    delivered: "delivered",
    refunded: "refunded",
    expired: "expired",
    cancelled: "cancelled",
  },
} as const satisfies Readonly<Record<string, Transitions>>;

export const orderActions = Object.keys(transitions) as readonly OrderAction[];

export function getNextState(state: OrderState, action: OrderAction): OrderState | undefined {
  const byState: Transitions = transitions[action];
  return byState[state];
}
