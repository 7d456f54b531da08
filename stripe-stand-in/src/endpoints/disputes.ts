import type Stripe from "stripe";
import * as v from "valibot";
import { expand, readParams, text } from "../http/params.ts";
import { getDispute } from "../payments/find.ts";
import { expandAll, expandOfCharge } from "./expand.ts";
import type { Handler } from "./handler.ts";
import { created, isWithin, list, listParams } from "./list.ts";

const filters = v.strictObject({
  ...listParams,
  created,
  payment_intent: v.exactOptional(text),
  charge: v.exactOptional(text),
});

/** `GET /v1/disputes/:id`. */
export const getOneDispute: Handler = ({ id, params }, context) => {
  const wanted = readParams(v.strictObject({ expand }), params);
  return expandOfCharge(context, getDispute(context, id), wanted.expand);
};

/** `GET /v1/disputes`. */
export const getDisputes: Handler = ({ params }, context) => {
  const wanted = readParams(filters, params) satisfies Stripe.DisputeListParams;
  const found = [...context.state.disputes.values()].filter(
    (dispute) =>
      isWithin(dispute.created, wanted.created) &&
      (wanted.payment_intent ?? dispute.payment_intent) === dispute.payment_intent &&
      (wanted.charge ?? dispute.charge) === dispute.charge,
  );
  const page = list(found, { what: "dispute", url: "/v1/disputes" }, wanted);
  return expandAll(context, page, wanted.expand, expandOfCharge);
};
