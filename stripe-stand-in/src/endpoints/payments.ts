import type Stripe from "stripe";
import * as v from "valibot";
import { expand, readParams, text } from "../http/params.ts";
import { getCharge, getIntent } from "../payments/find.ts";
import { expandAll, expandCharge, expandIntent } from "./expand.ts";
import type { Handler } from "./handler.ts";
import { created, isWithin, list, listParams } from "./list.ts";

const onlyExpand = v.strictObject({ expand });

/** `GET /v1/payment_intents/:id`. */
export const getPaymentIntent: Handler = ({ id, params }, context) =>
  expandIntent(context, getIntent(context, id), readParams(onlyExpand, params).expand);

const filters = v.strictObject({
  ...listParams,
  created,
  payment_intent: v.exactOptional(text),
});

/** `GET /v1/charges`. */
export const getCharges: Handler = ({ params }, context) => {
  const wanted = readParams(filters, params) satisfies Stripe.ChargeListParams;
  const found = [...context.state.charges.values()].filter(
    (charge) =>
      isWithin(charge.created, wanted.created) &&
      (wanted.payment_intent ?? charge.payment_intent) === charge.payment_intent,
  );
  const page = list(found, { what: "charge", url: "/v1/charges" }, wanted);
  return expandAll(context, page, wanted.expand, expandCharge);
};

/** `GET /v1/charges/:id`. */
export const getOneCharge: Handler = ({ id, params }, context) =>
  expandCharge(context, getCharge(context, id), readParams(onlyExpand, params).expand);
