/** All orders as a list, at `/api/order-list`. The address of the screen says the same, save `q`. */

import type { OrderState } from "@damson/storefront/app/checkout/order-view.ts";
import { paymentMethod } from "@damson/storefront/app/checkout/placement.ts";
import * as v from "valibot";
import type { SavedView } from "../../order-service/src/order-list/saved-views.ts";
import { cleanLine } from "../../order-service/src/security/clean-text.ts";

export type { OrderCounts } from "../../order-service/src/order-list/counts.ts";
export type { SavedView };

export const orderStates = [
  "pending_payment",
  "paid",
  "dispatched",
  "delivered",
  "return_requested",
  "returned",
  "refunded",
  "expired",
  "cancelled",
] as const satisfies readonly OrderState[];

/** What it is sorted by: with a minus the greatest first. The newest orders are first by default. */
const orderSorts = ["-placed_at", "placed_at", "-total", "total"] as const;
export type OrderSort = (typeof orderSorts)[number];

const day = v.pipe(
  v.string(),
  v.regex(/^20\d\d-\d\d-\d\d$/),
  v.check((typed) => !Number.isNaN(Date.parse(typed))),
);
/** What is not understood is as if it were not there. */
const optional = <Schema extends v.GenericSchema>(schema: Schema) =>
  v.fallback(v.optional(schema), undefined);

const orderQuery = v.object({
  q: optional(v.pipe(v.string(), v.maxLength(200), v.transform(cleanLine), v.nonEmpty())),
  /** Orders in one of these. */
  state: v.fallback(
    v.pipe(
      v.array(v.string()),
      v.transform((given) => orderStates.filter((state) => given.includes(state))),
    ),
    [],
  ),
  packed: optional(v.picklist(["yes", "no"])),
  payment: optional(v.picklist(["unpaid", "paid", "refunded", "refund_due"])),
  method: optional(paymentMethod),
  from: optional(day),
  to: optional(day),
  sort: v.fallback(v.picklist(orderSorts), "-placed_at"),
  after: optional(v.string()),
  before: optional(v.string()),
});

export type OrderQuery = v.InferOutput<typeof orderQuery>;

/** `?q=…&state=paid&state=delivered&packed=no&payment=…&method=…&from=…&to=…&sort=…&after=…` */
export function parseOrderQuery(params: URLSearchParams): OrderQuery {
  const given = Object.fromEntries(params);
  return v.parse(orderQuery, { ...given, state: params.getAll("state") });
}

export interface ListedOrder {
  readonly number: string;
  readonly state: OrderState;
  /** Times are ISO 8601, in UTC. */
  readonly placedAt: string;
  readonly packedAt: string | null;
  /** While its payment is awaited. */
  readonly payBy: string | null;
  /** Empty where the order was erased. */
  readonly name: string;
  readonly town: string;
  readonly postcode: string;
  readonly items: number;
  readonly total: number;
  readonly paid: number;
  readonly refunded: number;
  readonly paymentMethod: v.InferOutput<typeof paymentMethod>;
  readonly version: number;
}

/** The answer to `GET /api/order-list`. */
export interface OrderPage {
  readonly orders: readonly ListedOrder[];
  /** As `after` and `before` of the next page and of the one before it. */
  readonly next: string | undefined;
  readonly previous: string | undefined;
}

/** The answer to `GET /api/saved-views`. */
export interface SavedViews {
  readonly views: readonly SavedView[];
}

function withoutSearch(query: string): string {
  const params = new URLSearchParams(query);
  params.delete("q");
  return params.toString();
}

/** `POST /api/saved-views`. */
export const newView = v.object({
  name: v.pipe(
    v.string("Type a name"),
    v.transform(cleanLine),
    v.nonEmpty("Type a name"),
    v.maxLength(40, "Name must be at most 40 characters"),
  ),
  /** Of the screen's address. What was typed is not kept: it may name a customer, who may be erased. */
  query: v.pipe(v.string(), v.maxLength(1000), v.transform(withoutSearch)),
});
