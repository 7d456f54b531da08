/** Leads to the account page and, once signed in, to the orders. */
export const SIGN_IN_FOR_ORDERS = "/auth?for=orders";

/** Returns the path that signing in leads to. The address names it, and never is one itself. */
export function pathAfterSignIn(): string {
  const search = typeof location === "undefined" ? "" : location.search;
  return new URLSearchParams(search).get("for") === "orders" ? "/orders" : "/";
}
