import { formatCount } from "#admin/lib/format-count.ts";
import { Panel } from "#admin/ui/dialog.tsx";
import { DialogForm } from "#admin/ui/dialog-form.tsx";
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
      <DialogForm
        button={`Archive ${count}`}
        action={action}
        onSend={() => action.start({ products: named(ids) })}
      >
        <p>
          They are sold no longer, and their pages say so. Orders keep them, and they can be
          published again.
        </p>
      </DialogForm>
    </Panel>
  );
}
