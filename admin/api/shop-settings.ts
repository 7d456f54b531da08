/** The settings of the shop, by the names of their routes. */
import type {
  SettingsChange,
  StoredSettings,
} from "@damson/order-service/admin-api/contract/shop-settings";

/** Those that have a screen. */
export const settingsNames = [
  "announcements",
  "company",
  "delivery",
  "home",
  "newsletter",
  "opening_hours",
  "page_texts",
  "payments",
  "search",
  "shop_name",
] as const;
export type SettingsName = (typeof settingsNames)[number];

export type { SettingsChange };

/** The answer to `GET /api/shop-settings/:name`. */
export type Settings<Name extends SettingsName> = StoredSettings<Name>;

/** The answer to `GET /api/shop-settings/:name/changes`. */
export interface SettingsHistory {
  readonly changes: readonly SettingsChange[];
}
