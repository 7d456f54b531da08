const PATH = /^(?:\/[a-z0-9]+(?:-[a-z0-9]+)*)+$/;
const MAX_CATEGORY_PATH = 120;

/** First path segments that the shop's own pages and services use. */
const reserved: ReadonlySet<string> = new Set([
  ...["404", "about", "account", "assets", "auth", "back-in-stock", "basket", "basket-items"],
  ...["brands", "checkout", "checkout-auth", "contact", "cookies", "delivery", "feeds", "healthz"],
  ...["help", "icons", "images", "international-delivery", "media", "modern-slavery"],
  ...["newsletter", "order", "orders", "page-data", "partnerships", "privacy", "processing"],
  ...["products", "ready", "returns", "reviews-policy", "search", "suggestions"],
  ...["sustainability", "terms", "wishlist"],
]);

/** Returns the reason why a category cannot have this path; `undefined` if it can. */
export function categoryPathError(path: string): string | undefined {
  if (path.length > MAX_CATEGORY_PATH) return `At most ${MAX_CATEGORY_PATH} characters`;
  if (!PATH.test(path)) return "An address such as /candles: small letters, digits and hyphens";
  const [, first = ""] = path.split("/");
  if (reserved.has(first)) return `Addresses that begin with /${first} are the shop’s own`;
  return undefined;
}
