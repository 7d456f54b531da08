/** The addresses of an order that is kept: those of the specified shop, in texts that advertise nothing. */
import * as v from "valibot";
import { billingForm } from "./billing-form.ts";
import { shippingForm } from "./shipping-form.ts";
import { unlinkedText } from "./unlinked-text.orders.ts";

const unlinked = {
  firstName: unlinkedText("First name"),
  lastName: unlinkedText("Last name"),
  address: unlinkedText("Address", 200),
  city: unlinkedText("City"),
};

export const orderShippingForm = v.object({ ...shippingForm.entries, ...unlinked });

export const orderBillingForm = v.object({ ...billingForm.entries, ...unlinked });
