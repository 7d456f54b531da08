/** Commands for tests and developers. */
import { expireDue, getSession, pay } from "./checkout.ts";
import { type Context, getCharge, getRefund } from "./context.ts";
import { changeDispute, openDispute } from "./disputes.ts";
import { ApiError } from "./errors.ts";
import type { Fault } from "./faults.ts";
import { type HttpRequest, type HttpResponse, json } from "./http.ts";
import type { Dispute, Refund } from "./objects.ts";
import type { WebhookEndpoint } from "./post-event.ts";
import { settleRefund } from "./refunds.ts";
import type { WebhookPlan } from "./webhooks.ts";

export type Control = ReturnType<typeof createControl>;

/** Default: once. */
interface Times {
  readonly times?: number;
}

export function createControl(context: Context) {
  const { state, webhooks } = context;
  return {
    /** Pays by card, even an expired session. Amount and currency default to the session's. */
    pay: async ({
      session,
      ...paid
    }: {
      readonly session: string;
      readonly amount?: number;
      readonly currency?: string;
    }) => pay(context, getSession(context, session), paid),
    /** Sets the status of the next refunds. */
    planRefunds: async ({
      status,
      pending_reason = "processing",
      times,
    }: Times & {
      readonly status: "failed" | "pending";
      readonly pending_reason?: NonNullable<Refund["pending_reason"]>;
    }) =>
      state.refundPlans.add(status === "failed" ? { status } : { status, pending_reason }, times),
    /** Settles a pending refund. `failed` also works on one that succeeded. */
    settleRefund: async ({
      refund,
      outcome,
    }: {
      readonly refund: string;
      readonly outcome: "failed" | "succeeded";
    }) => settleRefund(context, getRefund(context, refund), outcome),
    /** Disputes a payment. With the status `warning_needs_response`, the bank only inquires. */
    openDispute: async ({
      payment_intent,
      ...wanted
    }: Partial<Pick<Dispute, "amount" | "reason" | "status">> & {
      readonly payment_intent: string;
    }) => openDispute(context, getCharge(context, payment_intent), wanted),
    updateDispute: async ({
      dispute,
      status,
    }: {
      readonly dispute: string;
      readonly status: string;
    }) => changeDispute(context, dispute, status, "charge.dispute.updated"),
    /** `won` means in favour of the shop. */
    closeDispute: async ({
      dispute,
      outcome,
    }: {
      readonly dispute: string;
      readonly outcome: "lost" | "prevented" | "warning_closed" | "won";
    }) => changeDispute(context, dispute, outcome, "charge.dispute.closed"),
    sendWebhooksTo: async (endpoint: WebhookEndpoint) => webhooks.sendTo(endpoint),
    /** Sends the event of the endpoint's test button. Returns the status of the response. */
    pingWebhooks: async () => ({ status: await webhooks.ping() }),
    holdWebhooks: async () => webhooks.hold(),
    resumeWebhooks: async () => webhooks.resume(),
    /** Drops one of the next webhooks, or sends it twice. */
    planWebhooks: async ({ times, ...plan }: Times & WebhookPlan) => webhooks.plan(plan, times),
    /** Lists the webhook of each event, with its state and tries. */
    listWebhooks: async () => webhooks.list(),
    webhooksSettled: async () => webhooks.settled(),
    /** Makes one of the next API requests fail or wait. */
    planFault: async ({ times, ...fault }: Times & Fault) => state.faults.add(fault, times),
    clearFaults: async () => state.faults.clear(),
    /** Expires sessions and retries webhooks, for callers with their own clock. */
    runDue: async () => {
      expireDue(context);
      await webhooks.sendDue();
    },
    reset: async () => {
      for (const part of Object.values(state)) part.clear();
      webhooks.clear();
    },
  };
}

/** `POST /stand-in/<command>`: runs a command with its input as JSON. */
export async function handleControl(
  { method, path, body }: HttpRequest,
  control: Control,
): Promise<HttpResponse> {
  const name = path.slice("/stand-in/".length);
  const isKnown = (name: string): name is keyof Control => Object.hasOwn(control, name);
  if (method !== "POST" || !isKnown(name)) return refused(404, `There is no command ${name}`);
  // Only tests send commands, and their calls are typed.
  const command = control[name] as (input: unknown) => Promise<object | undefined>;
  try {
    return json(200, (await command(body === "" ? undefined : JSON.parse(body))) ?? {});
  } catch (error) {
    if (error instanceof ApiError) return refused(error.status, error.message);
    throw error;
  }
}

function refused(status: number, message: string): HttpResponse {
  return json(status, { error: { message } });
}
