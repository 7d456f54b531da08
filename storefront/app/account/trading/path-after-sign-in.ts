const pages = ["orders", "account", "wishlist"];

/** Returns the path that signing in leads to. The address names it, and never is one itself. */
export function pathAfterSignIn(): string {
  const search = typeof location === "undefined" ? "" : location.search;
  const page = new URLSearchParams(search).get("for");
  return page !== null && pages.includes(page) ? `/${page}` : "/";
}
