import * as v from "valibot";
import { nameAndAddress } from "./address-rules.ts";

/** While billing is the same as shipping, its fields hold what shipping's rules have passed already. */
export const billingForm = v.object(nameAndAddress);

export type BillingDetails = v.InferOutput<typeof billingForm>;
