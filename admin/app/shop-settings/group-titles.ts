import type { SettingsName } from "#api/shop-settings.ts";

/** Headings of the groups of settings, in the order of the page. */
export const groupTitles: Readonly<Record<SettingsName, string>> = {
  announcements: "Announcements",
  company: "Company details",
  delivery: "Delivery",
  payments: "Ways to pay",
  newsletter: "Newsletter code",
  opening_hours: "Opening hours",
};
