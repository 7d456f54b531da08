import { SHOP_LONG_NAME, SHOP_NAME, SHOP_TAGLINE } from "@damson/shop/settings/shop-name";

export const shop = { name: SHOP_NAME, longName: SHOP_LONG_NAME, tagline: SHOP_TAGLINE } as const;
