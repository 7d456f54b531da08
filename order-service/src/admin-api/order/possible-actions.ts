import { isAskedForDifference } from "@damson/shop/orders/order-view";
import { isPartSent, type Order, type OrderLine } from "../../orders/orders.ts";
import { getNextState, type OrderAction } from "../../orders/states.ts";
import { isPaidUp } from "../../payments/amount-missing.ts";
import { isPaidOnline } from "../../payments/payments.ts";
import type { StaffAction, StaffMoney, StaffProblem, StaffRole } from "./staff-order.ts";

interface Situation {
  readonly order: Order;
  readonly lines: readonly OrderLine[];
  readonly money: Pick<StaffMoney, "refundable" | "pendingRefund" | "owed">;
  readonly problems: readonly StaffProblem[];
  readonly role: StaffRole;
  /** Whether the last payment was recorded today and can still be reversed. */
  readonly canReverse: boolean;
}

export function listPossibleActions(situation: Situation): readonly StaffAction[] {
  // Safe: `conditions` has exactly these keys.
  const actions = Object.keys(conditions) as StaffAction[];
  return actions.filter((action) => {
    const state = findStateAction(action);
    if (state !== undefined && getNextState(situation.order.state, state) === undefined)
      return false;
    return conditions[action](situation);
  });
}

const isUnsent = ({ state }: Order) => state === "paid" || state === "pending_payment";
const always = () => true;
/** An erased order has no personal details that could be used or corrected. */
const isKnown = ({ order }: Situation) => order.erasedAt === null;

/** Conditions in addition to the order's state. */
const conditions: Readonly<Record<StaffAction, (situation: Situation) => boolean>> = {
  // Also allowed for late payments, which either revive the order or are refunded.
  mark_paid: ({ order }) =>
    !isPaidUp(order) &&
    !isPaidOnline(order) &&
    ["pending_payment", "expired", "cancelled"].includes(order.state),
  // An overpayment, such as a duplicate transfer.
  record_payment: ({ order }) => isPaidUp(order) && !isPaidOnline(order) && order.erasedAt === null,
  reverse_payment: ({ order, role, canReverse }) =>
    role === "owner" &&
    canReverse &&
    order.paid > 0 &&
    order.refunded === 0 &&
    !isPaidOnline(order) &&
    order.erasedAt === null,
  pack: ({ order }) => order.packedAt === null,
  unpack: ({ order }) => order.packedAt !== null,
  dispatch: always,
  dispatch_rest: ({ order }) => order.unsent > 0,
  deliver: always,
  receive_return: always,
  // Before dispatch, owners refund overpayments only. To refund more, they cancel the order.
  refund: ({ order, money, role }) =>
    role === "owner" && (isUnsent(order) ? money.owed > 0 : money.refundable > 0),
  deduct: ({ order, money, role }) =>
    role === "owner" && money.owed > 0 && money.pendingRefund === 0 && order.erasedAt === null,
  resolve_problems: ({ problems, role }) =>
    role === "owner" && problems.some(({ isOpen }) => isOpen),
  // Only owners may cancel a paid order, because that refunds it.
  cancel: ({ order, role }) => role === "owner" || order.paid === 0,
  request_return: ({ order, lines }) =>
    !isPartSent(order) && lines.some(({ quantity, returned }) => returned < quantity),
  correct_tracking: (situation) =>
    isKnown(situation) && situation.order.deliveryRate.collection === undefined,
  change_items: ({ order }) =>
    order.state === "paid" || order.paid === 0 || isAskedForDifference(order),
  correct_address: isKnown,
  note: isKnown,
  resend_mail: isKnown,
};

/** Actions that check the state in their own conditions. */
const withoutState: ReadonlySet<StaffAction> = new Set(["mark_paid", "record_payment", "refund"]);

function findStateAction(action: StaffAction): OrderAction | undefined {
  return withoutState.has(action) ? undefined : (action as OrderAction);
}

export function findNextAction(
  { order: { state, packedAt, unsent }, money }: Pick<Situation, "order" | "money">,
  can: readonly StaffAction[],
): StaffAction | null {
  const first = findFirstAction(state, packedAt !== null, money.owed > 0);
  const action = first === "deliver" && unsent > 0 ? "dispatch_rest" : first;
  return action !== undefined && can.includes(action) ? action : null;
}

function findFirstAction(
  state: Order["state"],
  isPacked: boolean,
  isOwed: boolean,
): StaffAction | undefined {
  switch (state) {
    case "pending_payment":
      return "mark_paid";
    case "paid":
      return isPacked ? "dispatch" : "pack";
    case "dispatched":
      return "deliver";
    case "return_requested":
      return "receive_return";
    default:
      return isOwed ? "refund" : undefined;
  }
}
