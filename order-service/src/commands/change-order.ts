/** What staff do to one order. The customer's email is written in the same transaction. */
import { formatPence } from "@damson/shop/money";
import type { Service } from "../context.ts";
import { amountMissing } from "../orders/amount-missing.ts";
import { findTrackingDoubt } from "../orders/carriers.ts";
import { deliverOrder, dispatchOrder } from "../orders/dispatch-order.ts";
import type { Order } from "../orders/orders.ts";
import { isPaidOnline } from "../payments/payments.ts";
import { amountDue } from "../returns/amount-due.ts";
import { receiveReturn } from "../returns/receive-return.ts";
import { cancelAndClose } from "../settlement/cancel-and-close.ts";
import { markPaid } from "../settlement/mark-paid.ts";
import { refundOrder } from "../settlement/refund-order.ts";
import { CommandError } from "./command-error.ts";
import type { Show } from "./command-line.ts";
import { getOrder } from "./find-order.ts";
import { parsePounds } from "./pounds.ts";
import { stateName } from "./state-names.ts";

type Operands = readonly string[];

export async function paid(service: Service, [number, amount]: Operands, show: Show) {
  const before = await getOrder(service, number);
  const { id, number: name, total } = before;
  const missing = amountMissing(before);
  if (amount !== undefined && parsePounds(amount) !== missing) {
    const what =
      missing < total ? `still needs ${formatPence(missing)}` : `costs ${formatPence(total)}`;
    throw new CommandError(`${name} ${what}, not ${amount}: nothing is changed`);
  }
  const order = await markPaid(service, id);
  if (order.state === "cancelled") {
    const due = formatPence(total);
    show(`${name} can no longer be sent: pay ${due} back to the customer, then: refund ${name}`);
  } else tell(order, show);
}

export async function dispatch(service: Service, operands: Operands, show: Show) {
  const [typed, carrier, number, url] = operands;
  if (url !== undefined && !/^https?:$/.test(URL.parse(url)?.protocol ?? "")) {
    throw new CommandError(`"${url}" is no web address`);
  }
  const { id } = await getOrder(service, typed);
  const tracking =
    carrier && number ? { carrier, number, ...(url === undefined ? {} : { url }) } : undefined;
  tell(await dispatchOrder(service, id, tracking), show);
  const doubt = tracking && findTrackingDoubt(tracking.carrier, tracking.number);
  if (doubt !== undefined) show(`${doubt}: ${tracking?.number}. Correct it in the admin`);
}

export async function deliver(service: Service, [number]: Operands, show: Show) {
  tell(await deliverOrder(service, (await getOrder(service, number)).id), show);
}

export async function returnReceived(service: Service, [number]: Operands, show: Show) {
  tell(await receiveReturn(service, (await getOrder(service, number)).id), show);
}

export async function refund(service: Service, [number, amount]: Operands, show: Show) {
  const before = await getOrder(service, number);
  const given = amount === undefined ? {} : { amount: parsePounds(amount) };
  const order = await refundOrder(service, before.id, given);
  if (isPaidOnline(order) && order.refunded === before.refunded) {
    show(`${order.number}: the provider is asked to pay it back, and the order tells when it has`);
  } else show(`${order.number}: ${formatPence(order.refunded - before.refunded)} paid back`);
  tell(order, show);
  if (amountDue(order) > 0) show(`${formatPence(amountDue(order))} of it is still due`);
}

export async function cancel(service: Service, [number]: Operands, show: Show) {
  const order = await cancelAndClose(service, (await getOrder(service, number)).id, "staff");
  tell(order, show);
  const due = order.paid - order.refunded;
  if (due === 0) return;
  show(
    isPaidOnline(order)
      ? `The provider is asked to pay ${formatPence(due)} back`
      : `Pay ${formatPence(due)} back, then: refund ${order.number}`,
  );
}

function tell({ number, state, total, refunded }: Order, show: Show): void {
  const money = refunded > 0 ? `, ${formatPence(refunded)} paid back` : "";
  show(`${number} is ${stateName(state)} (${formatPence(total)}${money})`);
}
