import type { Context } from "../context.ts";
import { refuse } from "../errors.ts";
import { newId } from "../ids.ts";
import { failed, newCharge, succeeded } from "../objects/charge.ts";
import { customer } from "../objects/session.ts";
import { keep } from "../state.ts";
import type { Charge, Session } from "../types.ts";
import { emit } from "./emit.ts";

/** Pays a session by card, an expired one too. `amount` and `currency` replace those of the session. */
export function pay(
  context: Context,
  session: Session,
  paid: { readonly amount?: number | undefined; readonly currency?: string | undefined } = {},
): Session {
  if (session.status === "complete") {
    throw refuse("This Checkout Session has been completed already.");
  }
  const { state } = context;
  const attempted: Session = {
    ...withPaymentIntent(session),
    amount_total: paid.amount ?? session.amount_total,
    currency: paid.currency ?? session.currency,
  };
  const charge = keep(state.charges, succeeded(chargeFor(context, attempted)));
  const complete = keep<Session>(state.sessions, {
    ...attempted,
    customer_details: customer(session.customer_email ?? "customer@example.com"),
    payment_status: "paid",
    status: "complete",
    url: null,
  });
  emit(context, { type: "charge.succeeded", data: { object: charge } });
  emit(context, { type: "checkout.session.completed", data: { object: complete } });
  return complete;
}

/** Declines the card. The session stays open: the customer may try again. */
export function decline(context: Context, session: Session): Session {
  const { state } = context;
  const attempted = keep(state.sessions, withPaymentIntent(session));
  const charge = keep(state.charges, failed(chargeFor(context, attempted)));
  emit(context, { type: "charge.failed", data: { object: charge } });
  return attempted;
}

/** Adds the payment intent, which Stripe makes at the first attempt to pay. */
function withPaymentIntent(session: Session): Session {
  return { ...session, payment_intent: session.payment_intent ?? newId("pi") };
}

function chargeFor({ state, epochSeconds }: Context, session: Session): Charge {
  return newCharge(session, state.paymentData.get(session.id) ?? {}, epochSeconds());
}
