/** What is asked about an order that is paid online. Its token is in a header, never in an address. */
import * as v from "valibot";
import { type Answer, postToOrders } from "#app/lib/orders-api.orders.ts";
import { sleep, withRetries } from "#app/runtime/retry.ts";
import type { OrderState } from "./order-view.ts";

const opened = v.object({ url: v.pipe(v.string(), v.regex(/^https?:/)) });
const ordered = v.object({ state: v.string() });

export type OpenedPage = { readonly kind: "open"; readonly url: string } | NotDone;
type NotDone = Exclude<Answer, { readonly kind: "done" }>;

/** How an order stands, unless the shop has not answered. `ended`: it can no longer be paid. */
export type Outcome =
  | { readonly kind: "paid" | "unpaid" | "ended" }
  | Extract<Answer, { readonly kind: "unanswered" }>;

/** The URL of the provider's page. Asked for again, it is the same page. */
export async function openPaymentPage(token: string, wait = sleep): Promise<OpenedPage> {
  const answer = await askPatiently("/order/payment", token, wait);
  if (answer.kind !== "done") return answer;
  const result = v.safeParse(opened, answer.body);
  return result.success ? { kind: "open", ...result.output } : { kind: "unanswered" };
}

/** Has the shop ask the provider. */
export async function checkPayment(token: string): Promise<Outcome> {
  const answer = await ask("/order/payment/check", token);
  if (answer.kind === "unanswered") return answer;
  // There is no such order any more.
  if (answer.kind === "refused") return { kind: "ended" };
  const result = v.safeParse(ordered, answer.body);
  return result.success ? outcomeOf(result.output.state) : { kind: "unanswered" };
}

/** Cancels an order that is not paid, so that others can have what it held. */
export async function giveUpPayment(token: string, wait = sleep): Promise<Outcome> {
  const answer = await askPatiently("/order/payment/cancel", token, wait);
  if (answer.kind === "unanswered") return answer;
  return answer.kind === "done" ? { kind: "ended" } : checkPayment(token);
}

function outcomeOf(state: string): Outcome {
  const unpaid: OrderState = "pending_payment";
  const ended: readonly OrderState[] = ["expired", "cancelled", "refunded"];
  if (state === unpaid) return { kind: "unpaid" };
  return { kind: ended.some((each) => each === state) ? "ended" : "paid" };
}

/** Again, where there was no answer at all. */
async function askPatiently(path: string, token: string, wait: typeof sleep): Promise<Answer> {
  let answer: Answer = { kind: "unanswered" };
  const attempt = async () => {
    answer = await ask(path, token);
    if (answer.kind === "unanswered" && !answer.message && navigator.onLine) {
      throw new Error("Not answered");
    }
  };
  await withRetries(attempt, wait).catch(() => {});
  return answer;
}

function ask(path: string, token: string): Promise<Answer> {
  return postToOrders(path, {}, { "Order-Token": token });
}
