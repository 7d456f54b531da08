export { billingForm } from "@damson/shop/orders/billing-form";
export { shippingForm } from "@damson/shop/orders/shipping-form";
export { useForm as useAddressForm } from "@damson/ui/form/use-form";

export const PHONE_HINT = "UK mobile, e.g. 07700 900123";
