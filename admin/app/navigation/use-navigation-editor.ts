import { useCallback } from "react";
import { useSettingsEditor } from "#admin/shop-settings/use-settings-editor.ts";
import type { ListedPage } from "#api/pages.ts";
import type { Settings } from "#api/shop-settings.ts";
import type { StoredCategory } from "#api/taxonomy.ts";
import { navigationFields, toContent, toFields } from "./navigation-fields.ts";

export interface EditedNavigation {
  readonly stored: Settings<"navigation">;
  readonly categories: readonly StoredCategory[];
  readonly pages: readonly ListedPage[];
}

export type NavigationEditor = ReturnType<typeof useNavigationEditor>;

export function useNavigationEditor({ stored, categories, pages }: EditedNavigation) {
  const toFieldsOf = useCallback(
    (content: Settings<"navigation">["content"]) => toFields({ categories, pages }, content),
    [categories, pages],
  );
  return useSettingsEditor(
    { name: "navigation", schema: navigationFields, toFields: toFieldsOf, toContent },
    stored,
  );
}
