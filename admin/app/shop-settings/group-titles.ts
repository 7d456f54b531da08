import type { SettingsName } from "#api/shop-settings.ts";

/** Groups of the Shop page. The home page has its own screen. */
export type GroupName = Exclude<SettingsName, "home">;

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
