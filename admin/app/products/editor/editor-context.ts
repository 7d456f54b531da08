import { createContext, use } from "react";
import type { ProductPage } from "#api/products.ts";
import type { FlagName, ProductFields, TextName, VariantFields } from "./form/product-fields.ts";
import type { Editor } from "./use-editor.ts";

interface EditorPage {
  readonly editor: Editor;
  /** The saved product; absent for a new one. */
  readonly page: ProductPage | undefined;
  /** Archived variants, which were sold before. */
  readonly former: readonly VariantFields[];
}

export const EditorContext = createContext<EditorPage | undefined>(undefined);

/** The product of the page, and the functions that change it. Throws outside `EditorContext`. */
export function useEditorPage(): EditorPage {
  const page = use(EditorContext);
  if (page === undefined) throw new Error("useEditorPage needs a product editor around it");
  return page;
}

export function useField<Name extends TextName | FlagName>(name: Name) {
  const { editor } = useEditorPage();
  return {
    name,
    value: editor.fields[name],
    error: editor.messages[name],
    set: (value: ProductFields[Name]) =>
      editor.edit((fields) => ({ ...fields, [name]: value }), name),
  };
}

export function useVariantField(at: number) {
  const { editor } = useEditorPage();
  return (name: Exclude<keyof VariantFields, "id" | "key" | "choices">) => ({
    name: `variants.${at}.${name}`,
    value: editor.fields.variants[at]?.[name] ?? "",
    error: editor.messages[`variants.${at}.${name}`],
    set: (value: string) =>
      editor.edit(
        (fields) => ({
          ...fields,
          variants: fields.variants.map((variant, each) =>
            each === at ? { ...variant, [name]: value } : variant,
          ),
        }),
        `variants.${at}.${name}`,
      ),
  });
}
