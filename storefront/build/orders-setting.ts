export const ordersRule = "ORDERS is on or off";

/** Returns true if the shop takes orders, by the setting `ORDERS`, which may be missing; `undefined` for a bad one. */
export function parseOrders(setting: string | undefined): boolean | undefined {
  if (setting === "on") return true;
  return setting === "off" || !setting ? false : undefined;
}
