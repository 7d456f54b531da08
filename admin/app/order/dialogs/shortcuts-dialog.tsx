import { Panel } from "#admin/ui/dialog.tsx";
import type { StaffAction } from "#api/order.ts";
import { actionWords } from "../action-words.ts";

interface ShortcutsDialogProps {
  /** What can be done now. */
  readonly actions: readonly StaffAction[];
  readonly onClose: () => void;
}

export const pageShortcuts = [
  ["s", "Packing slip"],
  ["i", "Invoice"],
  ["j", "Next to pack"],
  ["?", "These keys"],
] as const;

export function ShortcutsDialog({ actions, onClose }: ShortcutsDialogProps) {
  const keys = [
    ...actions.flatMap((action) => {
      const { shortcut, label } = actionWords[action];
      return shortcut === undefined ? [] : [[shortcut, label] as const];
    }),
    ...pageShortcuts,
  ];
  return (
    <Panel id="order-keys" title="Keys of this page" onClose={onClose}>
      <dl className="grid grid-cols-[auto_1fr] gap-x-4 gap-y-2">
        {keys.map(([key, label]) => (
          <div key={key} className="contents">
            <dt>
              <kbd className="rounded border border-control px-1.5 font-sans">{key}</kbd>
            </dt>
            <dd>{label}</dd>
          </div>
        ))}
      </dl>
    </Panel>
  );
}
