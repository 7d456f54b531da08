import type { CategoryPage } from "@damson/shop/catalogue/categories";
import { onSettings } from "./page-settings.ts";

export let menu: readonly CategoryPage[];

onSettings((settings) => {
  menu = settings.menu;
});
