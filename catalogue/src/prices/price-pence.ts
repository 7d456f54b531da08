import * as v from "valibot";

/** The upper limit catches typing errors. */
export const pricePence = v.pipe(
  v.number(),
  v.integer("A price is whole pence"),
  v.minValue(1, "A price is at least £0.01"),
  v.maxValue(9_999_999, "A price is below £100,000"),
);
