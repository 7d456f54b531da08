import type {
  SettingsChange as StoredChange,
  StoredSettings,
} from "@damson/order-service/admin-api/shop-settings";
import * as v from "valibot";
import type { Json } from "./json.ts";

/** Settings that have a screen. */
export const settingsNames = [
  "announcements",
  "brand",
  "company",
  "delivery",
  "home",
  "navigation",
  "newsletter",
  "opening_hours",
  "payments",
  "policies",
  "products",
  "search",
  "shop_name",
] as const;
export type SettingsName = (typeof settingsNames)[number];

export type Settings<Name extends SettingsName> = StoredSettings<Name>;
export type SettingsChange = Json<StoredChange>;

export const savedSettings = v.object({
  content: v.unknown(),
  version: v.pipe(v.number(), v.integer(), v.minValue(0)),
});
export const undoneSettings = v.object({
  change: v.pipe(v.number(), v.integer(), v.minValue(1)),
});
