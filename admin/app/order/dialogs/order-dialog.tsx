import type { ReactNode } from "react";
import { closeDialog, Panel } from "#admin/ui/dialog.tsx";
import type { StaffAction } from "#api/order.ts";
import { ChangedNotice } from "../changed-notice.tsx";
import { useOrderPage } from "../order-context.ts";
import { AddressForm } from "./address-form.tsx";
import { CancelForm } from "./cancel-form.tsx";
import { ChangeError } from "./change-error.tsx";
import { DeliverForm } from "./deliver-form.tsx";
import { PaidForm } from "./paid-form.tsx";
import { DeductForm, ResolveForm, TakeBackForm } from "./reason-form.tsx";
import { ReceiveReturnForm } from "./receive-form.tsx";
import { RefundForm } from "./refund-form.tsx";
import { ReturnForm } from "./return-form.tsx";
import { TrackingForm } from "./tracking-form.tsx";

const ID = "order-dialog";

interface OrderDialogProps {
  readonly action: StaffAction;
  /** Called however it is closed. */
  readonly onClose: () => void;
  /** The change was made. */
  readonly onDone: (action: StaffAction) => void;
}

/** Asks what has to be known for a change. Where it cannot be made any more, that is said instead. */
export function OrderDialog({ action, onClose, onDone }: OrderDialogProps) {
  const { order } = useOrderPage();
  const form = forms[action];
  if (form === undefined) return null;
  const done = () => {
    onDone(action);
    closeDialog(ID);
  };
  return (
    <Panel
      id={ID}
      title={`${form.title}, ${order.number}`}
      draft={`${order.number}:${action}`}
      onClose={onClose}
    >
      <ChangedNotice />
      {order.can.includes(action) ? (
        form.body(done)
      ) : (
        <p>This is no longer possible: the order is not as it was.</p>
      )}
      <ChangeError />
    </Panel>
  );
}

const forms: Readonly<
  Partial<
    Record<
      StaffAction,
      { readonly title: string; readonly body: (onDone: () => void) => ReactNode }
    >
  >
> = {
  mark_paid: { title: "Mark paid", body: (onDone) => <PaidForm onDone={onDone} /> },
  record_payment: { title: "Record more money", body: (onDone) => <PaidForm onDone={onDone} /> },
  take_back_payment: {
    title: "Take the payment back",
    body: (onDone) => <TakeBackForm onDone={onDone} />,
  },
  dispatch: {
    title: "Dispatch",
    body: (onDone) => <TrackingForm for="dispatch" onDone={onDone} />,
  },
  correct_tracking: {
    title: "Correct tracking",
    body: (onDone) => <TrackingForm for="correct_tracking" onDone={onDone} />,
  },
  deliver: { title: "Delivered", body: (onDone) => <DeliverForm onDone={onDone} /> },
  receive_return: {
    title: "Return received",
    body: (onDone) => <ReceiveReturnForm onDone={onDone} />,
  },
  request_return: { title: "Register a return", body: (onDone) => <ReturnForm onDone={onDone} /> },
  refund: { title: "Refund", body: (onDone) => <RefundForm onDone={onDone} /> },
  deduct: { title: "Keep the rest", body: (onDone) => <DeductForm onDone={onDone} /> },
  resolve_problems: {
    title: "Payment problem dealt with",
    body: (onDone) => <ResolveForm onDone={onDone} />,
  },
  cancel: { title: "Cancel", body: (onDone) => <CancelForm onDone={onDone} /> },
  correct_address: { title: "Correct address", body: (onDone) => <AddressForm onDone={onDone} /> },
};
