import { formatPence } from "@damson/shop/money";
import type Stripe from "stripe";
import type {
  Checkout,
  CheckoutLine,
  NewCheckout,
  ProviderDispute,
  ProviderRefund,
} from "./provider.ts";

export function toSessionParams(checkout: NewCheckout): Stripe.Checkout.SessionCreateParams {
  const { paymentId, orderId, orderNumber, email, expiresAt } = checkout;
  const metadata = { payment_id: paymentId, order_id: orderId };
  return {
    mode: "payment",
    client_reference_id: orderId,
    customer_email: email,
    line_items: toLineItems(checkout).map(({ name, unitPrice, quantity, description }) => ({
      quantity,
      price_data: {
        currency: "gbp",
        unit_amount: unitPrice,
        product_data: { name, ...(description && { description }) },
      },
    })),
    metadata,
    payment_intent_data: { metadata, description: `Order ${orderNumber}` },
    expires_at: Math.floor(expiresAt.getTime() / 1000),
    success_url: checkout.successUrl,
    cancel_url: checkout.cancelUrl,
    locale: "en-GB",
    // Includes Apple Pay and Google Pay. Other methods may take days, and an order expires within
    // hours.
    allowed_payment_method_types: ["card"],
    // Never offers another currency.
    adaptive_pricing: { enabled: false },
  };
}

const MAX_ITEMS = 100;
const MAX_DESCRIPTION = 500;

/**
 * Returns the lines and the delivery. With a discount, returns a single line for all of them: a
 * line cannot be negative, and a coupon would need another permission.
 */
function toLineItems({
  orderNumber,
  amount,
  lines,
  delivery,
  discount,
}: NewCheckout): readonly Item[] {
  const charged = { name: "Delivery", unitPrice: delivery, quantity: 1 };
  const items = delivery > 0 ? [...lines, charged] : lines;
  const sum = items.reduce((total, { unitPrice, quantity }) => total + unitPrice * quantity, 0);
  if (sum === amount && items.length <= MAX_ITEMS) return items;
  const names = items.map(({ name, quantity }) => `${quantity} × ${name}`);
  const description = [...names, ...(discount > 0 ? [`less ${formatPence(discount)}`] : [])]
    .join(", ")
    .slice(0, MAX_DESCRIPTION);
  return [{ name: `Order ${orderNumber}`, unitPrice: amount, quantity: 1, description }];
}

interface Item extends CheckoutLine {
  readonly description?: string;
}

export function toCheckout(session: Stripe.Checkout.Session): Checkout {
  return {
    id: session.id,
    state: toCheckoutState(session),
    url: session.url ?? undefined,
    isPaid: session.payment_status === "paid",
    amount: session.amount_total ?? 0,
    currency: session.currency ?? "",
    paymentId: session.metadata?.payment_id,
    orderId: session.client_reference_id ?? undefined,
    paymentIntentId: toId(session.payment_intent),
  };
}

/** States that Stripe adds later count as open. */
function toCheckoutState({ status }: Stripe.Checkout.Session): Checkout["state"] {
  if (status === "complete") return "complete";
  return status === "expired" ? "expired" : "open";
}

export function toRefund(refund: Stripe.Refund): ProviderRefund {
  const isOver = refund.status === "failed" || refund.status === "canceled";
  return {
    id: refund.id,
    state: refund.status === "succeeded" ? "succeeded" : isOver ? "failed" : "pending",
    pendingReason: refund.pending_reason,
    refundId: refund.metadata?.refund_id,
    paymentIntentId: toId(refund.payment_intent),
    amount: refund.amount,
  };
}

export function toDispute(dispute: Stripe.Dispute): ProviderDispute {
  const { id, status, payment_intent, amount, reason, evidence_details } = dispute;
  const state = disputeStates[status] ?? "open";
  const { due_by } = evidence_details;
  const respondBy = due_by === null ? undefined : new Date(due_by * 1000);
  return { id, state, paymentIntentId: toId(payment_intent), amount, reason, respondBy };
}

/** Maps Stripe's statuses to states. A status missing here counts as open, so that staff look at it. */
const disputeStates: Readonly<Record<string, ProviderDispute["state"]>> = {
  warning_needs_response: "inquiry",
  warning_under_review: "inquiry",
  warning_closed: "inquiry",
  needs_response: "open",
  under_review: "open",
  appeal_needs_response: "appeal",
  appeal_under_review: "appeal",
  lost: "lost",
  won: "won",
  prevented: "prevented",
};

/** Stripe returns an object or its id. */
export function toId(
  thing: string | { readonly id: string } | null | undefined,
): string | undefined {
  return typeof thing === "string" ? thing : thing?.id;
}
