export { CUSTOMER_SERVICE_HOURS as openingHours } from "@damson/shop/contact/customer-service-hours";
