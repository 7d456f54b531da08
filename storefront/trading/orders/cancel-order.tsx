import { REFUND_LIMIT_DAYS } from "@damson/shop/legal/law";
import { paymentWords } from "@damson/shop/legal/payment-words";
import { formatPence } from "@damson/shop/money";
import { closeDialog, Dialog, DialogClose, DialogOpener } from "@damson/ui/dialog";
import { useId } from "react";
import { Button } from "#app/ui/button.tsx";
import { noWrap } from "#app/ui/no-wrap.tsx";
import type { ShownOrder } from "./order-answers.ts";
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
    <>
      <DialogOpener
        opens={id}
        className="no-print min-h-11 self-start text-ink-soft underline decoration-1 underline-offset-4 hover:text-plum hover:decoration-2"
      >
        Cancel this order
      </DialogOpener>
      <Dialog
        id={id}
        labelledBy={`${id}-title`}
        onClose={() => setError(undefined)}
        className="mt-auto w-full max-w-none bg-white shadow-raised transition duration-200 starting:translate-y-8 starting:opacity-0 md:m-auto md:max-w-lg md:rounded forced-colors:border"
      >
        <div className="flex flex-col gap-5 px-5 pt-3 pb-6 md:px-8 md:pt-5 md:pb-8">
          <div className="-mr-3 flex items-center justify-between gap-4">
            <h2 id={`${id}-title`} className="text-xl">
              Cancel this order?
            </h2>
            <DialogClose />
          </div>
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
        </div>
      </Dialog>
    </>
  );
}

function consequences({ number, paid, paymentMethod }: ShownOrder): string {
  return paid > 0
    ? `Order ${number} will not be sent. We pay back ${formatPence(paid)} ${paymentWords[paymentMethod].backTo}, within ${REFUND_LIMIT_DAYS} days at the latest.`
    : `Order ${number} will not be sent, and you owe nothing. If you have already sent the payment, we pay it back in full.`;
}
