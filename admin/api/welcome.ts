/** Account setup with an invitation link. */
import * as v from "valibot";

const id = v.pipe(v.string(), v.maxLength(200));

/** Sent after the second factor was verified. */
export const welcome = v.object({
  secret: id,
  factorId: id,
});
