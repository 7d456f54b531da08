import { showToast } from "@damson/ui/toasts";
import { Button } from "#app/ui/button.tsx";
import { useChange } from "./use-change.ts";

const confirmed = {
  title: "Order confirmed",
  description: "We keep it for you while we wait for your payment.",
};

interface ConfirmGuestOrderProps {
  /** Gives the message to show, if it did not work. */
  readonly onConfirm: () => Promise<string | undefined>;
}

/** A button, since the scanners of mailboxes open links, and press none. */
export function ConfirmGuestOrder({ onConfirm }: ConfirmGuestOrderProps) {
  const { send, isSending, error } = useChange(async () => {
    const message = await onConfirm();
    if (message === undefined) showToast(confirmed);
    return message;
  });
  return (
    <div className="no-print flex flex-col items-start gap-4">
      <p role="alert" className="text-error text-sm empty:hidden">
        {error}
      </p>
      <Button
        aria-disabled={isSending || undefined}
        aria-busy={isSending || undefined}
        onClick={() => void send()}
      >
        {isSending ? "Confirming..." : "Confirm this order"}
      </Button>
    </div>
  );
}
