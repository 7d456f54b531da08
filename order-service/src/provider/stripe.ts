/** Stripe's hosted Checkout: https://docs.stripe.com/payments/checkout */
import type Stripe from "stripe";
import * as v from "valibot";
import type {
  Checkout,
  NewCheckout,
  PaymentProvider,
  ProviderEvent,
  ProviderRefund,
} from "./provider.ts";
import { ProviderRefused, ProviderUnavailable } from "./provider.ts";

export interface StripeOptions {
  readonly secretKey: string;
  readonly webhookSecret: string;
  /** Of a stand-in; by default it is Stripe itself. */
  readonly apiAddress: string | undefined;
  readonly clock: () => Date;
}

/** An event is refused after so many seconds: whoever has overheard one cannot post it again for long. */
const TOLERANCE_SECONDS = 300;
const TIMEOUT_MS = 8000;
/** Somebody waits for more than this answer, and can do without it. */
const CLOSE_OPTIONS = { timeout: 3000, maxNetworkRetries: 0 };

/** Only a shop that takes payments by Stripe loads its package. */
export async function connectToStripe(options: StripeOptions): Promise<PaymentProvider> {
  const { default: StripeClient } = await import("stripe");
  const { webhookSecret, clock } = options;
  const stripe = new StripeClient(options.secretKey, {
    ...addressOf(options.apiAddress),
    timeout: TIMEOUT_MS,
    maxNetworkRetries: 1,
    telemetry: false,
    appInfo: { name: "Damson" },
  });

  async function ask<Answer>(question: () => Promise<Answer>): Promise<Answer> {
    try {
      return await question();
    } catch (cause) {
      const {
        StripeAPIError,
        StripeConnectionError,
        StripeInvalidRequestError,
        StripeRateLimitError,
      } = StripeClient.errors;
      const isPassing = [StripeAPIError, StripeConnectionError, StripeRateLimitError].some(
        (kind) => cause instanceof kind,
      );
      if (isPassing) throw new ProviderUnavailable("Stripe has not answered", { cause });
      // Status 409: an earlier request with the same key is still running.
      const isRefused = cause instanceof StripeInvalidRequestError && cause.statusCode !== 409;
      throw isRefused ? new ProviderRefused(cause.message, { cause }) : cause;
    }
  }

  return {
    openCheckout: (checkout) =>
      ask(async () => {
        const idempotencyKey = checkout.key;
        return checkoutOf(
          await stripe.checkout.sessions.create(sessionOf(checkout), { idempotencyKey }),
        );
      }),
    closeCheckout: (id) =>
      ask(async () => {
        const { sessions } = stripe.checkout;
        try {
          return checkoutOf(await sessions.expire(id, undefined, CLOSE_OPTIONS));
        } catch (error) {
          const { StripeInvalidRequestError } = StripeClient.errors;
          if (!(error instanceof StripeInvalidRequestError)) throw error;
          return checkoutOf(await sessions.retrieve(id, undefined, CLOSE_OPTIONS));
        }
      }),
    readCheckout: (id) => ask(async () => checkoutOf(await stripe.checkout.sessions.retrieve(id))),
    findCheckoutOf: (chargeId) =>
      ask(async () => {
        const { data } = await stripe.checkout.sessions.list({ payment_intent: chargeId });
        return data[0] && checkoutOf(data[0]);
      }),
    refund: ({ refundId, chargeId, amount }) =>
      ask(async () => {
        const params = { payment_intent: chargeId, amount, metadata: { refund_id: refundId } };
        const idempotencyKey = `${refundId}:${amount}`;
        return refundOf(await stripe.refunds.create(params, { idempotencyKey }));
      }),
    readRefund: (id) => ask(async () => refundOf(await stripe.refunds.retrieve(id))),
    listRefunds: (chargeId) => ask(() => refundsOf(stripe, chargeId)),
    readEvent(body, signature) {
      try {
        const event: unknown = stripe.webhooks.constructEvent(
          body,
          signature,
          webhookSecret,
          TOLERANCE_SECONDS,
          undefined,
          clock().getTime(),
        );
        return isFromFuture(signature, clock()) ? undefined : eventOf(event);
      } catch {
        // Whatever else the package throws comes of what was posted, such as a body that is no JSON.
        return undefined;
      }
    },
  };
}

function addressOf(address: string | undefined) {
  if (address === undefined) return {};
  const { protocol, hostname, port } = new URL(address);
  return {
    host: hostname,
    port: Number(port) || (protocol === "https:" ? 443 : 80),
    protocol: protocol === "https:" ? ("https" as const) : ("http" as const),
  };
}

