/** The menu as the page has it, and the addresses of all categories. */
import type { CategoryPage } from "@damson/shop/catalogue/categories";
import { onSettings } from "./shown-settings.ts";

export let menu: readonly CategoryPage[];
let paths: readonly string[];

onSettings((settings) => {
  menu = settings.menu;
  paths = settings.categoryPaths;
});

/** Returns true for the path of a category. */
export function isCategory(path: string): boolean {
  return paths.includes(path);
}
