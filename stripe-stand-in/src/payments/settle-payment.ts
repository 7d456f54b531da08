import type { Context } from "../context.ts";
import { refuse } from "../errors.ts";
import type { PaymentIntent } from "../types.ts";
import { failCharge } from "./decline.ts";
import { emit } from "./emit.ts";
import { chargeOf, getIntent, sessionOf } from "./find.ts";
import { takeMoney } from "./pay.ts";

/** Says whether the money of a payment that was begun earlier has arrived after all. */
export function settlePayment(
  context: Context,
  intent: PaymentIntent,
  outcome: "failed" | "succeeded",
): PaymentIntent {
  const session = sessionOf(context, intent);
  const charge = chargeOf(context, intent);
  if (intent.status !== "processing" || !session || !charge) {
    throw refuse("This PaymentIntent is not processing.");
  }
  if (outcome === "succeeded") {
    const paid = takeMoney(context, { session, intent, charge });
    const object = paid.session;
    emit(context, { type: "checkout.session.async_payment_succeeded", data: { object } });
  } else {
    failCharge(context, intent, charge, {
      code: "payment_intent_payment_attempt_failed",
      declineCode: "insufficient_funds",
      message: "The payment failed.",
    });
    emit(context, { type: "checkout.session.async_payment_failed", data: { object: session } });
  }
  return getIntent(context, intent.id);
}
