/** The addresses of an order that is kept: those of the specified shop, in texts that advertise nothing. */
import * as v from "valibot";
import { limitedEmail } from "../fields/form-rules.ts";
import { halfWidth } from "../fields/half-width.ts";
import { unlinkedText } from "../fields/unlinked-text.ts";
import { nameAndAddress } from "./address-rules.ts";
import { billingForm } from "./billing-form.ts";

const unlinked = {
  firstName: unlinkedText("First name"),
  lastName: unlinkedText("Last name"),
  address: unlinkedText("Address", 200),
  city: unlinkedText("City"),
};

export const WRONG_PHONE = "Enter a UK phone number, such as 020 7946 0123 or 07700 900123";

/** Any text with the digits of a number: the order service knows which are numbers, and refuses the others. */
const phone = v.pipe(
  v.string(),
  v.maxLength(200, WRONG_PHONE),
  v.trim(),
  v.transform(halfWidth),
  v.regex(/(?:\d\D*){8}/, WRONG_PHONE),
);

export const orderShippingForm = v.object({
  email: limitedEmail,
  ...nameAndAddress,
  ...unlinked,
  phone,
});

export const orderBillingForm = v.object({ ...billingForm.entries, ...unlinked });
