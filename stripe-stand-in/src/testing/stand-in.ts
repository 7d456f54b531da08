import Stripe from "stripe";
import { onTestFinished } from "vitest";
import { type Control, type StandIn, type StandInOptions, startStandIn } from "../index.ts";
import { openShop, SECRET, type Shop } from "./shop.ts";

export const NOON = new Date("2026-11-23T12:00:00Z");

export interface Tested {
  readonly standIn: StandIn;
  readonly control: Control;
  /** The official package. It never tries again by itself. */
  readonly stripe: Stripe;
  readonly shop: Shop;
  readonly clock: { now: Date };
}

/** A stand-in whose clock stands still, and a shop that takes its webhooks. */
export async function openStandIn(options: StandInOptions = {}): Promise<Tested> {
  const clock = { now: NOON };
  const shop = await openShop(() => clock.now);
  const standIn = await startStandIn({
    webhook: { url: shop.url, secret: SECRET },
    clock: () => clock.now,
    ...options,
  });
  onTestFinished(() => standIn.close());
  const stripe = new Stripe(standIn.apiKey, {
    ...standIn.clientOptions,
    maxNetworkRetries: 0,
    telemetry: false,
  });
  return { standIn, control: standIn.control, stripe, shop, clock };
}

/** Two creams and a brush, £54.99 in all. */
export const order: Stripe.Checkout.SessionCreateParams = {
  mode: "payment",
  line_items: [line("Cream", 2000, 2), line("Brush", 1499, 1)],
  client_reference_id: "DM-7K3Q-9XTB",
  customer_email: "anna@example.com",
  metadata: { order: "DM-7K3Q-9XTB" },
  payment_intent_data: { metadata: { order: "DM-7K3Q-9XTB", attempt: 1 } },
  success_url: "https://shop.example/paid?session={CHECKOUT_SESSION_ID}",
  cancel_url: "https://shop.example/checkout?from=stripe",
};

export function line(name: string, unit_amount: number, quantity: number) {
  return { quantity, price_data: { currency: "gbp", unit_amount, product_data: { name } } };
}

/** A session that is paid, and what belongs to it. */
export async function paidOrder({ control, stripe }: Pick<Tested, "control" | "stripe">) {
  const { id } = await stripe.checkout.sessions.create(order);
  const session = await control.pay({ session: id });
  const intent = await stripe.paymentIntents.retrieve(String(session.payment_intent));
  await control.webhooksSettled();
  return { session, intent, charge: String(intent.latest_charge) };
}

/** The error that a promise ends with, as the package tells it. */
export async function errorOf(
  promise: Promise<unknown>,
): Promise<InstanceType<typeof Stripe.errors.StripeError>> {
  const error = await promise.then(
    () => undefined,
    (reason: unknown) => reason,
  );
  if (error instanceof Stripe.errors.StripeError) return error;
  throw new Error("It did not fail as Stripe does", { cause: error });
}
