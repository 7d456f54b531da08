export const ordersRule = "ORDERS is on or off";

/** Parses `ORDERS`: whether the shop takes orders. Off by default; `undefined` if invalid. */
export function parseOrders(setting: string | undefined): boolean | undefined {
  if (setting === "on") return true;
  return setting === "off" || !setting ? false : undefined;
}
