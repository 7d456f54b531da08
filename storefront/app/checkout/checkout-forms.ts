/** The addresses of the checkout. A shop that takes orders keeps them: in texts that advertise nothing. */
import { orderBillingForm, orderShippingForm } from "@damson/shop/orders/address-forms";
import { billingForm as demoBillingForm } from "@damson/shop/orders/billing-form";
import { shippingForm as demoShippingForm } from "@damson/shop/orders/shipping-form";

export const shippingForm = import.meta.env.ORDERS ? orderShippingForm : demoShippingForm;
export const billingForm = import.meta.env.ORDERS ? orderBillingForm : demoBillingForm;
