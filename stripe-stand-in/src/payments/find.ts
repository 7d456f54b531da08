import type { Context } from "../context.ts";
import { noSuch } from "../errors.ts";
import type { Charge, Dispute, Refund, Session } from "../types.ts";
import { expireDue } from "./due.ts";

/** Throws `resource_missing`, as all of these do. */
export function getSession(context: Context, id: string): Session {
  expireDue(context);
  return get(context.state.sessions, "checkout.session", id);
}

export function getRefund({ state }: Context, id: string): Refund {
  return get(state.refunds, "refund", id);
}

export function getDispute({ state }: Context, id: string): Dispute {
  return get(state.disputes, "dispute", id);
}

/** The newest charge of a payment intent. */
export function getChargeOf({ state }: Context, paymentIntent: string): Charge {
  const charge = [...state.charges.values()].findLast(
    ({ payment_intent }) => payment_intent === paymentIntent,
  );
  if (charge === undefined) throw noSuch("payment_intent", paymentIntent, "payment_intent");
  return charge;
}

/** Stripe's types allow an object wherever it names one by id. */
export function idOf(field: string | { readonly id: string } | null): string | undefined {
  return typeof field === "string" ? field : field?.id;
}

function get<T>(map: ReadonlyMap<string, T>, type: string, id: string): T {
  const value = map.get(id);
  if (value === undefined) throw noSuch(type, id);
  return value;
}
