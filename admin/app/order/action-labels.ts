import type { StaffAction, StaffOrder } from "#api/order.ts";

interface ActionLabel {
  readonly label: string;
  readonly shortcut?: string;
  /** Description in the list of shortcuts. Default: the label. */
  readonly keyLabel?: string;
}

export const actionLabels: Readonly<Record<StaffAction, ActionLabel>> = {
  mark_paid: { label: "Mark as paid", shortcut: "m" },
  record_payment: { label: "Record another payment" },
  reverse_payment: { label: "Undo payment" },
  pack: { label: "Mark as packed", shortcut: "p" },
  unpack: { label: "Mark as not packed" },
  dispatch: { label: "Dispatch", shortcut: "d" },
  dispatch_rest: { label: "Dispatch the rest", shortcut: "d" },
  correct_tracking: { label: "Edit tracking" },
  deliver: {
    label: "Mark as delivered",
    shortcut: "v",
    keyLabel: "Mark as delivered (asks first)",
  },
  request_return: { label: "Add return", shortcut: "r" },
  receive_return: {
    label: "Receive return",
    shortcut: "e",
    keyLabel: "Receive return (asks first)",
  },
  refund: { label: "Refund", shortcut: "f" },
  resolve_problems: { label: "Mark as resolved" },
  deduct: { label: "Keep remaining amount" },
  cancel: { label: "Cancel order" },
  change_items: { label: "Change items" },
  correct_address: { label: "Edit address" },
  note: { label: "Add note", shortcut: "n" },
  resend_mail: { label: "Resend" },
};

/** Returns the label of an action. Click and collect has its own wording. */
export function labelAction(
  action: StaffAction,
  { deliveryRate }: Pick<StaffOrder, "deliveryRate">,
): string {
  return (deliveryRate.collection && collectedLabels[action]) ?? actionLabels[action].label;
}

const collectedLabels: Readonly<Partial<Record<StaffAction, string>>> = {
  dispatch: "Ready to collect",
  deliver: "Mark as collected",
  correct_address: "Edit details",
};
