import type { SettingsName } from "#api/shop-settings.ts";

/** Groups of settings with a form. The home page has an editor. */
export type GroupName = Exclude<SettingsName, "home">;

export const groupTitles: Readonly<Record<GroupName, string>> = {
  shop_name: "Shop name",
  announcements: "Announcements",
  company: "Company details",
  delivery: "Delivery",
  payments: "Payment methods",
  newsletter: "Newsletter discount",
  opening_hours: "Opening hours",
  page_texts: "Page content",
  search: "Search",
};
