import { MAX_WISHES } from "@damson/shop/catalogue/wishlist";
import { boundedArray, boundedText } from "@damson/shop/fields/bounded";
import * as v from "valibot";
import type { Handler } from "../context.ts";
import { json, readJson } from "../http/json.ts";
import { limit } from "../http/limits.ts";
import { changeWishlist, readWishlist } from "../wishlist/wishlist.ts";
import { requireCustomer } from "./headers.ts";

const products = boundedArray(boundedText(100, v.string()), MAX_WISHES);
const change = v.object({ add: products, remove: products });

export const getWishlist: Handler = async (request, context) => {
  await limit(context, "reads");
  const { userId } = await requireCustomer(request, context);
  return json({ products: await readWishlist(context.db.reader, userId) });
};

/** `POST /wishlist`: adds and removes products, and returns the wishlist. */
export const postWishlistChange: Handler = async (request, context) => {
  await limit(context, "changes");
  const changes = await readJson(request, change);
  const { userId } = await requireCustomer(request, context);
  const products = await changeWishlist(context, userId, changes);
  return json({ products });
};
