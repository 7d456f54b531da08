import { type OrderState, orderStates } from "@damson/shop/orders/order-view";

export type OrderAction = keyof typeof transitions;

type Transitions = Readonly<Partial<Record<OrderState, OrderState>>>;

const everyState: Transitions = Object.fromEntries(orderStates.map((state) => [state, state]));

/**
 * The order lifecycle: each action with the states that allow it and the state it leads to. Anything else is a
 * conflict.
 */
const transitions = {
  /** Full payment. Revives an expired order if stock allows. */
  pay: { pending_payment: "paid", expired: "paid" },
  /** A payment of more or less than the amount due. */
  receive_money: everyState,
  /** The payment belonged to another order. */
  take_back_payment: {
    pending_payment: "pending_payment",
    paid: "pending_payment",
    expired: "expired",
    cancelled: "cancelled",
  },
  /** Payment for an order that can no longer be sent; it will be refunded. */
  pay_too_late: { expired: "cancelled", cancelled: "cancelled" },
  expire: { pending_payment: "expired" },
  /** The customer confirmed the order from their mailbox. */
  confirm: { pending_payment: "pending_payment" },
  remind: { pending_payment: "pending_payment" },
  pack: { paid: "paid" },
  unpack: { paid: "paid" },
  correct_address: { pending_payment: "pending_payment", paid: "paid" },
  cancel: { pending_payment: "cancelled", paid: "cancelled" },
  dispatch: { paid: "dispatched" },
  correct_tracking: { dispatched: "dispatched", delivered: "delivered" },
  deliver: { dispatched: "delivered" },
  /** Also possible for the kept items after an earlier return. */
  request_return: {
    dispatched: "return_requested",
    delivered: "return_requested",
    refunded: "return_requested",
  },
  receive_return: { return_requested: "returned" },
  /** A partial refund, before dispatch or of a return. */
  reduce: { paid: "paid", returned: "returned" },
  /** All goods were refunded before they came back. */
  close_return: { returned: "refunded" },
  /** The owner keeps the rest of the amount owed, with a reason. */
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
  /** In full or in part. Before dispatch, cancel the order instead. */
  refund: {
    expired: "expired",
    cancelled: "cancelled",
    dispatched: "dispatched",
    delivered: "delivered",
    return_requested: "return_requested",
    returned: "refunded",
    refunded: "refunded",
  },
  /** Asks the payment provider; `refund` follows once the provider confirms. */
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
  /** The payment provider reports a problem that needs attention. */
  report_problem: everyState,
  /** The owner resolved the reported problems. */
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
