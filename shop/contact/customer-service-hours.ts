/** Apart from `shop.ts`, which only the build can read: emails name them too. */
export const CUSTOMER_SERVICE_HOURS = "Monday to Friday, 9am–6pm GMT";
