import { type ShopName, shopNameUntilChanged } from "@damson/shop/settings/shop-name";
import { onSettings } from "./shown-settings.ts";

export let shop: ShopName;

onSettings(({ shopName = shopNameUntilChanged }) => {
  shop = shopName;
});
