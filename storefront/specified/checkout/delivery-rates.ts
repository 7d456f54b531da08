import { DELIVERY_CHARGE, type DeliveryRates, FREE_DELIVERY_FROM } from "@damson/shop/delivery";

export { FREE_DELIVERY_FROM as freeFrom } from "@damson/shop/delivery";

export const rates: DeliveryRates = { charge: DELIVERY_CHARGE, freeFrom: FREE_DELIVERY_FROM };
