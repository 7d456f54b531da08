import { api } from "#admin/lib/api.ts";
import type { ListedChange } from "#api/catalogue-changes.ts";
import type { ProductEditor } from "../use-editor.ts";

/** Undoes a change; what was typed stays on top. */
export function undo(editor: ProductEditor, { id }: ListedChange): Promise<boolean> {
  return editor.act({
    done: "Undone",
    run: () => api("POST /catalogue-changes/:id/undo", { params: { id } }),
  });
}

/** Changes of one product alone, whatever their number of variants. */
const ofOneProduct = ["product_created", "product_saved", "price_set", "price_scheduled"];

/** True for a change that was made to other products at the same time, and is undone with them. */
export function isShared({ type, count, things }: ListedChange, productId: string): boolean {
  if (things.some((thing) => thing.productId !== productId)) return true;
  return count > things.length && !ofOneProduct.includes(type);
}
