/** The fields that categories and brands have in common. */

import { SLUG } from "@damson/shop/catalogue/slug";
import * as v from "valibot";

export const idInPath = v.pipe(
  v.string(),
  v.maxLength(80),
  v.regex(SLUG, "Small letters, digits and single hyphens"),
);
export const label = v.pipe(
  v.string(),
  v.trim(),
  v.minLength(1, "Give it a name"),
  v.maxLength(80, "At most 80 characters"),
);
export const description = v.optional(
  v.pipe(v.string(), v.trim(), v.maxLength(2000, "At most 2000 characters")),
  "",
);
/** Its place among the others. */
export const place = v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(1_000_000));
