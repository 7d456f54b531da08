import { api } from "#admin/lib/api.ts";
import { formatCount } from "#admin/lib/format-count.ts";
import type { Selection } from "#admin/lib/selection.ts";
import { useAction } from "#admin/lib/use-action.ts";
import { autoFocusRef } from "#admin/ui/dialog.tsx";
import { DialogForm } from "#admin/ui/dialog-form.tsx";
import { TextArea } from "#admin/ui/field.tsx";
import type { OrderResult } from "#api/parcels.ts";
import { BulkPanel, deselectDone } from "./order-results.tsx";

interface CancelUnpaidProps {
  readonly selection: Selection;
  readonly onClose: () => void;
}

/** Cancels the selected orders after confirmation, and lists the result of each. */
export function CancelUnpaid({ selection, onClose }: CancelUnpaidProps) {
  return (
    <BulkPanel id="cancel-unpaid" title="Cancel unpaid orders" verb="cancelled" onClose={onClose}>
      {(onResults) => <Question selection={selection} onResults={onResults} />}
    </BulkPanel>
  );
}

interface QuestionProps {
  readonly selection: Selection;
  readonly onResults: (results: readonly OrderResult[]) => void;
}

function Question({ selection, onResults }: QuestionProps) {
  const { ids: numbers } = selection;
  const count = formatCount(numbers.length, "order");
  const action = useAction({
    run: (reason: string) =>
      api("POST /unpaid-orders/cancel", {
        body: { numbers, ...(reason === "" ? {} : { reason }) },
      }),
    onDone: ({ orders }) => {
      onResults(orders);
      deselectDone(selection, orders);
    },
    changes: [[]],
    showsFailure: true,
  });
  return (
    <DialogForm
      button={`Cancel ${count}`}
      variant="danger"
      action={action}
      onSend={(typed) => action.start(String(typed.get("reason")).trim())}
    >
      <p>
        {count} will be cancelled, except those that have just been paid. The items become available
        again and customers get an email. You can’t undo this.
      </p>
      <TextArea
        ref={autoFocusRef}
        label="Reason (optional)"
        hint="Shown in the order history only, not to customers"
        name="reason"
        rows={2}
        maxLength={2000}
      />
    </DialogForm>
  );
}
