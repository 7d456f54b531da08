import type { ComponentType } from "react";
import { closeDialog, Panel } from "#admin/ui/dialog.tsx";
import type { StaffAction } from "#api/order.ts";
import { ChangedNotice } from "../changed-notice.tsx";
import { type ActionDialogProps, useOrderPage } from "../order-context.ts";
import { AddressForm } from "./address-form.tsx";
import { ChangeError } from "./change-error.tsx";
import { DeliverForm } from "./deliver-form.tsx";
import { PaidForm } from "./paid-form.tsx";
import { CancelForm, DeductForm, ResolveForm, TakeBackForm } from "./reason-form.tsx";
import { ReceiveReturnForm } from "./receive-form.tsx";
import { RefundForm } from "./refund-form.tsx";
import { ReturnForm } from "./return-form.tsx";
import { TrackingForm } from "./tracking-form.tsx";

const ID = "order-dialog";

interface OrderDialogProps {
  readonly action: StaffAction;
  /** Called however it is closed. */
  readonly onClose: () => void;
  /** Called once the order is changed. */
  readonly onDone: (action: StaffAction) => void;
}

/** Asks for the details of a change, or says that it is no longer possible. */
export function OrderDialog({ action, onClose, onDone }: OrderDialogProps) {
  const { order } = useOrderPage();
  const dialog = dialogs[action];
  if (dialog === undefined) return null;
  const done = () => {
    onDone(action);
    closeDialog(ID);
  };
  return (
    <Panel
      id={ID}
      title={`${dialog.title}, ${order.number}`}
      draft={`${order.number}:${action}`}
      onClose={onClose}
    >
      <ChangedNotice />
      {order.can.includes(action) ? (
        <dialog.form action={action} onDone={done} />
      ) : (
        <p>This is no longer possible: the order is not as it was.</p>
      )}
      <ChangeError />
    </Panel>
  );
}

interface ActionDialog {
  readonly title: string;
  readonly form: ComponentType<ActionDialogProps>;
}

const dialogs: Readonly<Partial<Record<StaffAction, ActionDialog>>> = {
  mark_paid: { title: "Mark paid", form: PaidForm },
  record_payment: { title: "Record more money", form: PaidForm },
  take_back_payment: { title: "Take the payment back", form: TakeBackForm },
  dispatch: { title: "Dispatch", form: TrackingForm },
  correct_tracking: { title: "Correct tracking", form: TrackingForm },
  deliver: { title: "Delivered", form: DeliverForm },
  receive_return: { title: "Return received", form: ReceiveReturnForm },
  request_return: { title: "Register a return", form: ReturnForm },
  refund: { title: "Refund", form: RefundForm },
  deduct: { title: "Keep the rest", form: DeductForm },
  resolve_problems: { title: "Payment problem dealt with", form: ResolveForm },
  cancel: { title: "Cancel", form: CancelForm },
  correct_address: { title: "Correct address", form: AddressForm },
};
