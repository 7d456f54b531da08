import type Stripe from "stripe";
import * as v from "valibot";
import type { Context } from "../context.ts";
import { invalid } from "../errors.ts";
import { expand, flag, readParams, text } from "../http/params.ts";
import { expireDue } from "../payments/expire.ts";
import { getEvent } from "../payments/find.ts";
import type { Handler } from "./handler.ts";
import { created, isWithin, list, listParams } from "./list.ts";

const KEPT_SECONDS = 30 * 24 * 60 * 60;

const filters = v.strictObject({
  ...listParams,
  created,
  type: v.exactOptional(text),
  types: v.exactOptional(v.pipe(v.array(text), v.maxLength(20))),
  delivery_success: v.exactOptional(flag),
});

/** `GET /v1/events/:id`. */
export const getOneEvent: Handler = ({ id, params }, context) => {
  readParams(v.strictObject({ expand }), params);
  return getEvent(context, id);
};

/** `GET /v1/events`: those of the last 30 days. */
export const getEvents: Handler = ({ params }, context) => {
  const wanted = readParams(filters, params) satisfies Stripe.EventListParams;
  const { type, types, delivery_success } = wanted;
  if (type !== undefined && types !== undefined) {
    throw invalid("You may only specify one of these parameters: type, types.");
  }
  expireDue(context);
  const patterns = types ?? (type === undefined ? ["*"] : [type]);
  const found = [...context.state.events.values()].filter(
    (event) =>
      isKept(event.created, context) &&
      isWithin(event.created, wanted.created) &&
      patterns.some((pattern) => fits(event.type, pattern)) &&
      (delivery_success ?? event.pending_webhooks === 0) === (event.pending_webhooks === 0),
  );
  return list(found, { what: "event", url: "/v1/events" }, wanted);
};

function isKept(createdAt: number, { clock }: Context): boolean {
  return clock.seconds() - createdAt < KEPT_SECONDS;
}

/** `charge.*` fits all events of charges. */
function fits(type: string, pattern: string): boolean {
  return pattern.endsWith("*") ? type.startsWith(pattern.slice(0, -1)) : type === pattern;
}
