import { formatPence } from "@damson/shop/money";
import type { ReactNode } from "react";
import { autoFocusRef } from "#admin/ui/dialog.tsx";
import { TextArea } from "#admin/ui/field.tsx";
import { DisputedRefund } from "../disputed.tsx";
import { type ActionDialogProps, useOrderPage } from "../order-context.ts";
import { ActionForm } from "./action-form.tsx";

interface ReasonFormProps extends Pick<ActionDialogProps, "onDone"> {
  readonly path: "cancel" | "deduct" | "resolve-problems" | "take-back-payment";
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
      hint="For the history. The customer does not see it."
      button="Cancel the order"
      done="Cancelled"
    >
      <p>
        Nothing is sent, its goods can be sold again, and the customer is told by email. This cannot
        be undone.
        {due > 0 &&
          (order.paymentMethod === "bank-transfer"
            ? ` Afterwards ${formatPence(due)} is to be paid back at the bank.`
            : ` ${formatPence(due)} goes back by itself.`)}
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
      hint="For the history, such as what was worn or damaged."
      button={`Keep ${amount}`}
      done={`${amount} kept`}
    >
      <p>
        {amount} of what is owed is not paid back, and is no longer due. Tell the customer why: the
        shop sends no email about it.
      </p>
    </ReasonForm>
  );
}

export function ResolveForm({ onDone }: ActionDialogProps) {
  return (
    <ReasonForm
      onDone={onDone}
      path="resolve-problems"
      label="What came of it"
      hint="For the history."
      button="Dealt with"
      done="It is marked as dealt with"
      isDangerous={false}
    >
      <p>It is on Today no longer, and packers are not warned any more.</p>
    </ReasonForm>
  );
}

/** Reverts a payment that belongs to another order. */
export function TakeBackForm({ onDone }: ActionDialogProps) {
  const { money, state } = useOrderPage().order;
  const isWaiting = state === "paid" || state === "pending_payment";
  return (
    <ReasonForm
      onDone={onDone}
      path="take-back-payment"
      label="What happened"
      hint="For the history, such as the order that it was for."
      button={`Take ${formatPence(money.paid)} back`}
      done="The payment is taken back"
    >
      <p>
        The {formatPence(money.paid)} never came for this order.{" "}
        {isWaiting && "It waits for its payment again, and an email says so to the customer. "}
        This is possible until midnight of the day on which it was marked paid.
      </p>
    </ReasonForm>
  );
}
