/** The details of a customer who is signed in, for the checkout to begin with. */
import type { DeliveryAddress } from "@damson/shop/orders/order-view";
import * as v from "valibot";
import { callAuth, type Failure } from "#app/account/auth-client.ts";
import { getFromOrders } from "#app/lib/trading/orders-api.ts";

/** In the account's own metadata, so that it counts in every browser. */
const FILL_IN = "fill_in_address";

export interface LastDelivery {
  /** The name that was given on signing up. */
  readonly name: string;
  /** Absent before the first order that was paid. */
  readonly address: DeliveryAddress | undefined;
  /** False if the customer does not want the checkout to begin with either. */
  readonly isFilledIn: boolean;
}

const text = v.string();
const answerSchema = v.object({
  address: v.optional(
    v.object({
      firstName: text,
      lastName: text,
      address: text,
      city: text,
      postcode: text,
      phone: text,
    }),
  ),
});

/** `undefined` where it cannot be read. */
export async function readLastDelivery(): Promise<LastDelivery | undefined> {
  const { data } = await callAuth((auth) => auth.getSession());
  if (!data?.session) return undefined;
  const { access_token, user } = data.session;
  const answer = await getFromOrders("/delivery-address", {
    Authorization: `Bearer ${access_token}`,
  });
  const body = answer.kind === "done" ? v.safeParse(answerSchema, answer.body) : undefined;
  if (!body?.success) return undefined;
  const { full_name: name, [FILL_IN]: isFilledIn } = user.user_metadata;
  return {
    name: typeof name === "string" ? name.trim() : "",
    address: body.output.address,
    isFilledIn: isFilledIn !== false,
  };
}

/** Remembers whether the checkout is to begin with the address. Gives the failure, if it was not saved. */
export async function saveFillIn(isFilledIn: boolean): Promise<Failure | undefined> {
  const { error } = await callAuth((auth) => auth.updateUser({ data: { [FILL_IN]: isFilledIn } }));
  return error ?? undefined;
}
