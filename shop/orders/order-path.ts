/**
 * Identifies an order: either the token of an emailed link, which opens it for anyone, or its
 * number, which opens it only for its account.
 */
export type OrderKey = string;

/** Order numbers are shorter than tokens, so no token matches. */
const orderNumber = /^[A-Z]{2,4}(-\w{4}){2}$/;

/** Returns true for an order number. */
export function isOrderNumber(key: OrderKey): boolean {
  return orderNumber.test(key);
}

export function orderPath(key: OrderKey): string {
  return `/order?${isOrderNumber(key) ? "number" : "token"}=${encodeURIComponent(key)}`;
}

/** Returns the key in an order page's query; empty if there is none. */
export function parseOrderKey(search: string): OrderKey {
  const params = new URLSearchParams(search);
  return (params.get("token") ?? params.get("number"))?.trim() ?? "";
}
