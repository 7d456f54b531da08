/** Orders that this tab has sent, kept until they are placed and, by card, paid: a reload finds them. */

import { placement } from "@damson/shop/orders/placement";
import * as v from "valibot";
import { onSessionEnded } from "#app/account/session-end.ts";
import { refused } from "./refusals.ts";
import { placed } from "./send-placement.ts";
import { PAYMENT_KEY, readSessionItem, writeSessionItem } from "./session-item.ts";

const sentOrder = v.object({
  state: v.literal("sent"),
  key: v.string(),
  latest: placement,
  /** Placements sent with the key before. At most one of all these is an order by now. */
  earlier: v.array(placement),
});
export type SentOrder = v.InferOutput<typeof sentOrder>;

const refusedOrder = v.object({ state: v.literal("refused"), placement, refusal: refused });

/** An order to be paid by bank transfer, until its own page is open. */
const placedOrder = v.object({ state: v.literal("placed"), order: placed });

export const storedOrder = createSessionItem(
  "order",
  v.variant("state", [sentOrder, refusedOrder, placedOrder]),
);

const unpaid = v.object({
  order: placed,
  /** The placement and its key. Missing where the payment began on the order's own page. */
  checkout: v.optional(v.object({ key: v.string(), placement })),
  /** True once the shop has said so, after the customer came back. */
  isUnpaid: v.optional(v.boolean()),
});
/** An order to be paid by card. Its basket and its forms stay as they are until it is paid. */
export type UnpaidOrder = v.InferOutput<typeof unpaid>;

export const unpaidOrder = createSessionItem(PAYMENT_KEY, unpaid);

/** Returns true if something was sent, and it is not known whether it is an order by now. */
export function isUnanswered(): boolean {
  return storedOrder.get()?.state === "sent";
}

/** Keeps a value until the session ends: the next user of this computer finds nothing of it. */
function createSessionItem<T>(key: string, schema: v.GenericSchema<unknown, T>) {
  let value = readSessionItem(key, schema);
  function set(next: T | undefined) {
    value = next;
    writeSessionItem(key, next);
  }
  onSessionEnded(() => set(undefined));
  return { get: () => value, set };
}
