import { api } from "#admin/lib/api.ts";
import { useAction } from "#admin/lib/use-action.ts";
import { closeDialog } from "#admin/ui/dialog.tsx";
import type { ChangeAnswer } from "#api/products.ts";
import { changedQueries } from "../use-products.ts";

/** Properties of the dialog of a change of many products. */
export interface BulkDialogProps {
  readonly ids: readonly string[];
  readonly onClose: () => void;
  /** Called once the products are changed. */
  readonly onDone: () => void;
}

interface BulkChange {
  /** Id of the dialog. */
  readonly dialog: string;
  readonly path: string;
  readonly onDone: () => void;
  /** Toast afterwards. */
  readonly done: string;
}

/** Changes many products, closes the dialog, and shows a toast. A failure is shown in the dialog. */
export function useBulkChange<Body extends object>({ dialog, path, onDone, done }: BulkChange) {
  return useAction({
    run: (body: Body) => api<ChangeAnswer>(path, { method: "POST", body }),
    done: ({ changeId }) => (changeId === undefined ? "Nothing was different" : done),
    onDone: () => {
      onDone();
      closeDialog(dialog);
    },
    changes: changedQueries,
    showsFailure: true,
  });
}
