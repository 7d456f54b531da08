import { api } from "#admin/lib/api.ts";
import { closeDialog, Panel } from "#admin/ui/dialog.tsx";
import { DialogForm } from "#admin/ui/dialog-form.tsx";
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
      run: (version) => api("POST /products/archive", { body: { products: [{ id, version }] } }),
    });
  return (
    <Panel id={ID} title={`Archive ${name}`} onClose={onClose}>
      <DialogForm
        button="Archive"
        variant="danger"
        action={{ isPending: editor.isPending }}
        onSend={() => void archive().then(() => closeDialog(ID))}
      >
        <p>
          It leaves the shop at once. Its page says that it is no longer sold, and baskets that hold
          it leave it out. Its orders stay, and it can be published again.
        </p>
      </DialogForm>
    </Panel>
  );
}
