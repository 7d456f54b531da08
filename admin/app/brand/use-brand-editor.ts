import { useSettingsEditor } from "#admin/shop-settings/use-settings-editor.ts";
import type { Settings } from "#api/shop-settings.ts";
import { brandFields, toBrandContent, toBrandFields } from "./brand-fields.ts";

export type BrandEditor = ReturnType<typeof useBrandEditor>;

const options = {
  name: "brand",
  schema: brandFields,
  toFields: toBrandFields,
  toContent: toBrandContent,
} as const;

export function useBrandEditor(stored: Settings<"brand">) {
  return useSettingsEditor(options, stored);
}
