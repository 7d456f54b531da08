import type Stripe from "stripe";
import * as v from "valibot";
import { readParams, text } from "../http/params.ts";
import { expireDue } from "../payments/due.ts";
import type { Handler } from "./handler.ts";
import { list, listParams } from "./read.ts";

const KEPT_SECONDS = 30 * 24 * 60 * 60;

const eventListParams = v.strictObject({
  ...listParams,
  types: v.exactOptional(v.pipe(v.array(text), v.maxLength(20))),
});

/** `GET /v1/events`: those of the last 30 days. */
export const getEvents: Handler = (params, context) => {
  const query = readParams(eventListParams, params) satisfies Stripe.EventListParams;
  expireDue(context);
  const oldest = context.epochSeconds() - KEPT_SECONDS;
  const found = [...context.state.events.values()].filter(
    ({ created, type }) => created > oldest && (query.types?.includes(type) ?? true),
  );
  return list(found, "/v1/events", query);
};
