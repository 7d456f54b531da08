import { type ComponentType, useState } from "react";
import { closeDialog, Panel } from "#admin/ui/dialog.tsx";
import type { StaffAction, StaffOrder } from "#api/order.ts";
import { ChangedNotice } from "../changed-notice.tsx";
import { type ActionDialogProps, useOrderPage } from "../order-context.ts";
import { ActionForm } from "./action-form.tsx";
import { AddressForm } from "./address-form.tsx";
import { ChangeError } from "./change-error.tsx";
import { PaidForm } from "./paid-form.tsx";
import { chosenLines, PieceFields } from "./piece-fields.tsx";
import { CancelForm, DeductForm, ResolveForm, TakeBackForm } from "./reason-form.tsx";
import { RefundForm } from "./refund-form.tsx";
import { ReturnForm } from "./return-form.tsx";
import { TrackingForm } from "./tracking-form.tsx";

const ID = "order-dialog";

interface OrderDialogProps {
  readonly action: StaffAction;
  /** Called after closing, with or without a change. */
  readonly onClose: () => void;
  readonly onDone: (action: StaffAction) => void;
}

/** Asks for the details of a change, or explains that it is no longer possible. */
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

function DeliverForm({ onDone }: ActionDialogProps) {
  const { change } = useOrderPage();
  const send = async () => {
    if (await change({ path: "deliver", done: "Delivered" })) onDone();
  };
  return (
    <ActionForm button="Mark delivered" isButtonFirst onSend={send}>
      <p>
        The customer’s time to return it begins now, and their order’s page says that it has
        arrived. This cannot be undone.
      </p>
    </ActionForm>
  );
}

/** Asks which announced items arrived. Enter confirms that all did. */
function ReceiveReturnForm({ onDone }: ActionDialogProps) {
  const { order, change } = useOrderPage();
  const [error, setError] = useState<string>();
  const send = async (typed: FormData) => {
    const lines = chosenLines(order, typed);
    if (lines.length === 0) return setError("Choose what has come");
    setError(undefined);
    if (await change({ path: "return-received", body: { lines }, done: "Return received" }))
      onDone();
  };
  return (
    <ActionForm button="Return received" isButtonFirst onSend={send}>
      <PieceFields order={order} most={announcedPieces(order)} isFilled />
      {error && (
        <p role="alert" className="text-error">
          {error}
        </p>
      )}
      <p>
        The customer gets an email that says what has come, and what they are owed for it is due.
        Pieces that are not there leave the return: register them again when they come. This cannot
        be undone.
      </p>
    </ActionForm>
  );
}

/** Quantities of the open return by line position. */
function announcedPieces({ returns }: StaffOrder): ReadonlyMap<number, number> {
  const open = returns.find(({ state }) => state === "requested");
  return new Map(open?.lines.map(({ position, quantity }) => [position, quantity]));
}
