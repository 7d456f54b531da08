import type { Context } from "../context.ts";
import { refuse } from "../errors.ts";
import { succeeded } from "../objects/charge.ts";
import { customer } from "../objects/session.ts";
import { keep } from "../state.ts";
import type { Session } from "../types.ts";
import { beginPayment, type Paid, type Payment } from "./begin-payment.ts";
import { emit } from "./emit.ts";

/** Pays a session by card. One that is expired is paid as well: the page refuses that, not this. */
export function pay(context: Context, session: Session, paid?: Paid): Session {
  refuseComplete(session);
  const payment = beginPayment(context, session, "card", paid);
  const charged = takeMoney(context, payment);
  const complete = completed(context, { ...charged.session, payment_status: "paid" });
  emit(context, { type: "checkout.session.completed", data: { object: complete } });
  return complete;
}

/** Completes a session whose money arrives later, as bank debits do. */
export function payLater(context: Context, session: Session, paid?: Paid): Session {
  refuseComplete(session);
  const { intent, charge, ...begun } = beginPayment(context, session, "bacs_debit", paid);
  const processing = keep(context.state.intents, { ...intent, status: "processing" });
  const complete = completed(context, { ...begun.session, payment_status: "unpaid" });
  emit(context, { type: "charge.pending", data: { object: charge } });
  emit(context, { type: "payment_intent.processing", data: { object: processing } });
  emit(context, { type: "checkout.session.completed", data: { object: complete } });
  return complete;
}

/** The money of a payment arrives. */
export function takeMoney(context: Context, { session, intent, charge }: Payment): Payment {
  const { state } = context;
  const payment = {
    charge: keep(state.charges, succeeded(charge)),
    intent: keep(state.intents, {
      ...intent,
      amount_received: intent.amount,
      status: "succeeded",
    }),
    session: keep(state.sessions, { ...session, payment_status: "paid" }),
  };
  emit(context, { type: "charge.succeeded", data: { object: payment.charge } });
  emit(context, { type: "payment_intent.succeeded", data: { object: payment.intent } });
  return payment;
}

function completed({ state }: Context, session: Session): Session {
  const { customer_email } = session;
  return keep(state.sessions, {
    ...session,
    customer_details: customer(customer_email ?? "customer@example.com"),
    status: "complete",
    url: null,
  });
}

function refuseComplete({ status }: Session): void {
  if (status === "complete") throw refuse("This Checkout Session has been completed already.");
}
