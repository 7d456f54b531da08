/** Where this tab's storage keeps what waits to be paid online. */
export const PAYMENT_KEY = "payment";
