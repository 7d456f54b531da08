import { formatCount } from "#admin/lib/format-count.ts";
import { Panel } from "#admin/ui/dialog.tsx";
import { DialogForm } from "#admin/ui/dialog-form.tsx";
import { SelectField } from "#admin/ui/field.tsx";
import type { Taxonomy } from "#api/taxonomy.ts";
import { type BulkDialogProps, named, useBulkChange } from "./bulk-change.ts";

const ID = "category-of-products";

interface CategoryDialogProps extends BulkDialogProps {
  readonly taxonomy: Taxonomy | undefined;
}

export function CategoryDialog({ ids, taxonomy, onClose, onDone }: CategoryDialogProps) {
  const count = formatCount(ids.length, "product");
  const action = useBulkChange({
    ...{ dialog: ID, path: "/products/category", onDone },
    done: `Moved ${count}`,
  });
  const categories = taxonomy?.categories ?? [];
  return (
    <Panel id={ID} title={`Category of ${count}`} onClose={onClose}>
      <DialogForm
        button={`Move ${count}`}
        action={action}
        onSend={(typed) =>
          action.start({ products: named(ids), categoryId: String(typed.get("category")) })
        }
      >
        <SelectField
          label="Category"
          name="category"
          options={categories.map(({ id, label }) => ({ value: id, label }))}
        />
      </DialogForm>
    </Panel>
  );
}
