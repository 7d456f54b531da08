import type { SettingsName } from "#api/shop-settings.ts";

/** Groups of the page Shop. The home page has one of its own. */
export type GroupName = Exclude<SettingsName, "home">;

/** Headings of the groups of settings, in the order of the page. */
export const groupTitles: Readonly<Record<GroupName, string>> = {
  shop_name: "Name",
  announcements: "Announcements",
  company: "Company details",
  delivery: "Delivery",
  payments: "Ways to pay",
  newsletter: "Newsletter code",
  opening_hours: "Opening hours",
  page_texts: "Texts",
  search: "Search",
};
