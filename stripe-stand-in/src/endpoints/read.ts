import type Stripe from "stripe";
import * as v from "valibot";
import type { Context } from "../context.ts";
import { noSuch } from "../errors.ts";
import { readParams, text, whole } from "../http/params.ts";
import { expireDue } from "../payments/due.ts";
import { idOf } from "../payments/find.ts";
import type { State } from "../state.ts";
import type { List } from "../types.ts";
import type { Handler } from "./handler.ts";

const noParams = v.strictObject({});

/** Parameters of every list. */
export const listParams = {
  limit: v.exactOptional(v.pipe(whole, v.minValue(1), v.maxValue(100))),
  starting_after: v.exactOptional(text),
  created: v.exactOptional(v.strictObject({ gte: whole })),
};

const paymentListParams = v.strictObject({ ...listParams, payment_intent: v.exactOptional(text) });

interface Listed {
  readonly id: string;
  readonly created: number;
}

interface OfPayment extends Listed {
  readonly payment_intent: string | { readonly id: string } | null;
}

export function getOne(get: (context: Context, id: string) => object): Handler {
  return (params, context, id) => {
    readParams(noParams, params);
    return get(context, id);
  };
}

/** Lists objects that name a payment intent. `path` is that of the list, after `/v1/`. */
export function listByPayment(
  path: string,
  collection: (state: State) => ReadonlyMap<string, OfPayment>,
): Handler {
  return (params, context) => {
    const query = readParams(paymentListParams, params) satisfies Stripe.ChargeListParams;
    expireDue(context);
    const found = [...collection(context.state).values()].filter(
      ({ payment_intent }) =>
        (query.payment_intent ?? idOf(payment_intent)) === idOf(payment_intent),
    );
    return list(found, `/v1/${path}`, query);
  };
}

interface ListQuery {
  readonly limit?: number;
  readonly starting_after?: string;
  readonly created?: { readonly gte: number };
}

/** Returns one page, newest first. */
export function list<T extends Listed>(
  all: readonly T[],
  url: string,
  { limit = 10, starting_after, created }: ListQuery,
): List<T> {
  const newest = all.toReversed().filter((item) => item.created >= (created?.gte ?? 0));
  const index = newest.findIndex(({ id }) => id === starting_after);
  if (starting_after !== undefined && index < 0) {
    throw noSuch("object", starting_after, "starting_after");
  }
  const end = index + 1 + limit;
  return {
    object: "list",
    data: newest.slice(index + 1, end),
    has_more: end < newest.length,
    url,
  };
}
