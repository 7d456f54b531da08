/** Refunds above the limit require a recent second factor. */
import * as v from "valibot";

const message = "Enter an amount from £0 to £10,000";

/** `limit` is in pence. */
export const refundLimit = v.object({
  limit: v.pipe(
    v.number(message),
    v.safeInteger(message),
    v.minValue(0, message),
    v.maxValue(1_000_000, message),
  ),
});
