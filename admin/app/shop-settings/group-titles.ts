import type { SettingsName } from "#api/shop-settings.ts";

/** Groups of settings with a form. The others have an editor. */
export type GroupName = Exclude<SettingsName, "home" | "navigation">;

export const groupTitles: Readonly<Record<GroupName, string>> = {
  shop_name: "Shop name",
  announcements: "Announcements",
  brand: "Brand",
  company: "Company details",
  delivery: "Delivery",
  payments: "Payment methods",
  newsletter: "Newsletter discount",
  opening_hours: "Opening hours",
  policies: "Policies",
  products: "Products",
  search: "Search",
};
