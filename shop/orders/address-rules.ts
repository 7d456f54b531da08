import * as v from "valibot";
import { requiredText } from "../fields/form-rules.ts";
import { halfWidth } from "../fields/half-width.ts";

// One or two letters, a digit, an optional letter or digit; then a digit and two letters.
const ukPostcode = /^(?:[A-Z]{1,2}\d[A-Z\d]? ?\d[A-Z]{2}|GIR ?0AA)$/;

const WRONG_POSTCODE = "Invalid UK postcode format";

const postcode = v.pipe(
  v.string(),
  v.maxLength(200, WRONG_POSTCODE),
  v.trim(),
  // Also accepts non-breaking spaces and full-width digits.
  v.transform((text) => halfWidth(text.toUpperCase())),
  v.regex(ukPostcode, WRONG_POSTCODE),
);

/** In page order. */
export const nameAndAddress = {
  firstName: requiredText("First name", 100),
  lastName: requiredText("Last name", 100),
  address: requiredText("Address", 200),
  city: requiredText("City", 100),
  postcode,
};
