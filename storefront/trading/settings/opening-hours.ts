import { CUSTOMER_SERVICE_HOURS } from "@damson/shop/contact/customer-service-hours";
import { onSettings } from "./shown-settings.ts";

export let openingHours: string;

onSettings((settings) => {
  openingHours = settings.openingHours ?? CUSTOMER_SERVICE_HOURS;
});
