import { type ComponentType, useState } from "react";
import { formatCount } from "#admin/lib/format-count.ts";
import { closeDialog, Panel } from "#admin/ui/dialog.tsx";
import type { StaffAction, StaffOrder } from "#api/order.ts";
import { ChangedNotice } from "../changed-notice.tsx";
import { type ActionDialogProps, useOrderPage } from "../order-context.ts";
import { ActionForm } from "./action-form.tsx";
import { AddressForm } from "./address-form.tsx";
import { ChangeError } from "./change-error.tsx";
import { ItemsForm } from "./items-form.tsx";
import { PaidForm } from "./paid-form.tsx";
import { PieceFields, readChosenLines } from "./piece-fields.tsx";
import { CancelForm, DeductForm, ResolveForm, ReversePaymentForm } from "./reason-form.tsx";
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
  const dialog =
    (order.deliveryRate.collection ? collectionDialogs[action] : undefined) ?? dialogs[action];
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
        <p>This action is no longer available because the order has changed</p>
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
  mark_paid: { title: "Mark as paid", form: PaidForm },
  record_payment: { title: "Record another payment", form: PaidForm },
  reverse_payment: { title: "Undo payment", form: ReversePaymentForm },
  dispatch: { title: "Dispatch", form: TrackingForm },
  dispatch_rest: { title: "Dispatch the rest", form: TrackingForm },
  correct_tracking: { title: "Edit tracking", form: TrackingForm },
  deliver: { title: "Mark as delivered", form: DeliverForm },
  receive_return: { title: "Receive return", form: ReceiveReturnForm },
  request_return: { title: "Add return", form: ReturnForm },
  refund: { title: "Refund", form: RefundForm },
  deduct: { title: "Keep remaining amount", form: DeductForm },
  resolve_problems: { title: "Resolve payment problem", form: ResolveForm },
  cancel: { title: "Cancel order", form: CancelForm },
  change_items: { title: "Change items", form: ItemsForm },
  correct_address: { title: "Edit address", form: AddressForm },
};

/** Replaces the dispatch dialogs for click and collect. */
const collectionDialogs: Readonly<Partial<Record<StaffAction, ActionDialog>>> = {
  dispatch: { title: "Ready to collect", form: ReadyForm },
  deliver: { title: "Mark as collected", form: DeliverForm },
  correct_address: { title: "Edit details", form: AddressForm },
};

function ReadyForm({ onDone }: ActionDialogProps) {
  const { order, change } = useOrderPage();
  const send = async () => {
    if (await change({ path: "dispatch", body: {}, done: "Ready to collect" })) onDone();
  };
  return (
    <ActionForm button="Ready to collect" isButtonFirst onSend={send}>
      <p>
        {order.shipping.firstName} {order.shipping.lastName} gets an email with the address and the
        opening hours.
      </p>
    </ActionForm>
  );
}

function DeliverForm({ onDone }: ActionDialogProps) {
  const { order, change } = useOrderPage();
  const word = order.deliveryRate.collection ? "collected" : "delivered";
  const send = async () => {
    if (await change({ path: "deliver", done: `Marked as ${word}` })) onDone();
  };
  return (
    <ActionForm button={`Mark as ${word}`} isButtonFirst onSend={send}>
      {order.unsent > 0 && (
        <p className="text-error">
          {formatCount(order.unsent, "item")} not dispatched yet. Dispatch the rest first, unless
          you have refunded it.
        </p>
      )}
      <p>
        The return period starts now and the customer sees the order as {word}. You can’t undo this.
      </p>
    </ActionForm>
  );
}

/** Asks which announced items arrived. Enter confirms that all did. */
function ReceiveReturnForm({ onDone }: ActionDialogProps) {
  const { order, change } = useOrderPage();
  const [error, setError] = useState<string>();
  const send = async (typed: FormData) => {
    const lines = readChosenLines(order, typed);
    if (lines.length === 0) return setError("Select the items you received");
    setError(undefined);
    if (await change({ path: "return-received", body: { lines }, done: "Return received" }))
      onDone();
  };
  return (
    <ActionForm button="Receive return" isButtonFirst onSend={send}>
      <p>How many of each item arrived?</p>
      <PieceFields order={order} most={listAnnouncedPieces(order)} isFilled />
      {error && (
        <p role="alert" className="text-error">
          {error}
        </p>
      )}
      <p>
        The customer gets an email and their refund becomes due. Missing items are removed from the
        return; add a new return if they arrive later. You can’t undo this.
      </p>
    </ActionForm>
  );
}

/** Quantities of the open return by line position. */
function listAnnouncedPieces({ returns }: StaffOrder): ReadonlyMap<number, number> {
  const open = returns.find(({ state }) => state === "requested");
  return new Map(open?.lines.map(({ position, quantity }) => [position, quantity]));
}
