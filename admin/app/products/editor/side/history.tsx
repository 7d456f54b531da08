import { api } from "#admin/lib/api.ts";
import { formatCount } from "#admin/lib/format-count.ts";
import { usePages } from "#admin/lib/use-pages.ts";
import { Button } from "#admin/ui/button.tsx";
import { PagedList } from "#admin/ui/paged-list.tsx";
import { formatTime } from "#admin/ui/times.ts";
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
            <li key={change.id} className="border-line border-b py-2">
              <Change change={change} productId={id} editor={editor} />
            </li>
          ))}
        </ol>
      )}
    </PagedList>
  );
}

interface ChangeProps {
  readonly change: ListedChange;
  readonly productId: string;
  readonly editor: ProductEditor;
}

function Change({ change, productId, editor }: ChangeProps) {
  const details = changeDetails(change, productId);
  return (
    <div className="flex items-start justify-between gap-3">
      <div className="min-w-0">
        <p>
          {changeTitle(change)}
          {details && <span className="text-ink-soft">: {details}</span>}
        </p>
        <p className="text-ink-soft text-xs">
          <time dateTime={change.at}>{formatTime(change.at)}</time>,{" "}
          <span className="wrap-anywhere">{change.person}</span>
        </p>
        {change.undoneBy && (
          <p className="text-ink-soft text-xs wrap-anywhere">Undone by {change.undoneBy}</p>
        )}
        {change.canUndo && isShared(change, productId) && (
          <p className="text-xs">
            Also changed {formatCount(change.count - 1, "other item")}. Undo reverts them all.
          </p>
        )}
      </div>
      {change.canUndo && (
        <Button
          variant="quiet"
          className="-my-1"
          isPending={editor.isPending}
          aria-label={`Undo: ${changeTitle(change)}, ${formatTime(change.at)}`}
          onClick={() => void undo(editor, change)}
        >
          Undo
        </Button>
      )}
    </div>
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
