/** Emails use it too, so it is not in `shop.ts`, which only the build can read. */
export const CUSTOMER_SERVICE_HOURS = "Monday to Friday, 9am–6pm GMT";
