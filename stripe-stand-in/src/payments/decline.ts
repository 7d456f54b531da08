import type { Context } from "../context.ts";
import { refuse } from "../errors.ts";
import { failed } from "../objects/charge.ts";
import { keep } from "../state.ts";
import type { Charge, PaymentIntent, Session } from "../types.ts";
import { beginPayment } from "./begin-payment.ts";
import { emit } from "./emit.ts";

/** A card that is declined. The session stays open: the customer may try again. */
export function decline(
  context: Context,
  session: Session,
  declineCode = "generic_decline",
): Session {
  if (session.status !== "open") throw refuse("This Checkout Session is not open.");
  const { intent, charge, ...begun } = beginPayment(context, session, "card");
  failCharge(context, intent, charge, {
    code: "card_declined",
    declineCode,
    message: "Your card was declined.",
  });
  return begun.session;
}

interface Failure {
  readonly code: string;
  readonly declineCode: string;
  readonly message: string;
}

export function failCharge(
  context: Context,
  intent: PaymentIntent,
  charge: Charge,
  { code, declineCode, message }: Failure,
): void {
  const { state } = context;
  const failedCharge = keep(state.charges, failed(charge, code, message, declineCode));
  const failedIntent = keep(state.intents, {
    ...intent,
    payment_method: null,
    status: "requires_payment_method",
    last_payment_error: {
      type: "card_error",
      charge: charge.id,
      code,
      decline_code: declineCode,
      message,
    },
  });
  emit(context, { type: "charge.failed", data: { object: failedCharge } });
  emit(context, { type: "payment_intent.payment_failed", data: { object: failedIntent } });
}
