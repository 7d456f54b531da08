import type { DeliveryOptions } from "@damson/shop/orders/order-view";
import { deliveryRequest } from "@damson/shop/orders/placement";
import type { Handler } from "../context.ts";
import { createInvalidFieldsError } from "../errors.ts";
import { json, readJson } from "../http/json.ts";
import { limit } from "../http/limits.ts";
import {
  type DeliveryOffer,
  findCollection,
  findGoods,
  requireDeliverable,
} from "../orders/placement-rules.ts";

/**
 * `POST /delivery-options`: the rates for a basket to a postcode, or the option to collect it. Throws `invalid_fields` if
 * there are none.
 */
export const postDeliveryOptions: Handler = async (request, context) => {
  await limit(context, "reads");
  const { lines, postcode } = await readJson(request, deliveryRequest);
  const now = context.clock();
  const catalogue = await context.catalogue.at(now);
  const { options } =
    postcode === undefined
      ? requireCollection(catalogue, now)
      : requireDeliverable(
          catalogue,
          { postcode, field: "postcode" },
          findGoods(catalogue, lines),
          now,
        );
  return json({ options } satisfies DeliveryOptions);
};

function requireCollection(...offered: Parameters<typeof findCollection>): DeliveryOffer {
  const offer = findCollection(...offered);
  if (offer !== undefined) return offer;
  throw createInvalidFieldsError({
    postcode: "Orders can’t be collected at the moment. Please enter an address.",
  });
}
