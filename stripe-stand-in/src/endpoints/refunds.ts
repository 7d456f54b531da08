import type Stripe from "stripe";
import * as v from "valibot";
import { refuse } from "../errors.ts";
import { metadata, readParams, text, whole } from "../http/params.ts";
import { getChargeOf } from "../payments/find.ts";
import { refund } from "../payments/refund.ts";
import type { Handler } from "./handler.ts";

const refundParams = v.strictObject({
  payment_intent: text,
  amount: v.exactOptional(v.pipe(whole, v.minValue(1, "Invalid positive integer"))),
  metadata: v.exactOptional(metadata),
});

/** `POST /v1/refunds`. */
export const createRefund: Handler = (params, context) => {
  const wanted = readParams(refundParams, params) satisfies Stripe.RefundCreateParams;
  const charge = getChargeOf(context, wanted.payment_intent);
  if (charge.status === "succeeded") return refund(context, charge, wanted);
  throw refuse(
    `This PaymentIntent (${wanted.payment_intent}) does not have a successful charge to refund.`,
  );
};
