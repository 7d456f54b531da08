import { createNotFoundError } from "./errors.ts";
import type { Fault } from "./faults.ts";
import {
  type Charge,
  type Dispute,
  type Event,
  type Line,
  newId,
  type Refund,
  type Session,
} from "./objects.ts";
import { createPlans } from "./plans.ts";
import type { Webhooks } from "./webhooks.ts";

export interface Context {
  /** Whole seconds since 1970, as in Stripe's timestamps. */
  readonly epochSeconds: () => number;
  readonly state: State;
  readonly webhooks: Webhooks;
  /** Origin of the payment page, such as `http://127.0.0.1:12111`. */
  readonly address: string;
}

type State = ReturnType<typeof createState>;

/**
 * Data in memory. Objects are replaced, never changed, so that events keep the earlier state. Maps
 * keep the order of creation.
 */
export function createState() {
  return {
    sessions: new Map<string, Session>(),
    /** Lines and charge details, by session. */
    lines: new Map<string, readonly Line[]>(),
    paymentData: new Map<string, Partial<Pick<Charge, "description" | "metadata">>>(),
    charges: new Map<string, Charge>(),
    refunds: new Map<string, Refund>(),
    disputes: new Map<string, Dispute>(),
    events: new Map<string, Event>(),
    responses: new Map<string, KeyedResponse>(),
    faults: createPlans<Fault>(),
    /** Statuses of the next refunds, instead of `succeeded`. */
    refundPlans: createPlans<Pick<Refund, "pending_reason" | "status">>(),
  };
}

/** The response to the first request with an idempotency key. Absent while it is being processed. */
export interface KeyedResponse {
  readonly request: string;
  readonly startedAt: number;
  readonly response?: { readonly status: number; readonly body: object };
}

export function keep<T extends { readonly id: string }>(map: Map<string, T>, value: T): T {
  map.set(value.id, value);
  return value;
}

/** Records an event with a snapshot of its object, and sends it to the shop. */
export function emit(
  { state, epochSeconds, webhooks }: Context,
  type: Event["type"],
  object: Event["data"]["object"],
): void {
  const event: Event = {
    id: newId("evt"),
    object: "event",
    created: epochSeconds(),
    type,
    data: { object },
  };
  webhooks.add(keep(state.events, event));
}

export function getRefund({ state }: Context, id: string): Refund {
  return get(state.refunds, "refund", id);
}

export function getDispute({ state }: Context, id: string): Dispute {
  return get(state.disputes, "dispute", id);
}

export function getCharge({ state }: Context, paymentIntent: string): Charge {
  const charge = [...state.charges.values()].findLast(
    ({ payment_intent }) => payment_intent === paymentIntent,
  );
  if (charge === undefined) throw createNotFoundError("payment_intent", paymentIntent);
  return charge;
}

/** Throws `resource_missing` if there is no such object. */
export function get<T>(map: ReadonlyMap<string, T>, type: string, id: string): T {
  const value = map.get(id);
  if (value === undefined) throw createNotFoundError(type, id);
  return value;
}
