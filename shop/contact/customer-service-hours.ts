/** Not in `shop.ts`, which only the build can read, because emails use it too. */
export const CUSTOMER_SERVICE_HOURS = "Monday to Friday, 9am–6pm GMT";
