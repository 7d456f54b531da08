import { useSettingsEditor } from "#admin/shop-settings/use-settings-editor.ts";
import type { Settings } from "#api/shop-settings.ts";
import { homeFields, toHomeContent, toHomeFields } from "./home-fields.ts";

export type HomeEditor = ReturnType<typeof useHomeEditor>;

const options = {
  name: "home",
  schema: homeFields,
  toFields: toHomeFields,
  toContent: toHomeContent,
} as const;

export function useHomeEditor(stored: Settings<"home">) {
  return useSettingsEditor(options, stored);
}
