import type Stripe from "stripe";
import * as v from "valibot";
import type { Context } from "../context.ts";
import { invalid, refuse } from "../errors.ts";
import { expand, metadata, readParams, text, whole } from "../http/params.ts";
import { chargeOf, getCharge, getIntent, getRefund, idOf } from "../payments/find.ts";
import { refund } from "../payments/refund.ts";
import type { Charge } from "../types.ts";
import { expandAll, expandOfCharge } from "./expand.ts";
import type { Handler } from "./handler.ts";
import { created, isWithin, list, listParams } from "./list.ts";

const refundParams = v.strictObject({
  payment_intent: v.exactOptional(text),
  charge: v.exactOptional(text),
  amount: v.exactOptional(v.pipe(whole, v.minValue(1, "Invalid positive integer"))),
  reason: v.exactOptional(v.picklist(["duplicate", "fraudulent", "requested_by_customer"])),
  metadata: v.exactOptional(metadata),
  expand,
});

const filters = v.strictObject({
  ...listParams,
  created,
  payment_intent: v.exactOptional(text),
  charge: v.exactOptional(text),
});

/** `POST /v1/refunds`. */
export const createRefund: Handler = ({ params, cause }, context) => {
  const wanted = readParams(refundParams, params) satisfies Stripe.RefundCreateParams;
  const made = refund(context, chargeToRefund(context, wanted), wanted, cause);
  return expandOfCharge(context, made, wanted.expand);
};

/** `GET /v1/refunds/:id`. */
export const getOneRefund: Handler = ({ id, params }, context) => {
  const wanted = readParams(v.strictObject({ expand }), params);
  return expandOfCharge(context, getRefund(context, id), wanted.expand);
};

/** `GET /v1/refunds`. */
export const getRefunds: Handler = ({ params }, context) => {
  const wanted = readParams(filters, params) satisfies Stripe.RefundListParams;
  const found = [...context.state.refunds.values()].filter(
    (refund) =>
      isWithin(refund.created, wanted.created) &&
      (wanted.payment_intent ?? refund.payment_intent) === refund.payment_intent &&
      (wanted.charge ?? refund.charge) === refund.charge,
  );
  const page = list(found, { what: "refund", url: "/v1/refunds" }, wanted);
  return expandAll(context, page, wanted.expand, expandOfCharge);
};

interface Refunded {
  readonly payment_intent?: string;
  readonly charge?: string;
}

function chargeToRefund(context: Context, { payment_intent, charge }: Refunded): Charge {
  if (payment_intent !== undefined) {
    const intent = getIntent(context, payment_intent, "payment_intent");
    const found = chargeOf(context, intent);
    if (found?.status === "succeeded") return found;
    throw refuse(`This PaymentIntent (${intent.id}) does not have a successful charge to refund.`);
  }
  if (charge !== undefined) return getCharge(context, idOf(charge) ?? "", "charge");
  throw invalid("One of the following params should be provided: payment_intent or charge.", {
    code: "parameter_missing",
  });
}
