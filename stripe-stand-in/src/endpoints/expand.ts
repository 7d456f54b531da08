/** Writes out what is otherwise an id, where `expand` asks for it. */
import type { Context } from "../context.ts";
import { invalid } from "../errors.ts";
import { getCharge, getIntent, idOf } from "../payments/find.ts";
import type { Charge, Dispute, List, PaymentIntent, Refund, Session } from "../types.ts";
import { list } from "./list.ts";

type Paths = readonly string[] | undefined;
type Expand<T> = (context: Context, object: T, field: string, rest: Paths) => T;

export function expandSession(context: Context, session: Session, paths: Paths): Session {
  return each<Session>(context, session, paths, (_, object, field, rest) => {
    if (field === "payment_intent") {
      return { ...object, payment_intent: intent(context, object.payment_intent, rest) };
    }
    if (field === "line_items") {
      const lines = context.state.lineItems.get(object.id) ?? [];
      const url = `/v1/checkout/sessions/${object.id}/line_items`;
      const line_items = list(lines.toReversed(), { what: "item", url }, {});
      return { ...object, line_items };
    }
    throw cannotExpand(field);
  });
}

export function expandIntent(context: Context, object: PaymentIntent, paths: Paths): PaymentIntent {
  return each<PaymentIntent>(context, object, paths, (_, intent, field, rest) => {
    if (field !== "latest_charge") throw cannotExpand(field);
    return { ...intent, latest_charge: charge(context, intent.latest_charge, rest) };
  });
}

export function expandCharge(context: Context, object: Charge, paths: Paths): Charge {
  return each<Charge>(context, object, paths, (_, charge, field, rest) => {
    if (field === "payment_intent") {
      return { ...charge, payment_intent: intent(context, charge.payment_intent, rest) };
    }
    if (field === "refunds") {
      const refunds = [...context.state.refunds.values()].filter(
        (refund) => idOf(refund.charge) === charge.id,
      );
      const url = `/v1/charges/${charge.id}/refunds`;
      return { ...charge, refunds: list(refunds, { what: "refund", url }, {}) };
    }
    throw cannotExpand(field);
  });
}

/** Refunds and disputes name the same two things. */
export function expandOfCharge<T extends Dispute | Refund>(
  context: Context,
  object: T,
  paths: Paths,
): T {
  return each<T>(context, object, paths, (_, value, field, rest) => {
    if (field === "charge") return { ...value, charge: charge(context, value.charge, rest) };
    if (field === "payment_intent") {
      return { ...value, payment_intent: intent(context, value.payment_intent, rest) };
    }
    throw cannotExpand(field);
  });
}

/** Lists ask for what is in `data`. */
export function expandAll<T>(
  context: Context,
  found: List<T>,
  paths: Paths,
  one: (context: Context, object: T, paths: Paths) => T,
): List<T> {
  const inner = paths?.map((path) => {
    if (!path.startsWith("data.")) throw cannotExpand(path);
    return path.slice("data.".length);
  });
  return { ...found, data: found.data.map((object) => one(context, object, inner)) };
}

function each<T>(context: Context, object: T, paths: Paths = [], one: Expand<T>): T {
  const fields = [...new Set(paths.map((path) => path.split(".")[0] ?? ""))];
  return fields.reduce((value, field) => {
    const rest = paths
      .filter((path) => path.startsWith(`${field}.`))
      .map((path) => path.slice(field.length + 1));
    return one(context, value, field, rest);
  }, object);
}

function intent(context: Context, field: PaymentIntent | string | null, rest: Paths) {
  const id = idOf(field);
  return id === undefined ? null : expandIntent(context, getIntent(context, id), rest);
}

function charge<T extends Charge | string | null>(context: Context, field: T, rest: Paths) {
  const id = idOf(field);
  return id === undefined ? field : expandCharge(context, getCharge(context, id), rest);
}

function cannotExpand(field: string) {
  return invalid(`This property cannot be expanded (${field}).`, { param: "expand" });
}
