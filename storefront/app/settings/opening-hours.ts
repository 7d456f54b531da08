import { CUSTOMER_SERVICE_HOURS } from "@damson/shop/contact/customer-service-hours";
import { onSettings } from "./page-settings.ts";

export let openingHours = CUSTOMER_SERVICE_HOURS as string;

onSettings((settings) => {
  openingHours = settings.openingHours ?? CUSTOMER_SERVICE_HOURS;
});
