import { defaultShopName, type ShopName } from "@damson/shop/settings/shop-name";
import { onSettings } from "./page-settings.ts";

export let shop: ShopName = defaultShopName;

onSettings(({ shopName = defaultShopName }) => {
  shop = shopName;
});
