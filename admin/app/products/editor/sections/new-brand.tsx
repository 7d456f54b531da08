import { api, listFieldErrors } from "#admin/lib/api.ts";
import { useAction } from "#admin/lib/use-action.ts";
import { productsKey } from "#admin/products/list/use-products.ts";
import { createId } from "#admin/products/new-id.ts";
import { autoFocusRef, closeDialog, Panel } from "#admin/ui/dialog.tsx";
import { DialogForm } from "#admin/ui/dialog-form.tsx";
import { TextField } from "#admin/ui/field.tsx";
import type { Taxonomy } from "#api/taxonomy.ts";

const ID = "new-brand";

interface NewBrandProps {
  readonly brands: Taxonomy["brands"];
  readonly onMade: (id: string) => void;
  readonly onClose: () => void;
}

export function NewBrand({ brands, onMade, onClose }: NewBrandProps) {
  const action = useAction({
    run: (name: string) => {
      const position = Math.max(0, ...brands.map((brand) => brand.position + 1));
      const params = { id: createId(name, brands) };
      return api("PUT /brands/:id", { params, body: { name, position } });
    },
    done: () => "Brand added",
    onDone: (_answer, name) => {
      onMade(createId(name, brands));
      closeDialog(ID);
    },
    changes: [[...productsKey, "taxonomy"]],
    showsFailure: true,
  });
  return (
    <Panel id={ID} title="New brand" onClose={onClose}>
      <DialogForm
        button="Add brand"
        action={{ isPending: action.isPending }}
        onSend={(typed) => action.start(String(typed.get("brand")).trim())}
      >
        <TextField
          ref={autoFocusRef}
          label="Name"
          name="brand"
          hint="As on the pack. Shown before product names."
          autoComplete="off"
          maxLength={80}
          error={listFieldErrors(action.error).name ?? action.error?.message}
        />
      </DialogForm>
    </Panel>
  );
}
