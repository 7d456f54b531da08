import type Stripe from "stripe";
import * as v from "valibot";
import { expand, readParams, text } from "../http/params.ts";
import { expire, expireDue } from "../payments/expire.ts";
import { getSession, idOf } from "../payments/find.ts";
import { expandAll, expandSession } from "./expand.ts";
import type { Handler } from "./handler.ts";
import { created, isWithin, list, listParams } from "./list.ts";

const url = "/v1/checkout/sessions";
const onlyExpand = v.strictObject({ expand });
const filters = v.strictObject({
  ...listParams,
  created,
  payment_intent: v.exactOptional(text),
  status: v.exactOptional(v.picklist(["complete", "expired", "open"])),
  customer_details: v.exactOptional(v.strictObject({ email: text })),
});

/** `GET /v1/checkout/sessions/:id`. */
export const getOneSession: Handler = ({ id, params }, context) =>
  expandSession(context, getSession(context, id), readParams(onlyExpand, params).expand);

/** `POST /v1/checkout/sessions/:id/expire`. */
export const expireSession: Handler = ({ id, params, cause }, context) => {
  const wanted = readParams(onlyExpand, params);
  return expandSession(context, expire(context, getSession(context, id), cause), wanted.expand);
};

/** `GET /v1/checkout/sessions/:id/line_items`. */
export const getLineItems: Handler = ({ id, params }, context) => {
  const wanted = readParams(v.strictObject(listParams), params);
  const session = getSession(context, id);
  // Lines are told in the order they were given in.
  const lines = context.state.lineItems.get(session.id) ?? [];
  return list(lines.toReversed(), { what: "item", url: `${url}/${id}/line_items` }, wanted);
};

/** `GET /v1/checkout/sessions`. */
export const getSessions: Handler = ({ params }, context) => {
  const wanted = readParams(filters, params) satisfies Stripe.Checkout.SessionListParams;
  expireDue(context);
  const { payment_intent, status, customer_details } = wanted;
  const found = [...context.state.sessions.values()].filter(
    (session) =>
      isWithin(session.created, wanted.created) &&
      (payment_intent ?? idOf(session.payment_intent)) === idOf(session.payment_intent) &&
      (status ?? session.status) === session.status &&
      (customer_details?.email ?? session.customer_details?.email) ===
        session.customer_details?.email,
  );
  const page = list(found, { what: "checkout.session", url }, wanted);
  return expandAll(context, page, wanted.expand, expandSession);
};
