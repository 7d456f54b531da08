import { useAction } from "#admin/lib/use-action.ts";
import { closeDialog } from "#admin/ui/dialog.tsx";
import type { ChangeAnswer } from "#api/products.ts";
import { changedQueries } from "../use-products.ts";

export interface BulkDialogProps {
  readonly ids: readonly string[];
  readonly onClose: () => void;
  readonly onDone: () => void;
}

interface BulkChange<Input> {
  readonly dialog: string;
  readonly run: (input: Input) => Promise<ChangeAnswer>;
  readonly onDone: () => void;
  readonly done: string;
}

/** Runs a bulk action, closes the dialog and shows a toast. The dialog shows errors. */
export function useBulkChange<Input>({ dialog, run, onDone, done }: BulkChange<Input>) {
  return useAction({
    run,
    done: ({ changeId }) => (changeId === undefined ? "No changes made" : done),
    onDone: () => {
      onDone();
      closeDialog(dialog);
    },
    changes: changedQueries,
    showsFailure: true,
  });
}
