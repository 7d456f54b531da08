import type { ProductImage } from "@damson/shop/catalogue/product-image";
import type { OrderState } from "@damson/shop/orders/order-view";
import type { PaymentMethod } from "@damson/shop/settings/payment-methods";
import * as v from "valibot";
import { stateLabels } from "./state-labels.ts";

/**
 * The parts of the order service's responses that pages read. The full types are in
 * `@damson/shop/orders/order-view`.
 */

const text = v.string();
const pence = v.number();

const state = v.custom<OrderState>((value) => Object.hasOwn(stateLabels, String(value)));

const picture = v.custom<ProductImage>((value) => typeof value === "object");

const collection = v.optional(
  v.object({ address: text, city: text, postcode: text, openingHours: text }),
);

const person = { firstName: text, lastName: text, address: text, city: text, postcode: text };

export const orderAnswer = v.object({
  number: text,
  state,
  placedAt: text,
  lines: v.array(
    v.object({
      product: text,
      quantity: v.number(),
      brand: text,
      name: text,
      unitPrice: pence,
      lineTotal: pence,
      returned: v.number(),
      unsent: v.optional(v.number()),
      variant: v.optional(text),
      picture: v.optional(picture),
      path: v.optional(text),
    }),
  ),
  subtotal: pence,
  discount: pence,
  delivery: pence,
  total: pence,
  discountCode: v.optional(text),
  deliveryRate: v.object({
    name: text,
    processingDays: text,
    days: text,
    from: text,
    to: text,
    collection,
  }),
  shipping: v.object({ ...person, email: text, phone: text }),
  billing: v.object(person),
  paymentMethod: v.picklist(["bank-transfer", "stripe"] satisfies PaymentMethod[]),
  payBy: v.optional(text),
  confirmBy: v.optional(text),
  canConfirm: v.optional(v.boolean()),
  bankAccount: v.optional(v.object({ accountName: text, sortCode: text, accountNumber: text })),
  invoice: v.optional(
    v.object({
      number: text,
      vatNumber: v.nullable(text),
      sums: v.array(v.object({ rate: v.nullable(v.number()), vat: pence })),
    }),
  ),
  paid: pence,
  refunded: pence,
  tracking: v.optional(v.object({ carrier: text, number: text, url: v.optional(text) })),
  history: v.array(v.object({ state, at: text })),
  canCancel: v.boolean(),
  canReturn: v.boolean(),
  canChangeAddress: v.boolean(),
  returnBy: v.optional(text),
  returnDays: v.number(),
});
export type ShownOrder = v.InferOutput<typeof orderAnswer>;

export const orderListAnswer = v.object({
  orders: v.array(
    v.object({
      number: text,
      state,
      placedAt: text,
      total: pence,
      refunded: pence,
      deliveryRate: v.object({ collection }),
      items: v.number(),
      lines: v.array(
        v.object({ product: text, brand: text, name: text, picture: v.optional(picture) }),
      ),
    }),
  ),
  next: v.optional(text),
});
export type OrderListAnswer = v.InferOutput<typeof orderListAnswer>;
