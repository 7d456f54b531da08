import type { StaffAction } from "#api/order.ts";

interface ActionLabel {
  readonly label: string;
  readonly shortcut?: string;
  /** Description in the list of shortcuts. Default: the label. */
  readonly keyLabel?: string;
}

export const actionLabels: Readonly<Record<StaffAction, ActionLabel>> = {
  mark_paid: { label: "Mark paid", shortcut: "m" },
  record_payment: { label: "Record more money" },
  take_back_payment: { label: "Take payment back" },
  pack: { label: "Mark packed", shortcut: "p" },
  unpack: { label: "Not packed after all" },
  dispatch: { label: "Dispatch", shortcut: "d" },
  correct_tracking: { label: "Correct tracking" },
  deliver: { label: "Mark delivered", shortcut: "v", keyLabel: "Mark delivered: asks first" },
  request_return: { label: "Register a return", shortcut: "r" },
  receive_return: {
    label: "Return received",
    shortcut: "e",
    keyLabel: "Return received: asks first",
  },
  refund: { label: "Refund", shortcut: "f" },
  resolve_problems: { label: "Dealt with" },
  deduct: { label: "Keep the rest" },
  cancel: { label: "Cancel order" },
  correct_address: { label: "Correct address" },
  note: { label: "Add note", shortcut: "n" },
  resend_mail: { label: "Send again" },
};
