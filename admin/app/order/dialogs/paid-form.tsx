import { formatPence, type Pence } from "@damson/shop/money";
import { useState } from "react";
import { parsePounds } from "#admin/lib/pounds.ts";
import { ConfirmBox } from "#admin/ui/confirm-box.tsx";
import { autoFocusRef } from "#admin/ui/dialog.tsx";
import { TextField } from "#admin/ui/field.tsx";
import type { StaffOrder } from "#api/order.ts";
import { type ActionDialogProps, useOrderPage } from "../order-context.ts";
import { ActionForm } from "./action-form.tsx";

/** Asks for the amount on the bank statement, to catch wrong payments. */
export function PaidForm({ onDone }: ActionDialogProps) {
  const { order, change, fields } = useOrderPage();
  const [error, setError] = useState<string>();
  const [typed, setTyped] = useState("");
  // The checkbox confirms one amount. Another amount must be confirmed again.
  const [confirmed, setConfirmed] = useState<Pence>();
  const { total, paid, missing } = order.money;
  const amount = parsePounds(typed);
  const isOther = amount !== undefined && amount > 0 && amount !== missing;
  const send = async (data: FormData) => {
    if (!amount) return setError("Enter an amount, like 54.99");
    if (isOther && confirmed !== amount) {
      return setError(
        `The amount due is ${formatPence(missing)}. Confirm the different amount below.`,
      );
    }
    setError(undefined);
    const text = (name: string) => String(data.get(name) ?? "");
    const body = {
      amount,
      isOther,
      receivedOn: text("receivedOn"),
      payer: text("payer"),
      reference: text("reference"),
    };
    const done = formatDone(amount);
    if (await change({ path: "mark-paid", body, done })) onDone();
  };
  return (
    <ActionForm button={isOther ? `Record ${formatPence(amount)}` : "Mark as paid"} onSend={send}>
      {["expired", "cancelled"].includes(order.state) && (
        <p>
          This order is {order.state}. It is reopened if the items are in stock. Otherwise an owner
          must return the money by bank transfer and record a refund.
        </p>
      )}
      <TextField
        ref={autoFocusRef}
        label="Amount on the bank statement"
        hint={
          paid > 0
            ? `${formatPence(missing)} of ${formatPence(total)} is outstanding`
            : `Order total ${formatPence(total)}`
        }
        name="amount"
        inputMode="decimal"
        autoComplete="off"
        value={typed}
        onChange={({ target }) => setTyped(target.value)}
        error={error ?? fields.amount}
      />
      {isOther && (
        <ConfirmBox
          checked={confirmed === amount}
          onChange={({ target }) => setConfirmed(target.checked ? amount : undefined)}
        >
          {amount < missing
            ? `${formatPence(missing - amount)} short. We’ll ask the customer for the rest.`
            : `${formatPence(amount - missing)} too much. It will be due as a refund.`}
        </ConfirmBox>
      )}
      <TextField label="Payer (optional)" name="payer" autoComplete="off" error={fields.payer} />
      <TextField
        label="Reference (optional)"
        name="reference"
        autoComplete="off"
        error={fields.reference}
      />
      <TextField
        label="Date received (optional)"
        name="receivedOn"
        type="date"
        error={fields.receivedOn}
      />
    </ActionForm>
  );
}

function formatDone(amount: Pence) {
  return ({ state, money }: StaffOrder) =>
    state === "cancelled"
      ? `Can’t be fulfilled. Refund ${formatPence(money.owed)}.`
      : state === "pending_payment" || money.owed > 0
        ? `${formatPence(amount)} recorded`
        : "Marked as paid";
}