/** One line for the whole order: discounts and delivery are in it, and it adds up by itself. */
function sessionOf(checkout: NewCheckout): Stripe.Checkout.SessionCreateParams {
  const { paymentId, orderId, orderNumber, email, amount, expiresAt } = checkout;
  const metadata = { payment_id: paymentId, order_id: orderId };
  return {
    mode: "payment",
    client_reference_id: orderId,
    customer_email: email,
    line_items: [
      {
        quantity: 1,
        price_data: {
          currency: "gbp",
          unit_amount: amount,
          product_data: { name: `Order ${orderNumber}` },
        },
      },
    ],
    metadata,
    payment_intent_data: { metadata, description: `Order ${orderNumber}` },
    expires_at: Math.floor(expiresAt.getTime() / 1000),
    success_url: checkout.successUrl,
    cancel_url: checkout.cancelUrl,
    locale: "en-GB",
    // With Apple Pay and Google Pay, which are cards. The money of others may take days, and an order an hour.
    allowed_payment_method_types: ["card"],
    // In pounds, as the order is.
    adaptive_pricing: { enabled: false },
  };
}

function checkoutOf(session: Stripe.Checkout.Session): Checkout {
  return {
    id: session.id,
    state: stateOf(session),
    url: session.url ?? undefined,
    isPaid: session.payment_status === "paid",
    amount: session.amount_total ?? 0,
    currency: session.currency ?? "",
    paymentId: session.metadata?.payment_id,
    orderId: session.client_reference_id ?? undefined,
    chargeId: idOf(session.payment_intent),
  };
}

/** A state that this version of the package does not know is none that ends anything. */
function stateOf({ status }: Stripe.Checkout.Session): Checkout["state"] {
  if (status === "complete") return "complete";
  return status === "expired" ? "expired" : "open";
}

async function refundsOf(stripe: Stripe, chargeId: string): Promise<readonly ProviderRefund[]> {
  const refunds: ProviderRefund[] = [];
  for await (const refund of stripe.refunds.list({ payment_intent: chargeId, limit: 100 })) {
    // The newest comes first. One can be of the money that an older one could not give back.
    refunds.unshift(refundOf(refund));
  }
  return refunds;
}

function refundOf(refund: Stripe.Refund): ProviderRefund {
  const isOver = refund.status === "failed" || refund.status === "canceled";
  return {
    id: refund.id,
    state: refund.status === "succeeded" ? "succeeded" : isOver ? "failed" : "pending",
    refundId: refund.metadata?.refund_id,
    chargeId: idOf(refund.payment_intent),
    amount: refund.amount,
  };
}

/** The package refuses times that are too old alone. */
function isFromFuture(signature: string, now: Date): boolean {
  const seconds = Number([...signature.matchAll(/(?:^|,)t=([^,]*)/g)].at(-1)?.[1]);
  return !(seconds <= now.getTime() / 1000 + TOLERANCE_SECONDS);
}

const name = v.pipe(v.string(), v.regex(/^[\w.-]{1,255}$/));
const anyEvent = v.object({ id: name, type: name, data: v.object({ object: v.unknown() }) });
const withId = v.object({ id: name });
const dispute = v.object({
  id: name,
  status: v.string(),
  payment_intent: v.nullish(v.union([name, withId])),
  amount: v.pipe(v.number(), v.safeInteger(), v.minValue(0)),
  reason: v.string(),
  evidence_details: v.nullish(v.object({ due_by: v.nullish(v.number()) })),
});

/** An event, checked as far as it is used. Throws where it is none. */
function eventOf(posted: unknown): ProviderEvent {
  const { id, type, data } = v.parse(anyEvent, posted);
  return { id, type, about: subjectOf(type, data.object) };
}

function subjectOf(type: string, subject: unknown): ProviderEvent["about"] {
  switch (type) {
    case "checkout.session.completed":
    case "checkout.session.expired":
      return { kind: "checkout", id: v.parse(withId, subject).id };
    case "refund.created":
    case "refund.updated":
    case "refund.failed":
      return { kind: "refund", id: v.parse(withId, subject).id };
    case "charge.dispute.created":
      return { kind: "dispute", ...aboutDispute(v.parse(dispute, subject)) };
    case "charge.dispute.closed": {
      const closed = v.parse(dispute, subject);
      return closed.status === "lost"
        ? { kind: "dispute_lost", ...aboutDispute(closed) }
        : undefined;
    }
    default:
      return undefined;
  }
}

function aboutDispute(of: v.InferOutput<typeof dispute>) {
  const { id, payment_intent, amount, reason } = of;
  const dueBy = of.evidence_details?.due_by;
  const respondBy = dueBy ? new Date(dueBy * 1000) : undefined;
  return { id, chargeId: idOf(payment_intent) ?? "", amount, reason, respondBy };
}

/** Stripe gives either the thing or its id. */
function idOf(thing: string | { readonly id: string } | null | undefined): string | undefined {
  return typeof thing === "string" ? thing : thing?.id;
}
