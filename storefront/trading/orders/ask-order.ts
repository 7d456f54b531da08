import type { OrderKey } from "@damson/shop/orders/order-path";
import type { DeliveryAddress } from "@damson/shop/orders/order-view";
import type { OrderedItem } from "@damson/shop/orders/placement";
import * as v from "valibot";
import { sleep, withRetries } from "#app/runtime/retry.ts";
import { getOrder, postToOrder } from "#trading/checkout/request-order.ts";
import type { Answer } from "#trading/lib/orders-api.ts";
import { orderAnswer, type ShownOrder } from "./order-answers.ts";

export type OrderAnswer =
  | { readonly kind: "order"; readonly order: ShownOrder }
  | Exclude<Answer, { readonly kind: "done" }>;

export interface ReturnRequest {
  readonly lines: readonly OrderedItem[];
  readonly reason?: string;
}

/** Reads an order. Retries if there is no response, unless the browser is offline. */
export async function readOrder(key: OrderKey, wait = sleep): Promise<OrderAnswer> {
  let answer: OrderAnswer = { kind: "unanswered" };
  const read = async () => {
    answer = parse(await getOrder(key));
    const isWorthIt = answer.kind === "unanswered" && !answer.retryAfterMs && navigator.onLine;
    if (isWorthIt) throw new Error("Not answered");
  };
  await withRetries(read, wait).catch(() => {});
  return answer;
}

/** Cancels an order. Sent only once: if the response is lost, reading the order shows whether it worked. */
export async function cancelOrder(key: OrderKey): Promise<OrderAnswer> {
  return parse(await postToOrder("/cancel", key));
}

export async function changeAddress(key: OrderKey, address: DeliveryAddress): Promise<OrderAnswer> {
  return parse(await postToOrder("/address", key, address));
}

/** Confirms an order by the link in its email. */
export async function confirmOrder(key: OrderKey): Promise<OrderAnswer> {
  return parse(await postToOrder("/confirm", key));
}

export async function requestReturn(key: OrderKey, request: ReturnRequest): Promise<OrderAnswer> {
  return parse(await postToOrder("/returns", key, request));
}

function parse(answer: Answer): OrderAnswer {
  if (answer.kind !== "done") return answer;
  const result = v.safeParse(orderAnswer, answer.body);
  return result.success ? { kind: "order", order: result.output } : { kind: "unanswered" };
}
