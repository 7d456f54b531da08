import { formatPence } from "@damson/shop/money";
import { Button } from "#admin/ui/button.tsx";
import { autoFocusRef } from "#admin/ui/dialog.tsx";
import { TextArea } from "#admin/ui/field.tsx";
import { DisputedRefund } from "../disputed.tsx";
import { useOrderPage } from "../order-context.ts";
import type { ActionFormProps } from "./action-form.ts";

export function CancelForm({ onDone }: ActionFormProps) {
  const { order, change, isPending, fields } = useOrderPage();
  const { money, paymentMethod } = order;
  const due = money.paid - money.refunded;
  return (
    <form
      className="flex flex-col gap-4"
      onSubmit={async (event) => {
        event.preventDefault();
        const reason = String(new FormData(event.currentTarget).get("reason"));
        if (await change({ path: "cancel", body: { reason }, done: "Cancelled" })) onDone();
      }}
    >
      <p>
        Nothing is sent, its goods can be sold again, and the customer is told by email. This cannot
        be undone.
        {due > 0 &&
          (paymentMethod === "bank-transfer"
            ? ` Afterwards ${formatPence(due)} is to be paid back at the bank.`
            : ` ${formatPence(due)} goes back by itself.`)}
      </p>
      {due > 0 && <DisputedRefund order={order} />}
      <TextArea
        ref={autoFocusRef}
        label="Reason (optional)"
        hint="For the history. The customer does not see it."
        name="reason"
        rows={2}
        maxLength={2000}
        error={fields.reason}
      />
      <Button type="submit" variant="danger" isPending={isPending}>
        Cancel the order
      </Button>
    </form>
  );
}
