import { focusAtOnce } from "@damson/ui/focus-at-once";
import { useState } from "react";
import { api } from "#admin/lib/api.ts";
import { formatCount } from "#admin/lib/format-count.ts";
import type { Selection } from "#admin/lib/selection.ts";
import { useAction } from "#admin/lib/use-action.ts";
import { Button } from "#admin/ui/button.tsx";
import { autoFocusRef, closeDialog, Panel } from "#admin/ui/dialog.tsx";
import { DialogForm } from "#admin/ui/dialog-form.tsx";
import { TextArea } from "#admin/ui/field.tsx";
import type { Answer } from "#api/contract.ts";

type CancelledOrders = Answer<"POST /unpaid-orders/cancel">["orders"];

const ID = "cancel-unpaid";

interface CancelUnpaidProps {
  readonly selection: Selection;
  readonly onClose: () => void;
}

/** Cancels the selected orders after confirmation, and lists the result of each. */
export function CancelUnpaid({ selection, onClose }: CancelUnpaidProps) {
  const [results, setResults] = useState<CancelledOrders>();
  return (
    <Panel
      id={ID}
      title={results ? "Unpaid orders" : "Cancel unpaid orders"}
      draft={ID}
      onClose={onClose}
    >
      {results ? (
        <Results results={results} />
      ) : (
        <Question
          numbers={selection.ids}
          onDone={(orders) => {
            setResults(orders);
            const cancelled = orders.filter(({ isCancelled }) => isCancelled);
            selection.set(
              cancelled.map(({ number }) => number),
              false,
            );
          }}
        />
      )}
    </Panel>
  );
}

interface QuestionProps {
  readonly numbers: readonly string[];
  readonly onDone: (orders: CancelledOrders) => void;
}

function Question({ numbers, onDone }: QuestionProps) {
  const count = formatCount(numbers.length, "order");
  const action = useAction({
    run: (reason: string) =>
      api("POST /unpaid-orders/cancel", {
        body: { numbers, ...(reason === "" ? {} : { reason }) },
      }),
    onDone: ({ orders }) => onDone(orders),
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
        {count} will be cancelled unless paid in the meantime. The items become available again and
        customers get an email. You can’t undo this.
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

function Results({ results }: { readonly results: CancelledOrders }) {
  const kept = results.filter(({ isCancelled }) => !isCancelled);
  const count = results.length - kept.length;
  return (
    <div role="status" className="grid gap-4">
      <p>{count === 1 ? "1 order cancelled" : `${count} orders cancelled`}</p>
      {kept.length > 0 && (
        <ul className="grid gap-2">
          {kept.map(({ number, message }) => (
            <li key={number}>
              <span className="tabular whitespace-nowrap font-medium">{number}</span>: {message}
            </li>
          ))}
        </ul>
      )}
      <Button
        ref={focusAtOnce}
        variant="primary"
        className="justify-self-end"
        onClick={() => closeDialog(ID)}
      >
        Done
      </Button>
    </div>
  );
}
