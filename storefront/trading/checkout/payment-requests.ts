import type { OrderKey } from "@damson/shop/orders/order-path";
import type { OrderState } from "@damson/shop/orders/order-view";
import * as v from "valibot";
import { sleep, withRetries } from "#app/runtime/retry.ts";
import type { Answer } from "#trading/lib/orders-api.ts";
import { postToOrder } from "./request-order.ts";

const opened = v.object({ url: v.pipe(v.string(), v.regex(/^https?:/)) });
const ordered = v.object({ state: v.string() });

export type OpenedPage = { readonly kind: "open"; readonly url: string } | NotDone;
type NotDone = Exclude<Answer, { readonly kind: "done" }>;

/** The state of a payment, or no response. `ended`: the order can no longer be paid. */
export type Outcome =
  | { readonly kind: "paid" | "unpaid" | "ended" }
  | Extract<Answer, { readonly kind: "unanswered" }>;

/** Asks the shop to open the provider's page. Returns its URL, the same one each time. */
export async function openPaymentPage(key: OrderKey, wait = sleep): Promise<OpenedPage> {
  const answer = await postWithRetries("/payment", key, wait);
  if (answer.kind !== "done") return answer;
  const result = v.safeParse(opened, answer.body);
  return result.success ? { kind: "open", ...result.output } : { kind: "unanswered" };
}

/** Asks the shop to check with the provider whether an order is paid. */
export async function checkPayment(key: OrderKey): Promise<Outcome> {
  const answer = await postToOrder("/payment/check", key);
  if (answer.kind === "unanswered") return answer;
  // The order no longer exists.
  if (answer.kind === "refused") return { kind: "ended" };
  const result = v.safeParse(ordered, answer.body);
  return result.success ? toOutcome(result.output.state) : { kind: "unanswered" };
}

/** Cancels an unpaid order, which releases its stock. */
export async function abandonPayment(key: OrderKey, wait = sleep): Promise<Outcome> {
  const answer = await postWithRetries("/payment/cancel", key, wait);
  if (answer.kind === "unanswered") return answer;
  return answer.kind === "done" ? { kind: "ended" } : checkPayment(key);
}

function toOutcome(state: string): Outcome {
  const unpaid: OrderState = "pending_payment";
  const ended: readonly OrderState[] = ["expired", "cancelled", "refunded"];
  if (state === unpaid) return { kind: "unpaid" };
  return { kind: ended.some((each) => each === state) ? "ended" : "paid" };
}

/** Retries while there is no response at all. */
async function postWithRetries(path: string, key: OrderKey, wait: typeof sleep): Promise<Answer> {
  let answer: Answer = { kind: "unanswered" };
  const attempt = async () => {
    answer = await postToOrder(path, key);
    if (answer.kind === "unanswered" && !answer.message && navigator.onLine) {
      throw new Error("Not answered");
    }
  };
  await withRetries(attempt, wait).catch(() => {});
  return answer;
}
