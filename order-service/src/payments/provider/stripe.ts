/** Stripe Checkout, hosted: https://docs.stripe.com/payments/checkout */
import type Stripe from "stripe";
import type { PaymentProvider, ProviderRefund } from "./provider.ts";
import { toProviderError } from "./stripe-errors.ts";
import { isThin, moneyBackEvents, parseEvent } from "./stripe-events.ts";
import { listMovements } from "./stripe-movements.ts";
import { toCheckout, toDispute, toRefund, toSessionParams } from "./stripe-objects.ts";

interface StripeOptions {
  readonly secretKey: string;
  readonly webhookSecret: string;
  /** URL of a stand-in for Stripe. Default: Stripe itself. */
  readonly apiAddress: string | undefined;
  readonly clock: () => Date;
}

/** Older events are rejected, which limits replay attacks. */
const TOLERANCE_SECONDS = 300;
const TIMEOUT_MS = 8000;
/** Options of requests that can fail and that someone waits for. */
const CHECK_OPTIONS = { timeout: 3000, maxNetworkRetries: 0 };

/** Loads the Stripe package, but only if the shop takes card payments. */
export async function connectToStripe(options: StripeOptions): Promise<PaymentProvider> {
  // Keeps hints for developers out of the log.
  process.env.STRIPE_SUPPRESS_NOTICES ??= "true";
  const { default: StripeClient } = await import("stripe");
  const { webhookSecret, clock } = options;
  const stripe = new StripeClient(options.secretKey, {
    ...parseAddress(options.apiAddress),
    timeout: TIMEOUT_MS,
    maxNetworkRetries: 1,
    telemetry: false,
    appInfo: { name: "Damson" },
  });

  async function ask<Answer>(question: () => Promise<Answer>): Promise<Answer> {
    try {
      return await question();
    } catch (cause) {
      throw toProviderError(StripeClient.errors, cause);
    }
  }

  return {
    checkAccess: () =>
      ask(async () => {
        await stripe.checkout.sessions.list({ limit: 1 }, CHECK_OPTIONS);
      }),
    readTime: () =>
      ask(async () => {
        const { lastResponse } = await stripe.checkout.sessions.list({ limit: 1 }, CHECK_OPTIONS);
        const time = new Date(lastResponse.headers.date ?? "");
        return Number.isNaN(time.getTime()) ? undefined : time;
      }),
    openCheckout: (checkout) =>
      ask(async () => {
        const create = async (
          params: Stripe.Checkout.SessionCreateParams,
          idempotencyKey: string,
        ) => toCheckout(await stripe.checkout.sessions.create(params, { idempotencyKey }));
        const params = toSessionParams(checkout);
        const { customer_email, ...withoutEmail } = params;
        return create(params, checkout.key).catch((error: unknown) => {
          const { StripeInvalidRequestError } = StripeClient.errors;
          const isOfEmail =
            error instanceof StripeInvalidRequestError && error.param === "customer_email";
          if (!isOfEmail || customer_email === undefined) throw error;
          // Stripe rejects the address. The customer enters one on its page instead.
          return create(withoutEmail, `${checkout.key}:without-email`);
        });
      }),
    closeCheckout: (id) =>
      ask(async () => {
        const { sessions } = stripe.checkout;
        try {
          return toCheckout(await sessions.expire(id, undefined, CHECK_OPTIONS));
        } catch (error) {
          const { StripeInvalidRequestError } = StripeClient.errors;
          if (!(error instanceof StripeInvalidRequestError)) throw error;
          return toCheckout(await sessions.retrieve(id, undefined, CHECK_OPTIONS));
        }
      }),
    readCheckout: (id) => ask(async () => toCheckout(await stripe.checkout.sessions.retrieve(id))),
    findCheckoutOf: (paymentIntentId) =>
      ask(async () => {
        const { data } = await stripe.checkout.sessions.list({ payment_intent: paymentIntentId });
        return data[0] && toCheckout(data[0]);
      }),
    refund: ({ refundId, paymentIntentId, amount }) =>
      ask(async () => {
        const params = {
          payment_intent: paymentIntentId,
          amount,
          metadata: { refund_id: refundId },
        };
        const idempotencyKey = `${refundId}:${amount}`;
        return toRefund(await stripe.refunds.create(params, { idempotencyKey }));
      }),
    readRefund: (id) => ask(async () => toRefund(await stripe.refunds.retrieve(id))),
    listRefunds: (paymentIntentId) => ask(() => listStripeRefunds(stripe, paymentIntentId)),
    readDispute: (id) => ask(async () => toDispute(await stripe.disputes.retrieve(id))),
    listMovements: (since) => ask(() => listMovements(stripe, since)),
    listMoneyBackEvents: (since) =>
      ask(async () => {
        const created = { gte: Math.floor(since.getTime() / 1000) };
        const events: unknown[] = [];
        const pages = stripe.events.list({ types: [...moneyBackEvents], created, limit: 100 });
        for await (const event of pages) events.unshift(event);
        return events.map(parseEvent);
      }),
    readEvent(body, signature) {
      try {
        const now = clock();
        const { webhooks } = stripe;
        const signed = [
          body,
          signature,
          webhookSecret,
          TOLERANCE_SECONDS,
          undefined,
          now.getTime(),
        ] as const;
        const event: unknown = isThin(body)
          ? stripe.parseEventNotification(...signed)
          : webhooks.constructEvent(...signed);
        return isFromFuture(signature, now) ? undefined : parseEvent(event);
      } catch {
        // Something else is wrong with the body, for example its JSON.
        return undefined;
      }
    },
  };
}

function parseAddress(address: string | undefined) {
  if (address === undefined) return {};
  const { protocol, hostname, port } = new URL(address);
  return {
    host: hostname,
    port: Number(port) || (protocol === "https:" ? 443 : 80),
    protocol: protocol === "https:" ? ("https" as const) : ("http" as const),
  };
}

async function listStripeRefunds(
  stripe: Stripe,
  paymentIntentId: string,
): Promise<readonly ProviderRefund[]> {
  const refunds: ProviderRefund[] = [];
  for await (const refund of stripe.refunds.list({ payment_intent: paymentIntentId, limit: 100 })) {
    // Oldest first, unlike Stripe: a refund may repeat an earlier one that has failed.
    refunds.unshift(toRefund(refund));
  }
  return refunds;
}

/** The package only rejects events that are too old. */
function isFromFuture(signature: string, now: Date): boolean {
  const seconds = Number([...signature.matchAll(/(?:^|,)t=([^,]*)/g)].at(-1)?.[1]);
  return !(seconds <= now.getTime() / 1000 + TOLERANCE_SECONDS);
}
