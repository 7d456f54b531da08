import { CUSTOMER_SERVICE_HOURS } from "@damson/shop/contact/customer-service-hours";
import { onSettings } from "./page-settings.ts";

export let openingHours: string = CUSTOMER_SERVICE_HOURS;

onSettings((settings) => {
  openingHours = settings.openingHours ?? CUSTOMER_SERVICE_HOURS;
});
