import Stripe from "stripe";
import { onTestFinished } from "vitest";
import { type Control, type StandIn, startStandIn } from "../index.ts";
import { openShop, SECRET, type Shop } from "./shop.ts";

export const NOON = new Date("2026-11-23T12:00:00Z");

export interface Tested {
  readonly standIn: StandIn;
  readonly control: Control;
  /** The official package, without retries. */
  readonly stripe: Stripe;
  readonly shop: Shop;
  /** Moves the clock forward, and does what is due then. */
  pass(seconds: number): Promise<void>;
}

/** Starts a stand-in whose clock stands still, and a shop that takes its webhooks. */
export async function openStandIn(): Promise<Tested> {
  let now = NOON;
  const shop = await openShop(() => now);
  const standIn = await startStandIn({
    webhook: { url: shop.url, secret: SECRET },
    clock: () => now,
  });
  onTestFinished(() => standIn.close());
  const stripe = new Stripe(standIn.apiKey, {
    ...standIn.clientOptions,
    maxNetworkRetries: 0,
    telemetry: false,
  });
  const { control } = standIn;
  async function pass(seconds: number) {
    now = new Date(now.getTime() + seconds * 1000);
    await control.runDue();
  }
  return { standIn, control, stripe, shop, pass };
}

/** Two creams and a brush: £54.99. */
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

/** Pays a session. */
export async function paidOrder({ control, stripe }: Pick<Tested, "control" | "stripe">) {
  const { id } = await stripe.checkout.sessions.create(order);
  const session = await control.pay({ session: id });
  await control.webhooksSettled();
  return { session, payment_intent: String(session.payment_intent) };
}

/** Finds the newest charge of a payment. */
export async function chargeOf(stripe: Stripe, payment_intent: unknown): Promise<Stripe.Charge> {
  const { data } = await stripe.charges.list({ payment_intent: String(payment_intent) });
  if (data[0] === undefined) throw new Error("There is no charge");
  return data[0];
}

/** Returns the error of the package that a promise is rejected with. */
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
