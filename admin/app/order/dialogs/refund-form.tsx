import { decimalPounds, formatPence } from "@damson/shop/money";
import { useState } from "react";
import { parsePounds } from "#admin/lib/pounds.ts";
import { Button } from "#admin/ui/button.tsx";
import { ConfirmBox } from "#admin/ui/confirm-box.tsx";
import { autoFocusRef } from "#admin/ui/dialog.tsx";
import { TextArea, TextField } from "#admin/ui/field.tsx";
import { DisputedRefund } from "../disputed.tsx";
import { type ActionDialogProps, useOrderPage } from "../order-context.ts";
import { ActionForm } from "./action-form.tsx";

export function RefundForm({ onDone }: ActionDialogProps) {
  const { order, change, fields } = useOrderPage();
  const { refundable, owed, pendingRefund } = order.money;
  // One idempotency key per dialog, so that a retry does not refund twice.
  const [key] = useState(() => crypto.randomUUID());
  // Empty if nothing is owed, so that the owner types the amount deliberately.
  const [typed, setTyped] = useState(() => (owed > 0 ? decimalPounds(owed) : ""));
  const [error, setError] = useState<string>();
  // The checkbox confirms one amount. Another amount must be confirmed again.
  const [confirmed, setConfirmed] = useState<number>();
  const amount = parsePounds(typed);
  const isPart = amount !== undefined && amount > 0 && amount < owed;
  const isOnline = order.paymentMethod !== "bank-transfer";

  const send = async (data: FormData) => {
    const isUnsure = isPart && confirmed !== amount;
    const wrong = isUnsure
      ? "This is less than the amount due. Confirm it below."
      : validateAmount(amount, refundable);
    setError(wrong);
    if (wrong !== undefined || amount === undefined) return;
    const body = { amount, isPart, key, note: String(data.get("note") ?? "") };
    const done = isOnline ? `Refund of ${formatPence(amount)} requested` : "Refunded";
    if (await change({ path: "refund", body, done })) onDone();
  };
  return (
    <ActionForm button={`Refund ${amount === undefined ? "" : formatPence(amount)}`} onSend={send}>
      <p>
        {isOnline
          ? "Refunds the original payment method. The customer gets an email when it’s complete."
          : "Make the bank transfer first. Then record it here; the customer gets an email."}
      </p>
      <DisputedRefund order={order} />
      <TextField
        ref={autoFocusRef}
        label="Amount"
        hint={`Maximum ${formatPence(refundable)}${pendingRefund > 0 ? `. ${formatPence(pendingRefund)} is already being refunded.` : ""}`}
        name="amount"
        inputMode="decimal"
        autoComplete="off"
        value={typed}
        onChange={({ target }) => setTyped(target.value)}
        error={error ?? fields.amount}
      />
      <div className="-mt-2 flex flex-wrap gap-2">
        {owed > 0 && owed !== refundable && (
          <Button onClick={() => setTyped(decimalPounds(owed))}>
            Amount due: {formatPence(owed)}
          </Button>
        )}
        <Button onClick={() => setTyped(decimalPounds(refundable))}>
          Full amount: {formatPence(refundable)}
        </Button>
      </div>
      {/* The server rejects text for an erased order. */}
      {order.erasedAt === null && (
        <TextArea
          label="Reason (optional)"
          hint="Shown in the order history only, not to the customer"
          name="note"
          rows={2}
          maxLength={2000}
        />
      )}
      {isPart && (
        <ConfirmBox
          name="isPart"
          checked={confirmed === amount}
          onChange={({ target }) => setConfirmed(target.checked ? amount : undefined)}
        >
          Refund {formatPence(amount)} of {formatPence(owed)} due. {formatPence(owed - amount)}{" "}
          stays due.
        </ConfirmBox>
      )}
    </ActionForm>
  );
}

function validateAmount(amount: number | undefined, most: number): string | undefined {
  if (amount === undefined || amount === 0) return "Enter an amount, like 12.50";
  return amount > most ? `Enter ${formatPence(most)} or less` : undefined;
}
