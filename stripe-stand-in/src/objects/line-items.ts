import type Stripe from "stripe";
import { newId } from "../ids.ts";
import type { LineItem } from "../types.ts";

/** A line with its price in place, as it is sent. */
interface NewLine {
  readonly price_data: {
    readonly currency: string;
    readonly unit_amount: number;
    readonly product_data: { readonly name: string };
  };
  readonly quantity: number;
}

export function newLineItem({ price_data, quantity }: NewLine, created: number): LineItem {
  const { currency, unit_amount, product_data } = price_data;
  const amount = unit_amount * quantity;
  return {
    id: newId("li"),
    object: "item",
    adjustable_quantity: null,
    amount_discount: 0,
    amount_subtotal: amount,
    amount_tax: 0,
    amount_total: amount,
    currency,
    description: product_data.name,
    metadata: {},
    price: newPrice(currency, unit_amount, created),
    quantity,
  };
}

function newPrice(currency: string, unit_amount: number, created: number): Stripe.Price {
  return {
    id: newId("price"),
    object: "price",
    active: false,
    billing_scheme: "per_unit",
    created,
    currency,
    custom_unit_amount: null,
    livemode: false,
    lookup_key: null,
    metadata: {},
    nickname: null,
    product: newId("prod"),
    recurring: null,
    tax_behavior: "unspecified",
    tiers_mode: null,
    transform_quantity: null,
    type: "one_time",
    unit_amount,
    unit_amount_decimal: null,
  };
}
