/** Settings of the requests that need a second factor shown in the last minutes. */
import * as v from "valibot";

/** The answer to `GET /api/security`. */
export interface SecuritySettings {
  /** In pence: refunds of more than this ask for it. */
  readonly refundLimit: number;
}

const message = "Enter an amount from £0 to £10,000";

/** `PUT /api/security/refund-limit`. */
export const refundLimit = v.object({
  limit: v.pipe(
    v.number(message),
    v.safeInteger(message),
    v.minValue(0, message),
    v.maxValue(1_000_000, message),
  ),
});
