import type { DeliveryAddress } from "@damson/shop/orders/order-view";
import * as v from "valibot";
import { callAuth, type Failure } from "#app/account/session/auth-client.ts";
import { getFromOrders } from "#trading/lib/orders-api.ts";

/** Stored in the account's metadata, so that it applies in every browser. */
const FILL_IN = "fill_in_address";

export interface LastDelivery {
  readonly name: string;
  /** Absent before the first paid order. */
  readonly address: DeliveryAddress | undefined;
  /** False if the customer does not want the checkout prefilled. */
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

/** Returns `undefined` if it cannot be read. */
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

/** Saves whether to prefill the checkout. Returns the failure, if any. */
export async function saveFillIn(isFilledIn: boolean): Promise<Failure | undefined> {
  const { error } = await callAuth((auth) => auth.updateUser({ data: { [FILL_IN]: isFilledIn } }));
  return error ?? undefined;
}
