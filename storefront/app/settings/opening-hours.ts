/** The hours of customer service in the specified shop. */
export { CUSTOMER_SERVICE_HOURS as openingHours } from "@damson/shop/contact/customer-service-hours";
