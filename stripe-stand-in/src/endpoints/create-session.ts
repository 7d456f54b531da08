import type Stripe from "stripe";
import type { Context } from "../context.ts";
import { invalid } from "../errors.ts";
import { readParams } from "../http/params.ts";
import { discountLines } from "../objects/coupon.ts";
import { newLineItem } from "../objects/line-items.ts";
import { newSession } from "../objects/session.ts";
import { getCoupon } from "../payments/find.ts";
import { keep } from "../state.ts";
import type { Session } from "../types.ts";
import { expandSession } from "./expand.ts";
import type { Handler } from "./handler.ts";
import { sessionParams } from "./session-params.ts";

const MINIMUM_PENCE = 30;
const MINUTE = 60;
const DAY = 24 * 60 * MINUTE;

/** `POST /v1/checkout/sessions`. */
export const createSession: Handler = ({ params }, context) => {
  const { payment_intent_data, line_items, shipping_options, discounts, ...wanted } = readParams(
    sessionParams,
    params,
  ) satisfies Stripe.Checkout.SessionCreateParams;
  const now = context.clock.seconds();
  const lines = line_items.map((line) => newLineItem(line, now));
  const coupons = (discounts ?? []).map(({ coupon }) =>
    getCoupon(context, coupon, "discounts[0][coupon]"),
  );
  const lineItems = coupons.reduce(discountLines, lines);
  const shippingAmount = shipping_options?.[0]?.shipping_rate_data.fixed_amount.amount;
  const session: Session = {
    ...newSession(
      {
        ...wanted,
        expires_at: expiryOf(wanted.expires_at, context),
        lineItems,
        coupons: coupons.map(({ id }) => id),
        shippingAmount,
      },
      now,
      context.address,
    ),
    locale: wanted.locale ?? null,
    submit_type: wanted.submit_type ?? null,
    allowed_payment_method_types: wanted.allowed_payment_method_types ?? null,
    adaptive_pricing: wanted.adaptive_pricing ?? null,
  };
  if ((session.amount_total ?? 0) < MINIMUM_PENCE) throw tooSmall();

  const { state } = context;
  keep(state.sessions, session);
  state.lineItems.set(session.id, lineItems);
  state.intentData.set(session.id, payment_intent_data ?? {});
  return expandSession(context, session, wanted.expand);
};

function expiryOf(wanted: number | undefined, { clock }: Context): number {
  const now = clock.seconds();
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
