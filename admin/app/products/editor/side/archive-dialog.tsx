import { api } from "#admin/lib/api.ts";
import { Button } from "#admin/ui/button.tsx";
import { closeDialog, Panel } from "#admin/ui/dialog.tsx";
import type { ProductPage } from "#api/products.ts";
import type { ProductEditor } from "../use-editor.ts";

const ID = "archive";

interface ArchiveDialogProps {
  readonly page: ProductPage;
  readonly editor: ProductEditor;
  readonly onClose: () => void;
}

/** Asks before the product leaves the shop. */
export function ArchiveDialog({ page, editor, onClose }: ArchiveDialogProps) {
  const { id, name } = page.product;
  const archive = () =>
    editor.act({
      done: "Archived",
      run: (version) =>
        api("/products/archive", { method: "POST", body: { products: [{ id, version }] } }),
    });
  return (
    <Panel id={ID} title={`Archive ${name}`} onClose={onClose}>
      <div className="grid gap-4">
        <p>
          It leaves the shop at once. Its page says that it is no longer sold, and baskets that hold
          it leave it out. Its orders stay, and it can be published again.
        </p>
        <Button
          variant="danger"
          className="justify-self-end"
          isPending={editor.isPending}
          onClick={() => void archive().then(() => closeDialog(ID))}
        >
          Archive
        </Button>
      </div>
    </Panel>
  );
}
