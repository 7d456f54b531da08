import * as v from "valibot";
import { nameAndAddress } from "./address-rules.ts";

/** Also validated when billing is the same as shipping, with the shipping address in its fields. */
export const billingForm = v.object(nameAndAddress);

export type BillingDetails = v.InferOutput<typeof billingForm>;
