import * as v from "valibot";
import { limitedEmail } from "../fields/form-rules.ts";
import { halfWidth } from "../fields/half-width.ts";
import { nameAndAddress } from "./address-rules.ts";

const ukMobile = /^(?:\+447|07)\d{9}$/;

const WRONG_NUMBER = "Invalid UK phone number format";

/** Spaces are allowed anywhere and kept. Full-width digits become plain ones. */
const phone = v.pipe(
  v.string(),
  v.maxLength(200, WRONG_NUMBER),
  v.trim(),
  v.transform(halfWidth),
  v.check((typed) => ukMobile.test(typed.replaceAll(/\s/g, "")), WRONG_NUMBER),
);

export const shippingForm = v.object({ email: limitedEmail, ...nameAndAddress, phone });

export type ShippingDetails = v.InferOutput<typeof shippingForm>;
