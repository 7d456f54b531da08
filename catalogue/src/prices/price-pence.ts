import * as v from "valibot";

/** The upper limit catches typing errors. */
export const pricePence = v.pipe(
  v.number(),
  v.integer("Enter a price in whole pence"),
  v.minValue(1, "Enter £0.01 or more"),
  v.maxValue(9_999_999, "Enter less than £100,000"),
);
