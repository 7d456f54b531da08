import { newId } from "../ids.ts";
import type { LineItem, Session } from "../types.ts";

export interface NewSession {
  readonly client_reference_id?: string;
  readonly customer_email?: string;
  readonly metadata?: Readonly<Record<string, string>>;
  readonly success_url: string;
  readonly cancel_url?: string;
  readonly expires_at: number;
  readonly lineItems: readonly LineItem[];
  readonly coupons: readonly string[];
  readonly shippingAmount: number | undefined;
}

/** A session that is open, as it is answered when it is made. */
export function newSession(
  { lineItems, coupons, shippingAmount, metadata = {}, ...wanted }: NewSession,
  created: number,
  address: string,
): Session {
  const id = newId("cs_test");
  const subtotal = lineItems.reduce((sum, { amount_subtotal }) => sum + amount_subtotal, 0);
  const discount = lineItems.reduce((sum, { amount_discount }) => sum + amount_discount, 0);
  const shippingCost = shippingAmount ?? 0;
  return {
    ...NOTHING_SPECIAL,
    id,
    object: "checkout.session",
    amount_subtotal: subtotal,
    amount_total: subtotal - discount + shippingCost,
    cancel_url: wanted.cancel_url ?? null,
    client_reference_id: wanted.client_reference_id ?? null,
    created,
    currency: lineItems[0]?.currency ?? null,
    customer_details: wanted.customer_email === undefined ? null : customer(wanted.customer_email),
    customer_email: wanted.customer_email ?? null,
    discounts: coupons.map((coupon) => ({ coupon, promotion_code: null })),
    expires_at: wanted.expires_at,
    livemode: false,
    metadata: { ...metadata },
    mode: "payment",
    payment_intent: null,
    payment_status: "unpaid",
    ...shipping(shippingAmount),
    status: "open",
    success_url: wanted.success_url,
    total_details: { amount_discount: discount, amount_shipping: shippingCost, amount_tax: 0 },
    ui_mode: "hosted_page",
    url: `${address}/c/pay/${id}`,
  };
}

export function customer(email: string): NonNullable<Session["customer_details"]> {
  return {
    address: null,
    business_name: null,
    email,
    individual_name: null,
    name: null,
    phone: null,
    tax_exempt: "none",
    tax_ids: null,
  };
}

function shipping(amount: number | undefined): Pick<Session, "shipping_cost" | "shipping_options"> {
  if (amount === undefined) return { shipping_cost: null, shipping_options: [] };
  const shipping_rate = newId("shr");
  return {
    shipping_cost: { amount_subtotal: amount, amount_tax: 0, amount_total: amount, shipping_rate },
    shipping_options: [{ shipping_amount: amount, shipping_rate }],
  };
}

/** What a plain payment leaves as it is. */
const NOTHING_SPECIAL = {
  adaptive_pricing: null,
  after_expiration: null,
  allow_promotion_codes: null,
  allowed_payment_method_types: null,
  automatic_tax: { enabled: false, liability: null, provider: null, status: null },
  billing_address_collection: null,
  client_secret: null,
  collected_information: null,
  consent: null,
  consent_collection: null,
  currency_conversion: null,
  custom_fields: [],
  custom_text: {
    after_submit: null,
    shipping_address: null,
    submit: null,
    terms_of_service_acceptance: null,
  },
  customer: null,
  customer_account: null,
  customer_creation: "if_required",
  integration_identifier: null,
  invoice: null,
  invoice_creation: null,
  locale: null,
  managed_payments: null,
  origin_context: null,
  payment_link: null,
  payment_method_collection: "if_required",
  payment_method_configuration_details: null,
  payment_method_options: {},
  payment_method_types: ["card"],
  permissions: null,
  recovered_from: null,
  saved_payment_method_options: null,
  setup_intent: null,
  shipping_address_collection: null,
  submit_type: null,
  subscription: null,
  wallet_options: null,
} satisfies Partial<Session>;
