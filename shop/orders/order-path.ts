/**
 * By what an order is asked for: the token of a mailed link, which opens it to its bearer, or its
 * number, which opens it to the account that has it.
 */
export type OrderKey = string;

/** A token has no such form: it is longer. */
const orderNumber = /^DM(-\w{4}){2}$/;

/** True for a number, which opens the order to its account alone. */
export function isForAccount(key: OrderKey): boolean {
  return orderNumber.test(key);
}

/** The page of an order. */
export function orderPath(key: OrderKey): string {
  return `/order?${isForAccount(key) ? "number" : "token"}=${encodeURIComponent(key)}`;
}

/** The key in the query of that page; empty where there is none. */
export function orderKeyIn(search: string): OrderKey {
  const params = new URLSearchParams(search);
  return (params.get("token") ?? params.get("number"))?.trim() ?? "";
}
