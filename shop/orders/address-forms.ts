/** Address forms of the trading shop. Unlike the specified shop's forms, they reject links and space postcodes. */
import * as v from "valibot";
import { limitedEmail } from "../fields/form-rules.ts";
import { halfWidth } from "../fields/half-width.ts";
import { unlinkedText } from "../fields/unlinked-text.ts";
import { nameAndAddress } from "./address-rules.ts";
import { billingForm } from "./billing-form.ts";

const strict = {
  firstName: unlinkedText("First name"),
  lastName: unlinkedText("Last name"),
  address: unlinkedText("Address", 200),
  city: unlinkedText("City"),
  postcode: v.pipe(
    nameAndAddress.postcode,
    v.transform((postcode) => postcode.replace(/ ?(.{3})$/, " $1")),
  ),
};

export const WRONG_PHONE = "Enter a UK phone number, such as 020 7946 0123 or 07700 900123";

/** Accepts any text with at least eight digits. The order service validates the number. */
const phone = v.pipe(
  v.string(),
  v.maxLength(200, WRONG_PHONE),
  v.trim(),
  v.transform(halfWidth),
  v.regex(/(?:\d\D*){8}/, WRONG_PHONE),
);

/** The delivery address of a placed order. */
export const orderAddressForm = v.object({ ...nameAndAddress, ...strict, phone });

export const orderShippingForm = v.object({ email: limitedEmail, ...orderAddressForm.entries });

export const orderBillingForm = v.object({ ...billingForm.entries, ...strict });
