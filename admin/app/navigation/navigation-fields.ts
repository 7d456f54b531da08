/** Form fields of the menu and the footer, and their conversion to stored content. */
import { listMenuEntries } from "@damson/shop/catalogue/menu-entries";
import type { Navigation } from "@damson/shop/settings/navigation";
import { isBuiltInPage } from "@damson/shop/settings/shop-pages";
import * as v from "valibot";
import type { ListedPage } from "#api/pages.ts";
import type { StoredCategory } from "#api/taxonomy.ts";

const text = v.string();

/** Each `id` exists only in this form. */
export const navigationFields = v.object({
  menu: v.array(v.object({ path: text, label: text, isHidden: v.boolean() })),
  footer: v.array(
    v.object({
      id: text,
      title: text,
      links: v.array(v.object({ id: text, label: text, path: text })),
    }),
  ),
  social: v.array(v.object({ id: text, name: text, url: text })),
});
export type NavigationFields = v.InferOutput<typeof navigationFields>;
export type FooterFields = NavigationFields["footer"][number];

interface MenuSource {
  readonly categories: readonly StoredCategory[];
  readonly pages: readonly ListedPage[];
}

/** Lists the menu's possible entries after Brands: categories, and pages placed in the menu. */
export function toFields(
  { categories, pages }: MenuSource,
  navigation: Navigation,
): NavigationFields {
  const ownPages = pages.filter(({ id }) => !isBuiltInPage(id));
  const menu = listMenuEntries({ categories, ownPages }, navigation);
  return {
    menu: menu.map(({ path, label, isHidden }) => ({ path, label, isHidden })),
    footer: navigation.footer.map(({ title, links }, at) => ({
      id: `group-${at}`,
      title,
      links: links.map((link, index) => ({ id: `link-${at}-${index}`, ...link })),
    })),
    social: navigation.social.map((link, at) => ({ id: `social-${at}`, ...link })),
  };
}

export function toContent({ menu, footer, social }: NavigationFields): Navigation {
  return {
    menu: menu.map(({ path, isHidden }) => ({ path, isHidden })),
    footer: footer.map(({ title, links }) => ({
      title,
      links: links.map(({ label, path }) => ({ label, path })),
    })),
    social: social.map(({ name, url }) => ({ name, url })),
  };
}
