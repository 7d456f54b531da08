import { useState } from "react";
import { api } from "#admin/lib/api.ts";
import { formatCount } from "#admin/lib/format-count.ts";
import type { Selection } from "#admin/lib/selection.ts";
import { useIsOwner } from "#admin/session/use-session.ts";
import { Button } from "#admin/ui/button.tsx";
import { SelectField } from "#admin/ui/field.tsx";
import { SelectionBar } from "#admin/ui/selection-bar.tsx";
import { MAX_CHOSEN_PRODUCTS } from "#api/products.ts";
import type { Taxonomy } from "#api/taxonomy.ts";
import { BulkDialog } from "./dialogs/bulk-dialog.tsx";
import { PricesDialog } from "./dialogs/prices-dialog.tsx";

interface ProductActionsProps {
  readonly selection: Selection;
  readonly taxonomy: Taxonomy | undefined;
}

type Action = "publish" | "archive" | "delete" | "category" | "prices";

/** Bulk actions on the selected products. Only owners set prices. */
export function ProductActions({ selection, taxonomy }: ProductActionsProps) {
  const [action, setAction] = useState<Action>();
  const isOwner = useIsOwner();
  // Copied when the dialog opens, because the action clears the selection.
  const [ids, setIds] = useState<readonly string[]>([]);
  const begin = (next: Action) => {
    setIds(selection.ids);
    setAction(next);
  };
  const dialog = {
    ids,
    onClose: () => setAction(undefined),
    onDone: () => selection.set(ids, false),
  };
  return (
    <>
      <SelectionBar
        label="Selected products"
        selection={selection}
        limit={{
          max: MAX_CHOSEN_PRODUCTS,
          reason: "maximum",
        }}
      >
        <Button className="max-md:flex-auto" onClick={() => begin("archive")}>
          Archive
        </Button>
        <Button className="max-md:flex-auto" onClick={() => begin("category")}>
          Change category
        </Button>
        {isOwner && (
          <>
            <Button className="max-md:flex-auto" onClick={() => begin("prices")}>
              Edit prices
            </Button>
            <Button className="max-md:flex-auto" onClick={() => begin("delete")}>
              Delete
            </Button>
          </>
        )}
        <Button className="max-md:flex-auto" variant="primary" onClick={() => begin("publish")}>
          Publish
        </Button>
      </SelectionBar>
      {/* Outside the bar, which disappears when no product is selected. */}
      {action === "publish" && (
        <BulkDialog
          {...dialog}
          verb="Publish"
          past="Published"
          change={(products) => api("POST /products/publish", { body: { products } })}
        >
          <p>The products go live immediately.</p>
        </BulkDialog>
      )}
      {action === "archive" && (
        <BulkDialog
          {...dialog}
          verb="Archive"
          past="Archived"
          change={(products) => api("POST /products/archive", { body: { products } })}
        >
          <p>
            The products are no longer for sale and their pages say so. Existing orders keep them.
            You can publish them again.
          </p>
        </BulkDialog>
      )}
      {action === "delete" && (
        <BulkDialog
          {...dialog}
          verb="Delete"
          past="Deleted"
          variant="danger"
          change={(products) => api("POST /products/delete", { body: { products } })}
        >
          <p>
            Only archived products without orders can be deleted. You can undo this under Products,
            History.
          </p>
        </BulkDialog>
      )}
      {action === "category" && (
        <BulkDialog
          {...dialog}
          verb="Move"
          past="Moved"
          title={`Change category of ${formatCount(ids.length, "product")}`}
          change={(products, typed) => {
            const categoryId = String(typed.get("category"));
            return api("POST /products/category", { body: { products, categoryId } });
          }}
        >
          <SelectField
            label="Category"
            name="category"
            options={(taxonomy?.categories ?? []).map(({ id, label }) => ({ value: id, label }))}
          />
        </BulkDialog>
      )}
      {action === "prices" && <PricesDialog {...dialog} />}
    </>
  );
}
