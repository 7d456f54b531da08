import { Link } from "react-router";
import { ApiError } from "#admin/lib/api.ts";
import { formatCount } from "#admin/lib/format-count.ts";
import { FormError } from "#admin/session/form-error.tsx";
import { Panel } from "#admin/ui/dialog.tsx";
import { DialogForm } from "#admin/ui/dialog-form.tsx";
import type { NotReady } from "#api/products.ts";
import { type BulkDialogProps, named, useBulkChange } from "./bulk-change.ts";

const ID = "publish-products";

export function PublishDialog({ ids, onClose, onDone }: BulkDialogProps) {
  const count = formatCount(ids.length, "product");
  const action = useBulkChange({
    ...{ dialog: ID, path: "/products/publish", onDone },
    done: `Published ${count}`,
  });
  return (
    <Panel id={ID} title={`Publish ${count}`} onClose={onClose}>
      <DialogForm
        button={`Publish ${count}`}
        action={{ isPending: action.isPending }}
        onSend={() => action.start({ products: named(ids) })}
      >
        <p>Shoppers see them at once.</p>
        <FormError>{action.error?.message}</FormError>
        <NotReadyList products={notReadyIn(action.error)} />
      </DialogForm>
    </Panel>
  );
}

function NotReadyList({ products }: NotReady) {
  if (products.length === 0) return null;
  return (
    <ul aria-label="What is missing" className="grid max-h-80 gap-2 overflow-y-auto">
      {products.map(({ id, name, missing }) => (
        <li key={id}>
          <Link to={`/products/${id}`} className="font-medium underline underline-offset-4">
            {name}
          </Link>
          : {missing.map(({ message }) => message).join(", ")}
        </li>
      ))}
    </ul>
  );
}

function notReadyIn(error: Error | null): NotReady["products"] {
  if (!(error instanceof ApiError) || error.code !== "not_ready") return [];
  // The server's type of this refusal has it so.
  return (error.body as unknown as NotReady).products;
}
