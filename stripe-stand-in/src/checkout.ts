import type Stripe from "stripe";
import * as v from "valibot";
import { type Context, emit, get, keep } from "./context.ts";
import { createInvalidError, createRefusal } from "./errors.ts";
import { readForm, whole } from "./form.ts";
import { type Charge, newId, type Session } from "./objects.ts";

const MIN_TOTAL_PENCE = 30;
const MIN_SECONDS = 30 * 60;
const MAX_SECONDS = 24 * 60 * 60;

const metadata = v.optional(v.record(v.string(), v.string()), {});
const line = v.object({
  price_data: v.object({
    currency: v.string(),
    unit_amount: whole,
    product_data: v.object({ name: v.string() }),
  }),
  quantity: whole,
});
const sessionParams = v.object({
  mode: v.literal("payment"),
  line_items: v.pipe(v.array(line), v.minLength(1), v.maxLength(100)),
  success_url: v.pipe(v.string(), v.url()),
  cancel_url: v.optional(v.pipe(v.string(), v.url())),
  client_reference_id: v.optional(v.string()),
  customer_email: v.optional(v.pipe(v.string(), v.email())),
  metadata,
  payment_intent_data: v.optional(
    v.object({ metadata, description: v.exactOptional(v.string()) }),
    {},
  ),
  expires_at: v.optional(whole),
  allowed_payment_method_types: v.optional(v.array(v.string()), []),
});

export function createSession(context: Context, form: string): Session {
  const { line_items, payment_intent_data, expires_at, ...wanted } = readForm(sessionParams, form);
  const now = context.epochSeconds();
  const expiry = expires_at ?? now + MAX_SECONDS;
  if (expiry < now + MIN_SECONDS || expiry > now + MAX_SECONDS) {
    const rule = "must be between 30 minutes and 24 hours from Checkout Session creation.";
    throw createInvalidError(`The \`expires_at\` timestamp ${rule}`, { param: "expires_at" });
  }
  const lines = line_items.map(({ price_data: { product_data, unit_amount }, quantity }) => ({
    ...{ name: product_data.name, unit_amount, quantity },
  }));
  const total = lines.reduce((sum, { unit_amount, quantity }) => sum + unit_amount * quantity, 0);
  if (total < MIN_TOTAL_PENCE) {
    const message = "The Checkout Session's total amount due must add up to at least £0.30 gbp";
    throw createInvalidError(message, { code: "amount_too_small" });
  }
  const id = newId("cs_test");
  const { state } = context;
  state.lines.set(id, lines);
  state.paymentData.set(id, payment_intent_data);
  return keep<Session>(state.sessions, {
    id,
    object: "checkout.session",
    allowed_payment_method_types: wanted.allowed_payment_method_types,
    amount_total: total,
    cancel_url: wanted.cancel_url ?? null,
    client_reference_id: wanted.client_reference_id ?? null,
    created: now,
    currency: line_items[0]?.price_data.currency ?? null,
    customer_email: wanted.customer_email ?? null,
    expires_at: expiry,
    metadata: wanted.metadata,
    mode: "payment",
    payment_intent: null,
    payment_status: "unpaid",
    status: "open",
    success_url: wanted.success_url,
    url: `${context.address}/c/pay/${id}`,
  });
}

export function getSession(context: Context, id: string): Session {
  expireDue(context);
  return get(context.state.sessions, "checkout.session", id);
}

/** Pays a session by card, even an expired one. `amount` and `currency` replace the session's values. */
export function pay(
  context: Context,
  session: Session,
  { amount = session.amount_total, currency = session.currency }: Paid = {},
): Session {
  if (session.status === "complete") {
    throw createRefusal("This Checkout Session has been completed already.");
  }
  const attempted = { ...withPaymentIntent(session), amount_total: amount, currency };
  const charge = addCharge(context, attempted, { status: "succeeded" });
  const complete = keep<Session>(context.state.sessions, {
    ...attempted,
    payment_status: "paid",
    status: "complete",
    url: null,
  });
  emit(context, "charge.succeeded", charge);
  emit(context, "checkout.session.completed", complete);
  return complete;
}

interface Paid {
  readonly amount?: number | null;
  readonly currency?: string | null;
}

/** Declines the card. The session stays open, so the customer can try again. */
export function decline(context: Context, session: Session): Session {
  const attempted = withPaymentIntent(session);
  const failure_message = "Your card was declined.";
  const charge = addCharge(context, attempted, { status: "failed", failure_message });
  emit(context, "charge.failed", charge);
  return keep<Session>(context.state.sessions, attempted);
}

/** Stripe creates the payment intent at the first attempt to pay. */
function withPaymentIntent(session: Session): Session & { readonly payment_intent: string } {
  return { ...session, payment_intent: session.payment_intent ?? newId("pi") };
}

function addCharge(
  { state, epochSeconds }: Context,
  session: Session & { readonly payment_intent: string },
  outcome: Pick<Charge, "status"> & Partial<Charge>,
): Charge {
  const amount = session.amount_total ?? 0;
  const { metadata = {}, description = null } = state.paymentData.get(session.id) ?? {};
  return keep(state.charges, {
    id: newId("ch"),
    object: "charge",
    amount,
    amount_captured: outcome.status === "succeeded" ? amount : 0,
    amount_refunded: 0,
    // Always expanded. The fee is 1.5% and 20p.
    balance_transaction: { fee: Math.round(amount * 0.015) + 20 },
    created: epochSeconds(),
    currency: session.currency ?? "gbp",
    description,
    disputed: false,
    failure_message: null,
    metadata,
    payment_intent: session.payment_intent,
    refunded: false,
    ...outcome,
  });
}

export function expireDue(context: Context): void {
  const now = context.epochSeconds();
  for (const session of context.state.sessions.values()) {
    if (session.status === "open" && session.expires_at <= now) expire(context, session);
  }
}

/** `POST /v1/checkout/sessions/:id/expire`. Throws unless the session is open. */
export function expire(context: Context, session: Session): Session {
  if (session.status !== "open") {
    throw createRefusal(
      `Only Checkout Sessions with a status in ["open"] can be expired. This Checkout Session has a status of \`${session.status}\`.`,
    );
  }
  const status: Stripe.Checkout.Session.Status = "expired";
  const expired = keep(context.state.sessions, { ...session, status, url: null });
  emit(context, "checkout.session.expired", expired);
  return expired;
}
