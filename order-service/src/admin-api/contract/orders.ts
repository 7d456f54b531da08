/** All orders as a list, at `/api/order-list`. The address of the screen says the same, save `q`. */

import { boundedArray, boundedText } from "@damson/shop/fields/bounded";
import { type OrderState, orderStates } from "@damson/shop/orders/order-view";
import { paymentMethod } from "@damson/shop/orders/placement";
import * as v from "valibot";
import { cleanLine } from "../../security/clean-text.ts";
import type { CancelledOrder } from "../order-list/cancel-unpaid.ts";
import type { SavedView } from "../order-list/saved-views.ts";
import { line, lines } from "./texts.ts";

export type { OrderCounts } from "../order-list/counts.ts";
export type { SavedView };

const MAX_CHOSEN = 200;

/** Sort keys: a minus puts the greatest first. Default: the newest orders first. */
const orderSorts = ["-placed_at", "placed_at", "-total", "total"] as const;
export type OrderSort = (typeof orderSorts)[number];

const day = boundedText(
  10,
  v.pipe(
    v.string(),
    v.regex(/^20\d\d-\d\d-\d\d$/),
    v.check((typed) => !Number.isNaN(Date.parse(typed))),
  ),
);
/** Cursor at which a page ends. */
const place = v.pipe(v.string(), v.maxLength(200));
/** An invalid parameter counts as missing. */
const optional = <Schema extends v.GenericSchema>(schema: Schema) =>
  v.fallback(v.optional(schema), undefined);

const orderQuery = v.object({
  q: optional(v.pipe(v.string(), v.maxLength(200), v.transform(cleanLine), v.nonEmpty())),
  /** Orders in one of these. */
  state: v.fallback(
    v.pipe(
      boundedArray(v.string(), 100),
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
  after: optional(place),
  before: optional(place),
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

/** `POST /api/unpaid-orders/cancel`: so many at once. */
export const cancelUnpaidBody = v.object({
  numbers: v.pipe(boundedArray(line(20), MAX_CHOSEN), v.minLength(1)),
  reason: v.optional(lines(2000)),
});

/** The answer: what became of each. */
export interface CancelledOrders {
  readonly orders: readonly CancelledOrder[];
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

/** Lists that have saved views. */
const viewedLists = ["orders", "products"] as const;
export type ViewedList = (typeof viewedLists)[number];

/** `GET /api/saved-views?list=products`. */
export const viewedList = v.fallback(v.picklist(viewedLists), "orders");

/** `POST /api/saved-views`. */
export const newView = v.object({
  list: v.optional(v.picklist(viewedLists), "orders"),
  name: line(40, { missing: "Type a name", tooLong: "Name must be at most 40 characters" }),
  /** Query of the screen's address, without the search: it may name a customer, who may be erased. */
  query: v.pipe(v.string(), v.maxLength(1000), v.transform(withoutSearch)),
});
