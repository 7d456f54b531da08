import { KeysDialog } from "#admin/keys/keys-dialog.tsx";
import type { StaffAction } from "#api/order.ts";
import { actionLabels } from "../action-labels.ts";

interface ShortcutsDialogProps {
  readonly actions: readonly StaffAction[];
  readonly onClose: () => void;
}

const pageShortcuts = [
  ["s", "Packing slip"],
  ["i", "Invoice"],
  ["j", "Pack next order"],
  ["?", "Keyboard shortcuts"],
] as const;

export function ShortcutsDialog({ actions, onClose }: ShortcutsDialogProps) {
  const keys = [
    ...actions.flatMap((action) => {
      const { shortcut, label, keyLabel = label } = actionLabels[action];
      return shortcut === undefined ? [] : [[shortcut, keyLabel] as const];
    }),
    ...pageShortcuts,
  ];
  return <KeysDialog id="order-keys" keys={keys} onClose={onClose} />;
}
