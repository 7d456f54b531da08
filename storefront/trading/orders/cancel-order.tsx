import { REFUND_LIMIT_DAYS } from "@damson/shop/legal/law";
import { paymentWords } from "@damson/shop/legal/payment-words";
import { formatPence } from "@damson/shop/money";
import { closeDialog } from "@damson/ui/dialog";
import { useId } from "react";
import { Button } from "#app/ui/button.tsx";
import { noWrap } from "#app/ui/no-wrap.tsx";
import type { ShownOrder } from "./order-answers.ts";
import { OrderDialog } from "./order-dialog.tsx";
import { useChange } from "./use-change.ts";

interface CancelOrderProps {
  readonly order: ShownOrder;
  /** Returns an error message for the customer, if any. */
  readonly onCancel: () => Promise<string | undefined>;
}

export function CancelOrder({ order, onCancel }: CancelOrderProps) {
  const id = useId();
  const { send, isSending, error, setError } = useChange(async () => {
    const message = await onCancel();
    if (message === undefined) closeDialog(id);
    return message;
  });
  return (
    <OrderDialog
      id={id}
      opener="Cancel this order"
      title="Cancel this order?"
      onClose={() => setError(undefined)}
    >
      <p className="text-ink-soft">{noWrap(consequences(order))}</p>
      <p role="alert" className="text-error text-sm empty:hidden">
        {error}
      </p>
      <div className="flex flex-col gap-3 sm:flex-row-reverse">
        <Button
          className="flex-1"
          aria-disabled={isSending || undefined}
          aria-busy={isSending || undefined}
          onClick={() => void send()}
        >
          {isSending ? "Cancelling..." : "Cancel order"}
        </Button>
        <Button variant="outline" className="flex-1" onClick={() => closeDialog(id)}>
          Keep order
        </Button>
      </div>
    </OrderDialog>
  );
}

function consequences({ number, paid, paymentMethod }: ShownOrder): string {
  return paid > 0
    ? `Order ${number} will not be sent. We pay back ${formatPence(paid)} ${paymentWords[paymentMethod].backTo}, within ${REFUND_LIMIT_DAYS} days at the latest.`
    : `Order ${number} will not be sent, and you owe nothing. If you have already sent the payment, we pay it back in full.`;
}
