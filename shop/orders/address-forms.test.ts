import * as v from "valibot";
import { expect, test } from "vitest";
import { orderShippingForm } from "./address-forms.ts";

test.each([
  ["SW1A1AA", "SW1A 1AA"],
  ["sw1a 1aa", "SW1A 1AA"],
  ["m11ae", "M1 1AE"],
])("keeps the postcode %s as %s", (typed, kept) => {
  expect(v.parse(orderShippingForm.entries.postcode, typed)).toBe(kept);
});
