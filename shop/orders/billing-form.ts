import * as v from "valibot";
import { nameAndAddress } from "./address-rules.ts";

/** Also checked while billing is the same as shipping: its fields then hold the shipping address. */
export const billingForm = v.object(nameAndAddress);

export type BillingDetails = v.InferOutput<typeof billingForm>;
