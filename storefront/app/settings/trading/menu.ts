/** The menu as the page has it. */
import type { CategoryPage } from "@damson/shop/catalogue/categories";
import { onSettings } from "./shown-settings.ts";

export let menu: readonly CategoryPage[];

onSettings((settings) => {
  menu = settings.menu;
});
