/** The settings of the shop, by name. */
import type {
  SettingsChange as StoredChange,
  StoredSettings,
} from "@damson/order-service/admin-api/shop-settings";
import * as v from "valibot";
import type { Json } from "./json.ts";

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

export type Settings<Name extends SettingsName> = StoredSettings<Name>;
export type SettingsChange = Json<StoredChange>;

export const savedSettings = v.object({
  /** Checked by the schema of these settings, field by field. */
  content: v.unknown(),
  /** The version that was changed. */
  version: v.pipe(v.number(), v.integer(), v.minValue(0)),
});
export const undoneSettings = v.object({
  change: v.pipe(v.number(), v.integer(), v.minValue(1)),
});
