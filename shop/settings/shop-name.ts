/** The name of the shop, and the words beside it. */
export interface ShopName {
  readonly name: string;
  /** Where the shop introduces itself. */
  readonly longName: string;
  /** Its goods, in a few words. */
  readonly tagline: string;
}

export const SHOP_NAME = "Damson";
export const SHOP_LONG_NAME = "Damson Beauty";
export const SHOP_TAGLINE = "Luxury skincare, nails, lashes and fragrance";

/** The name that a trading shop has until its owner gives it another. */
export const shopNameUntilChanged: ShopName = {
  name: SHOP_NAME,
  longName: SHOP_LONG_NAME,
  tagline: SHOP_TAGLINE,
};

/** The name of a version of the shop. */
export function shopNameOf(settings: { readonly shopName?: ShopName } | undefined): ShopName {
  return settings?.shopName ?? shopNameUntilChanged;
}
