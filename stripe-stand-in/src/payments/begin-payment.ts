import type { Context } from "../context.ts";
import { refuse } from "../errors.ts";
import { type Method, newCharge } from "../objects/charge.ts";
import { newPaymentIntent } from "../objects/payment-intent.ts";
import { keep } from "../state.ts";
import type { Charge, PaymentIntent, Session } from "../types.ts";
import { emit } from "./emit.ts";
import { getIntent, idOf } from "./find.ts";

/** What is paid where it is not what the session asks for, so that a shop can be seen to notice. */
export interface Paid {
  readonly amount?: number | undefined;
  readonly currency?: string | undefined;
}

export interface Payment {
  readonly session: Session;
  readonly intent: PaymentIntent;
  readonly charge: Charge;
}

/** A try to pay: the session's payment intent, made at the first one, and a charge of its own. */
export function beginPayment(
  context: Context,
  session: Session,
  method: Method,
  paid: Paid = {},
): Payment {
  refuseOther(session, method);
  const { state, clock } = context;
  const amount = paid.amount ?? session.amount_total ?? 0;
  const currency = paid.currency ?? session.currency ?? "gbp";
  const intent: PaymentIntent = { ...intentOf(context, session), amount, currency };
  const charge = newCharge(intent, method, session.customer_email, clock.seconds());
  return {
    charge: keep(state.charges, charge),
    intent: keep(state.intents, {
      ...intent,
      latest_charge: charge.id,
      payment_method: charge.payment_method,
      payment_method_types: [method],
      last_payment_error: null,
    }),
    session: keep(state.sessions, {
      ...session,
      amount_total: amount,
      currency,
      payment_intent: intent.id,
      payment_method_types: [method],
    }),
  };
}

function refuseOther({ allowed_payment_method_types: allowed }: Session, method: Method): void {
  if (allowed === null || allowed.includes(method)) return;
  throw refuse(`This Checkout Session cannot be paid by ${method}.`);
}

function intentOf(context: Context, session: Session): PaymentIntent {
  const { state, clock } = context;
  const existing = idOf(session.payment_intent);
  if (existing !== undefined) return getIntent(context, existing);
  const data = state.intentData.get(session.id) ?? {};
  const { amount_total, currency } = session;
  const intent = newPaymentIntent(amount_total ?? 0, currency ?? "gbp", data, clock.seconds());
  emit(context, { type: "payment_intent.created", data: { object: intent } });
  return keep(state.intents, intent);
}
