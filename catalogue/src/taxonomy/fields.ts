import { SLUG } from "@damson/shop/catalogue/slug";
import * as v from "valibot";
import { filledText, text } from "../field-rules.ts";

export const idInPath = v.pipe(
  v.string(),
  v.maxLength(80),
  v.regex(SLUG, "Use lowercase letters, numbers and hyphens"),
);
export const label = filledText(80, "Enter a name");
export const description = v.optional(text(2000), "");
export const place = v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(1_000_000));
