import { formatPence } from "@damson/shop/money";
import type { ReactNode } from "react";
import { autoFocusRef } from "#admin/ui/dialog.tsx";
import { TextArea } from "#admin/ui/field.tsx";
import { DisputedRefund } from "../disputed.tsx";
import { type ActionDialogProps, useOrderPage } from "../order-context.ts";
import { ActionForm } from "./action-form.tsx";

interface ReasonFormProps extends Pick<ActionDialogProps, "onDone"> {
  readonly path: "cancel" | "deduct" | "resolve-problems" | "reverse-payment";
  readonly label: string;
  readonly hint: string;
  readonly button: string;
  readonly done: string;
  readonly isDangerous?: boolean;
  readonly children: ReactNode;
}

function ReasonForm({ onDone, path, label, hint, button, done, ...props }: ReasonFormProps) {
  const { change, fields } = useOrderPage();
  const { isDangerous = true, children } = props;
  const send = async (typed: FormData) => {
    if (await change({ path, body: { reason: String(typed.get("reason")) }, done })) onDone();
  };
  return (
    <ActionForm button={button} isDangerous={isDangerous} onSend={send}>
      {children}
      <TextArea
        ref={autoFocusRef}
        label={label}
        hint={hint}
        name="reason"
        rows={2}
        maxLength={2000}
        error={fields.reason}
      />
    </ActionForm>
  );
}

export function CancelForm({ onDone }: ActionDialogProps) {
  const { order } = useOrderPage();
  const due = order.money.paid - order.money.refunded;
  return (
    <ReasonForm
      onDone={onDone}
      path="cancel"
      label="Reason (optional)"
      hint="Shown in the order history only, not to the customer"
      button="Cancel order"
      done="Order cancelled"
    >
      <p>
        The items become available again and the customer gets an email. You can’t undo this.
        {due > 0 &&
          (order.paymentMethod === "bank-transfer"
            ? ` Refund ${formatPence(due)} by bank transfer afterwards.`
            : ` ${formatPence(due)} is refunded automatically.`)}
      </p>
      {due > 0 && <DisputedRefund order={order} />}
    </ReasonForm>
  );
}

/** Keeps part of the amount owed, for example for worn goods. */
export function DeductForm({ onDone }: ActionDialogProps) {
  const amount = formatPence(useOrderPage().order.money.owed);
  return (
    <ReasonForm
      onDone={onDone}
      path="deduct"
      label="Reason"
      hint="Shown in the order history. For example, wear or damage."
      button={`Keep ${amount}`}
      done={`${amount} kept`}
    >
      <p>You keep {amount} of the refund due. No email is sent, so tell the customer why.</p>
    </ReasonForm>
  );
}

export function ResolveForm({ onDone }: ActionDialogProps) {
  return (
    <ReasonForm
      onDone={onDone}
      path="resolve-problems"
      label="Outcome"
      hint="Shown in the order history"
      button="Mark as resolved"
      done="Marked as resolved"
      isDangerous={false}
    >
      <p>Removes the problem from Home and the warning from the order.</p>
    </ReasonForm>
  );
}

/** Reverts a payment that belongs to another order. */
export function ReversePaymentForm({ onDone }: ActionDialogProps) {
  const { money, state } = useOrderPage().order;
  const isWaiting = state === "paid" || state === "pending_payment";
  return (
    <ReasonForm
      onDone={onDone}
      path="reverse-payment"
      label="What happened"
      hint="Shown in the order history. For example, which order the payment was for."
      button={`Undo payment of ${formatPence(money.paid)}`}
      done="Payment undone"
    >
      <p>
        Use this if the {formatPence(money.paid)} was for another order.{" "}
        {isWaiting && "The order becomes unpaid and the customer gets an email. "} You can do this
        until midnight on the day it was marked as paid.
      </p>
    </ReasonForm>
  );
}
