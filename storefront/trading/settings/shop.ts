import { defaultShopName, type ShopName } from "@damson/shop/settings/shop-name";
import { onSettings } from "./shown-settings.ts";

export let shop: ShopName;

onSettings(({ shopName = defaultShopName }) => {
  shop = shopName;
});
