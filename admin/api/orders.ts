/** The order list. The screen's URL has the same parameters, except `q`. */
import type { ListedOrder as StoredOrder } from "@damson/order-service/admin-api/orders";
import { cleanLine } from "@damson/order-service/clean-text";
import { boundedArray } from "@damson/shop/fields/bounded";
import { orderStates } from "@damson/shop/orders/order-view";
import { paymentMethod } from "@damson/shop/orders/placement";
import * as v from "valibot";
import type { Json } from "./json.ts";
import { day, line, lines } from "./texts.ts";

export type { OrderCounts } from "@damson/order-service/admin-api/order-list/counts";
export type { SavedView } from "@damson/order-service/admin-api/order-list/saved-views";
export type ListedOrder = Json<StoredOrder>;

const MAX_CHOSEN = 200;

/** A leading minus sorts in descending order. Default: newest orders first. */
const orderSorts = ["-placed_at", "placed_at", "-total", "total"] as const;
export type OrderSort = (typeof orderSorts)[number];

const place = v.pipe(v.string(), v.maxLength(200));
/** Ignores an invalid parameter. */
const optional = <Schema extends v.GenericSchema>(schema: Schema) =>
  v.fallback(v.optional(schema), undefined);

const orderQuery = v.object({
  q: optional(v.pipe(v.string(), v.maxLength(200), v.transform(cleanLine), v.nonEmpty())),
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

export const cancelUnpaidBody = v.object({
  numbers: v.pipe(boundedArray(line(20), MAX_CHOSEN), v.minLength(1)),
  reason: v.optional(lines(2000)),
});

function withoutSearch(query: string): string {
  const params = new URLSearchParams(query);
  params.delete("q");
  return params.toString();
}

const viewedLists = ["orders", "products"] as const;
export type ViewedList = (typeof viewedLists)[number];

export const viewedList = v.fallback(v.picklist(viewedLists), "orders");

export const newView = v.object({
  list: v.optional(v.picklist(viewedLists), "orders"),
  name: line(40, { missing: "Enter a name", tooLong: "Name must be 40 characters or fewer" }),
  /** Query of the screen's URL, without `q`: the search may contain personal data, which could not be erased. */
  query: v.pipe(v.string(), v.maxLength(1000), v.transform(withoutSearch)),
});
