import { formatCount } from "#admin/lib/format-count.ts";
import { FormError } from "#admin/session/form-error.tsx";
import { Button } from "#admin/ui/button.tsx";
import { Panel } from "#admin/ui/dialog.tsx";
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
      <form
        className="grid gap-4"
        onSubmit={(event) => {
          event.preventDefault();
          const categoryId = String(new FormData(event.currentTarget).get("category"));
          action.start({ products: named(ids), categoryId });
        }}
      >
        <SelectField
          label="Category"
          name="category"
          options={categories.map(({ id, label }) => ({ value: id, label }))}
        />
        <FormError>{action.error?.message}</FormError>
        <Button
          type="submit"
          className="justify-self-end"
          variant="primary"
          isPending={action.isPending}
        >
          Move {count}
        </Button>
      </form>
    </Panel>
  );
}
