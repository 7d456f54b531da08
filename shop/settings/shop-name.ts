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

export function getShopName(settings: { readonly shopName?: ShopName } | undefined): ShopName {
  return settings?.shopName ?? defaultShopName;
}
