import type { CategoryPage } from "@damson/shop/catalogue/categories";
import { onSettings } from "./shown-settings.ts";

export let menu: readonly CategoryPage[];
let paths: readonly string[];

onSettings((settings) => {
  menu = settings.menu;
  paths = settings.categoryPaths;
});

export function isCategory(path: string): boolean {
  return paths.includes(path);
}
