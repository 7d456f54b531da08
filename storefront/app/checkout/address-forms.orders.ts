/** The addresses of an order that is kept: those of the specified shop, with names that are names. */
import * as v from "valibot";
import { billingForm } from "./billing-form.ts";
import { personName } from "./person-name.orders.ts";
import { shippingForm } from "./shipping-form.ts";

const names = { firstName: personName("First name"), lastName: personName("Last name") };

export const orderShippingForm = v.object({ ...shippingForm.entries, ...names });

export const orderBillingForm = v.object({ ...billingForm.entries, ...names });
