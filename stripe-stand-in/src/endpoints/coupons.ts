import type Stripe from "stripe";
import * as v from "valibot";
import { refuse } from "../errors.ts";
import { currency, expand, metadata, readParams, text, whole } from "../http/params.ts";
import { newId } from "../ids.ts";
import { newCoupon } from "../objects/coupon.ts";
import { getCoupon } from "../payments/find.ts";
import { keep } from "../state.ts";
import type { Handler } from "./handler.ts";

const couponParams = v.strictObject({
  id: v.exactOptional(text),
  amount_off: v.pipe(whole, v.minValue(1)),
  currency,
  duration: v.exactOptional(v.literal("once")),
  name: v.exactOptional(v.pipe(text, v.maxLength(40))),
  metadata: v.exactOptional(metadata),
  expand,
});

/** `POST /v1/coupons`. */
export const createCoupon: Handler = ({ params }, { state, clock }) => {
  const {
    expand,
    duration,
    id = newId("coupon").slice("coupon_".length),
    ...wanted
  } = readParams(couponParams, params) satisfies Stripe.CouponCreateParams;
  if (state.coupons.has(id)) {
    throw refuse("Coupon already exists.", { code: "resource_already_exists", param: "id" });
  }
  return keep(state.coupons, newCoupon({ id, ...wanted }, clock.seconds()));
};

/** `GET /v1/coupons/:id`. */
export const getOneCoupon: Handler = ({ id, params }, context) => {
  readParams(v.strictObject({ expand }), params);
  return getCoupon(context, id);
};
