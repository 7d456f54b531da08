import { newId } from "../ids.ts";
import type { LineItem, Session } from "../types.ts";

interface NewSession {
  readonly client_reference_id?: string;
  readonly customer_email?: string;
  readonly metadata?: Readonly<Record<string, string>>;
  readonly success_url: string;
  readonly cancel_url?: string;
  readonly expires_at: number;
  readonly locale?: string;
  readonly allowed_payment_method_types?: string[];
  readonly adaptive_pricing?: { readonly enabled: boolean };
  readonly lineItems: readonly LineItem[];
}

/** Makes an open session. */
export function newSession(
  { lineItems, metadata = {}, ...wanted }: NewSession,
  created: number,
  address: string,
): Session {
  const id = newId("cs_test");
  const subtotal = lineItems.reduce((sum, { amount_subtotal }) => sum + amount_subtotal, 0);
  return {
    ...DEFAULTS,
    id,
    object: "checkout.session",
    adaptive_pricing: wanted.adaptive_pricing ?? null,
    allowed_payment_method_types: wanted.allowed_payment_method_types ?? null,
    amount_subtotal: subtotal,
    amount_total: subtotal,
    cancel_url: wanted.cancel_url ?? null,
    client_reference_id: wanted.client_reference_id ?? null,
    created,
    currency: lineItems[0]?.currency ?? null,
    customer_details: wanted.customer_email === undefined ? null : customer(wanted.customer_email),
    customer_email: wanted.customer_email ?? null,
    expires_at: wanted.expires_at,
    livemode: false,
    locale: (wanted.locale ?? null) as Session["locale"],
    metadata: { ...metadata },
    mode: "payment",
    payment_intent: null,
    payment_status: "unpaid",
    status: "open",
    success_url: wanted.success_url,
    total_details: { amount_discount: 0, amount_shipping: 0, amount_tax: 0 },
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

/** Values that no parameter of the stand-in changes. */
const DEFAULTS = {
  after_expiration: null,
  allow_promotion_codes: null,
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
  discounts: [],
  integration_identifier: null,
  invoice: null,
  invoice_creation: null,
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
  shipping_cost: null,
  shipping_options: [],
  submit_type: null,
  subscription: null,
  wallet_options: null,
} satisfies Partial<Session>;
