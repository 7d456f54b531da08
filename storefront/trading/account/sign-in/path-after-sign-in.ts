const pages = ["orders", "account", "wishlist"];

/** Returns the path to go to after sign-in. `?for=` may name only a known page, never a path. */
export function getPathAfterSignIn(): string {
  const search = typeof location === "undefined" ? "" : location.search;
  const page = new URLSearchParams(search).get("for");
  return page !== null && pages.includes(page) ? `/${page}` : "/";
}
