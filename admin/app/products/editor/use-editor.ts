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
import { fieldsOf, type ProductFields, productFields } from "./form/product-fields.ts";
import { readFields } from "./form/read-fields.ts";
import { keepPage, readPage, refreshLists } from "./use-product.ts";

/** A product as it is saved; version 0 is a new one. */
type Saved = SavedFields<ProductFields>;

export type ProductEditor = ReturnType<typeof useProductEditor>;

/** The part of an editor that one of a new product has as well. */
export type Editor = Omit<ProductEditor, "save" | "act">;

interface Work {
  /** Toast afterwards. */
  readonly done: string;
  /** True if what was typed is saved first. */
  readonly savesFirst?: boolean;
  run(version: number): Promise<unknown>;
}

export function savedOf({ product }: ProductPage): Saved {
  return { version: product.version, fields: fieldsOf(product) };
}

/** Edits a product that does not exist yet. */
export function useNewProductEditor(draftName: string, initial: Saved) {
  const queries = useQueryClient();
  const edited = useEditedFields(draftOf(draftName), initial);
  const { attempt, ...attempted } = useAttempt(() => Promise.resolve());
  return {
    ...edited,
    ...attempted,
    edit: editWith(edited, attempted.forget),
    /** Returns the id of the new product; `undefined` if it was not created. */
    async create(): Promise<string | undefined> {
      let created: { readonly id: string } | undefined;
      await attempt(async () => {
        const read = readFields(edited.fields);
        if (!read.ok) {
          attempted.show(read.messages);
          return false;
        }
        created = await api("POST /products", { body: { product: read.product } });
        // Nothing is left to ask about when the page is left.
        edited.adopt({ version: 0, fields: edited.fields }, edited.fields);
        refreshLists(queries);
        return true;
      });
      return created?.id;
    },
  };
}

/** Edits a product that exists. */
export function useProductEditor(page: ProductPage, saved: Saved) {
  const { id } = page.product;
  const queries = useQueryClient();
  const edited = useEditedFields(draftOf(id), saved);
  const { fields, base, adopt } = edited;
  const { attempt, ...attempted } = useAttempt(() => readPage(queries, id));

  /** Returns the version that was saved; `undefined` if something is wrong. */
  const store = async (): Promise<number | undefined> => {
    const read = readFields(fields);
    if (!read.ok) {
      attempted.show(read.messages);
      return undefined;
    }
    const body = { product: read.product, version: base.version };
    const after = await api("PUT /products/:id", { params: { id }, body });
    adopt(savedOf(after), fields);
    await keepPage(queries, after);
    return after.product.version;
  };

  return {
    ...edited,
    ...attempted,
    edit: editWith(edited, attempted.forget),
    /** Saves what was typed; returns false if that failed. */
    save: () =>
      attempt(async () => {
        if ((await store()) === undefined) return false;
        showToast({ title: "Saved" });
        return true;
      }),
    /** Changes the saved product in another way; what was typed stays. */
    act: ({ run, done, savesFirst = false }: Work) =>
      attempt(async () => {
        const stores = savesFirst && edited.isDirty;
        const version = stores ? await store() : base.version;
        if (version === undefined) return false;
        await run(version);
        const after = await readPage(queries, id);
        adopt(savedOf(after), stores ? fields : base.fields);
        showToast({ title: done });
        return true;
      }),
  };
}

function draftOf(name: string) {
  return { name: `product:${name}`, schema: productFields };
}
