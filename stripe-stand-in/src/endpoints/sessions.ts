import type Stripe from "stripe";
import * as v from "valibot";
import type { Context } from "../context.ts";
import { invalid } from "../errors.ts";
import { readParams } from "../http/params.ts";
import { newLineItem } from "../objects/line-items.ts";
import { newSession } from "../objects/session.ts";
import { expire } from "../payments/due.ts";
import { getSession } from "../payments/find.ts";
import { keep } from "../state.ts";
import type { Handler } from "./handler.ts";
import { sessionParams } from "./session-params.ts";

const MIN_TOTAL_PENCE = 30;
const MINUTE = 60;
const DAY = 24 * 60 * MINUTE;

/** `POST /v1/checkout/sessions`. */
export const createSession: Handler = (params, context) => {
  const { payment_intent_data, line_items, ...wanted } = readParams(
    sessionParams,
    params,
  ) satisfies Stripe.Checkout.SessionCreateParams;
  const now = context.epochSeconds();
  const lineItems = line_items.map((line) => newLineItem(line, now));
  const expires_at = expiryOf(wanted.expires_at, context);
  const session = newSession({ ...wanted, expires_at, lineItems }, now, context.address);
  if ((session.amount_total ?? 0) < MIN_TOTAL_PENCE) throw tooSmall();

  const { state } = context;
  keep(state.sessions, session);
  state.lineItems.set(session.id, lineItems);
  state.paymentData.set(session.id, payment_intent_data ?? {});
  return session;
};

/** `POST /v1/checkout/sessions/:id/expire`. */
export const expireSession: Handler = (params, context, id) => {
  readParams(v.strictObject({}), params);
  return expire(context, getSession(context, id));
};

function expiryOf(wanted: number | undefined, { epochSeconds }: Context): number {
  const now = epochSeconds();
  if (wanted === undefined) return now + DAY;
  const refused = (rule: string) =>
    invalid(`The \`expires_at\` timestamp must be ${rule} from Checkout Session creation.`, {
      param: "expires_at",
    });
  if (wanted < now + 30 * MINUTE) throw refused("at least 30 minutes");
  if (wanted > now + DAY) throw refused("less than 24 hours");
  return wanted;
}

function tooSmall() {
  return invalid("The Checkout Session's total amount due must add up to at least £0.30 gbp", {
    code: "amount_too_small",
  });
}
