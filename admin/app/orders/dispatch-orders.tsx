import { Link } from "react-router";
import { api } from "#admin/lib/api.ts";
import { formatCount } from "#admin/lib/format-count.ts";
import type { Selection } from "#admin/lib/selection.ts";
import { useAction } from "#admin/lib/use-action.ts";
import { DialogForm } from "#admin/ui/dialog-form.tsx";
import type { OrderResult } from "#api/parcels.ts";
import { BulkPanel, deselectDone } from "./order-results.tsx";

interface DispatchOrdersProps {
  readonly selection: Selection;
  readonly onClose: () => void;
}

/** Dispatches the selected orders after confirmation, and lists the result of each. */
export function DispatchOrders({ selection, onClose }: DispatchOrdersProps) {
  return (
    <BulkPanel id="dispatch-orders" title="Dispatch orders" verb="dispatched" onClose={onClose}>
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
    run: (parcels: readonly { readonly number: string }[]) =>
      api("POST /parcels/dispatch", { body: { parcels: [...parcels] } }),
    onDone: ({ orders }) => {
      onResults(orders);
      deselectDone(selection, orders);
    },
    changes: [[]],
    showsFailure: true,
  });
  return (
    <DialogForm
      button={`Dispatch ${count}`}
      action={action}
      onSend={() => action.start(numbers.map((number) => ({ number })))}
    >
      <p>
        Each customer gets a dispatch email without a tracking number. Orders that are already
        dispatched get no second email. You can’t undo this.
      </p>
      <p>
        To send tracking numbers,{" "}
        <Link to="/orders/tracking" className="underline underline-offset-4">
          import your carrier’s file
        </Link>{" "}
        instead.
      </p>
    </DialogForm>
  );
}
