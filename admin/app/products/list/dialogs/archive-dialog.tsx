import { formatCount } from "#admin/lib/format-count.ts";
import { FormError } from "#admin/session/form-error.tsx";
import { Button } from "#admin/ui/button.tsx";
import { Panel } from "#admin/ui/dialog.tsx";
import { type BulkDialogProps, named, useBulkChange } from "./bulk-change.ts";

const ID = "archive-products";

export function ArchiveDialog({ ids, onClose, onDone }: BulkDialogProps) {
  const count = formatCount(ids.length, "product");
  const action = useBulkChange({
    ...{ dialog: ID, path: "/products/archive", onDone },
    done: `Archived ${count}`,
  });
  return (
    <Panel id={ID} title={`Archive ${count}`} onClose={onClose}>
      <div className="grid gap-4">
        <p>
          They are sold no longer, and their pages say so. Orders keep them, and they can be
          published again.
        </p>
        <FormError>{action.error?.message}</FormError>
        <Button
          className="justify-self-end"
          variant="primary"
          isPending={action.isPending}
          onClick={() => action.start({ products: named(ids) })}
        >
          Archive {count}
        </Button>
      </div>
    </Panel>
  );
}
