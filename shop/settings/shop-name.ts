export interface ShopName {
  readonly name: string;
  readonly longName: string;
  readonly tagline: string;
}

export const SHOP_NAME = "Damson";
const SHOP_LONG_NAME = "Damson Beauty";
const SHOP_TAGLINE = "Luxury skincare, nails, lashes and fragrance";

export const defaultShopName: ShopName = {
  name: SHOP_NAME,
  longName: SHOP_LONG_NAME,
  tagline: SHOP_TAGLINE,
};

export function getShopName(
  settings: { readonly shopName?: ShopName | undefined } | undefined,
): ShopName {
  return settings?.shopName ?? defaultShopName;
}

interface OwnShop {
  readonly shopName?: ShopName | undefined;
  readonly isSampleRemoved?: boolean | undefined;
}

/** Returns true if pages and emails may not show the built-in shop's pictures and texts. */
export function isOwnShop(settings: OwnShop | undefined): boolean {
  return getShopName(settings).name !== SHOP_NAME || settings?.isSampleRemoved === true;
}
