import { useState } from "react";
import { parsePounds } from "#admin/lib/pounds.ts";
import { Button } from "#admin/ui/button.tsx";
import { beginHere } from "#admin/ui/dialog.tsx";
import { TextField } from "#admin/ui/field.tsx";
import { formatPence } from "#app/lib/money.ts";
import { useOrderPage } from "../order-context.ts";
import type { ActionFormProps } from "./action-form.ts";

/** The amount is typed from the bank statement, so that a wrong one is noticed. */
export function PaidForm({ onDone }: ActionFormProps) {
  const { order, change, isPending, fields } = useOrderPage();
  const [error, setError] = useState<string>();
  const { total } = order.money;
  return (
    <form
      noValidate
      className="flex flex-col gap-4"
      onSubmit={async (event) => {
        event.preventDefault();
        const typed = new FormData(event.currentTarget).get("amount");
        const amount = parsePounds(String(typed));
        if (amount === undefined) return setError("Type an amount such as 54.99");
        setError(undefined);
        const isDone = await change({
          path: "mark-paid",
          body: { amount },
          done: ({ state }) =>
            state === "cancelled"
              ? `It can no longer be sent: ${formatPence(amount)} has to be refunded`
              : "Paid",
        });
        if (isDone) onDone();
      }}
    >
      {order.state !== "pending_payment" && (
        <p>
          This order is {order.state}. It is taken up again if its goods are still there. Otherwise
          an owner pays the money back at the bank and then presses Refund, which tells the
          customer.
        </p>
      )}
      <TextField
        ref={beginHere}
        label="Amount on the bank statement"
        hint={`The order comes to ${formatPence(total)}`}
        name="amount"
        inputMode="decimal"
        autoComplete="off"
        error={error ?? fields.amount}
      />
      <Button type="submit" variant="primary" isPending={isPending}>
        Mark paid
      </Button>
    </form>
  );
}
