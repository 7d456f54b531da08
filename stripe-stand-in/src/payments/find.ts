import type { Context } from "../context.ts";
import { noSuch } from "../errors.ts";
import type { Charge, Coupon, Dispute, Event, PaymentIntent, Refund, Session } from "../types.ts";
import { expireDue } from "./expire.ts";

/** Each gives what has an id, or throws that there is no such thing. */
export function getSession(context: Context, id: string, param?: string): Session {
  expireDue(context);
  return found(context.state.sessions, "checkout.session", id, param);
}

export function getIntent({ state }: Context, id: string, param = "intent"): PaymentIntent {
  return found(state.intents, "payment_intent", id, param);
}

export function getCharge({ state }: Context, id: string, param?: string): Charge {
  return found(state.charges, "charge", id, param);
}

export function getCoupon({ state }: Context, id: string, param?: string): Coupon {
  return found(state.coupons, "coupon", id, param);
}

export function getRefund({ state }: Context, id: string): Refund {
  return found(state.refunds, "refund", id);
}

export function getDispute({ state }: Context, id: string): Dispute {
  return found(state.disputes, "dispute", id);
}

export function getEvent({ state }: Context, id: string): Event {
  return found(state.events, "event", id);
}

/** The id of what a field names, whether it is written out or not. */
export function idOf(field: string | { readonly id: string } | null): string | undefined {
  return typeof field === "string" ? field : field?.id;
}

/** The session that a payment intent was made for. */
export function sessionOf({ state }: Context, intent: PaymentIntent): Session | undefined {
  return [...state.sessions.values()].find((session) => idOf(session.payment_intent) === intent.id);
}

/** The newest charge of a payment intent. */
export function chargeOf({ state }: Context, { latest_charge }: PaymentIntent): Charge | undefined {
  const id = idOf(latest_charge);
  return id === undefined ? undefined : state.charges.get(id);
}

function found<T>(map: ReadonlyMap<string, T>, what: string, id: string, param?: string): T {
  const value = map.get(id);
  if (value === undefined) throw noSuch(what, id, param);
  return value;
}
