import { HistoryItem } from "#admin/editing/history-item.tsx";
import { api } from "#admin/lib/api.ts";
import { formatCount } from "#admin/lib/format-count.ts";
import { usePages } from "#admin/lib/use-pages.ts";
import { PagedList } from "#admin/ui/paged-list.tsx";
import type { ListedChange } from "#api/catalogue-changes.ts";
import type { ProductPage } from "#api/products.ts";
import type { ProductEditor } from "../use-editor.ts";
import { changeDetails, changeTitle } from "./product-change-text.ts";

/** Changes that affect a single product, even if they list several variants. */
const ofOneProduct = ["product_created", "product_saved", "price_set", "price_scheduled"];

export function useHistory(productId: string) {
  return usePages({
    queryKey: ["product-history", productId],
    load: (before, signal) =>
      api("GET /products/:id/history", { params: { id: productId }, query: { before }, signal }),
  });
}

interface HistoryProps {
  readonly page: ProductPage;
  readonly editor: ProductEditor;
}

export function History({ page, editor }: HistoryProps) {
  const { id } = page.product;
  return (
    <PagedList pages={useHistory(id)} empty="Changes will appear here">
      {(changes) => (
        <ol className="-mt-2">
          {changes.map((change) => (
            <HistoryItem
              key={change.id}
              change={change}
              title={changeTitle(change)}
              details={changeDetails(change, id)}
              isPending={editor.isPending}
              onUndo={() => void undo(editor, change)}
              note={
                change.canUndo &&
                isShared(change, id) && (
                  <p className="text-xs">
                    Also changed {formatCount(change.count - 1, "other item")}. Undo reverts them
                    all.
                  </p>
                )
              }
            />
          ))}
        </ol>
      )}
    </PagedList>
  );
}

/** Undoes a change and keeps unsaved input. */
function undo(editor: ProductEditor, { id }: ListedChange): Promise<boolean> {
  return editor.act({
    done: "Undone",
    run: () => api("POST /catalogue-changes/:id/undo", { params: { id } }),
  });
}

/** True for a change that also affected other products, which undo would revert too. */
function isShared({ type, count, things }: ListedChange, productId: string): boolean {
  if (things.some((thing) => thing.productId !== productId)) return true;
  return count > things.length && !ofOneProduct.includes(type);
}
