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

interface BulkChange<Input> {
  /** Id of the dialog. */
  readonly dialog: string;
  readonly run: (input: Input) => Promise<ChangeAnswer>;
  readonly onDone: () => void;
  /** Toast afterwards. */
  readonly done: string;
}

/** Changes many products, closes the dialog, and shows a toast. A failure is shown in the dialog. */
export function useBulkChange<Input>({ dialog, run, onDone, done }: BulkChange<Input>) {
  return useAction({
    run,
    done: ({ changeId }) => (changeId === undefined ? "Nothing was different" : done),
    onDone: () => {
      onDone();
      closeDialog(dialog);
    },
    changes: changedQueries,
    showsFailure: true,
  });
}
