import { showToast } from "@damson/ui/toasts";
import { useQueryClient } from "@tanstack/react-query";
import {
  editWith,
  type Saved as SavedFields,
  useEditedFields,
} from "#admin/editing/edited-fields.ts";
import { useAttempt } from "#admin/editing/use-attempt.ts";
import { api } from "#admin/lib/api.ts";
import type { ProductPage } from "#api/products.ts";
import { type ProductFields, productFields, toProductFields } from "./form/product-fields.ts";
import { readFields } from "./form/read-fields.ts";
import { keepPage, readPage, refreshLists } from "./use-product.ts";

/** A saved product; version 0 means new. */
type Saved = SavedFields<ProductFields>;

export type ProductEditor = ReturnType<typeof useProductEditor>;

/** Members shared by the editors of new and saved products. */
export type Editor = Omit<ProductEditor, "save" | "act">;

interface Work {
  readonly done: string;
  /** True to save unsaved input first. */
  readonly savesFirst?: boolean;
  run(version: number): Promise<unknown>;
}

export function toSaved({ product }: ProductPage): Saved {
  return { version: product.version, fields: toProductFields(product) };
}

export function useNewProductEditor(draftName: string, initial: Saved) {
  const queries = useQueryClient();
  const edited = useEditedFields(readDraft(draftName), initial);
  const { attempt, ...attempted } = useAttempt(() => Promise.resolve());
  return {
    ...edited,
    ...attempted,
    edit: editWith(edited, attempted.forget),
    /** Returns the id of the new product, or `undefined` on failure. */
    async create(): Promise<string | undefined> {
      let created: { readonly id: string } | undefined;
      await attempt(async () => {
        if (!(await attempted.awaitPictures())) return false;
        const { fields } = edited.readLatest();
        const read = readFields(fields);
        if (!read.ok) {
          attempted.show(read.messages);
          return false;
        }
        created = await api("POST /products", { body: { product: read.product } });
        // Marks the form as saved, so that leaving the page does not ask.
        edited.adopt({ version: 0, fields }, fields);
        refreshLists(queries);
        return true;
      });
      return created?.id;
    },
  };
}

export function useProductEditor(page: ProductPage, saved: Saved) {
  const { id } = page.product;
  const queries = useQueryClient();
  const edited = useEditedFields(readDraft(id), saved);
  const { base, adopt } = edited;
  const { attempt, ...attempted } = useAttempt(() => readPage(queries, id));
  const isDirty = edited.isDirty || attempted.hasPendingPictures;

  /** Returns the new version and the sent fields, or `undefined` if a field is invalid or a picture failed. */
  const store = async (): Promise<Saved | undefined> => {
    if (!(await attempted.awaitPictures())) return undefined;
    const { fields, base } = edited.readLatest();
    const read = readFields(fields);
    if (!read.ok) {
      attempted.show(read.messages);
      return undefined;
    }
    const body = { product: read.product, version: base.version };
    const after = await api("PUT /products/:id", { params: { id }, body });
    adopt(toSaved(after), fields);
    await keepPage(queries, after);
    return { version: after.product.version, fields };
  };

  return {
    ...edited,
    ...attempted,
    isDirty,
    edit: editWith(edited, attempted.forget),
    /** Saves the input. Resolves to false on failure. */
    save: () =>
      attempt(async () => {
        if ((await store()) === undefined) return false;
        showToast({ title: "Saved" });
        return true;
      }),
    /** Runs another change of the product and keeps unsaved input. */
    act: ({ run, done, savesFirst = false }: Work) =>
      attempt(async () => {
        const sent = savesFirst && isDirty ? await store() : base;
        if (sent === undefined) return false;
        await run(sent.version);
        const after = await readPage(queries, id);
        adopt(toSaved(after), sent.fields);
        showToast({ title: done });
        return true;
      }),
  };
}

function readDraft(name: string) {
  return { name: `product:${name}`, schema: productFields };
}
