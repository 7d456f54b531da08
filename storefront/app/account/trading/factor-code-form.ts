import { halfWidth } from "@damson/shop/fields/half-width";
import * as v from "valibot";

/** Apps show their code in groups. */
export const factorCodeForm = v.object({
  code: v.pipe(
    v.string(),
    v.transform((typed) => halfWidth(typed).replaceAll(/[\s-]/g, "")),
    v.regex(/^\d{6,10}$/, "Please enter the code, which has at least 6 digits"),
  ),
});
