/** Apart from the carriers, because the admin's screens import it. */
export const carrierIds = ["royal-mail", "other"] as const;
export type CarrierId = (typeof carrierIds)[number];
