import { Panel } from "#admin/ui/dialog.tsx";
import { setSingleKeys, useSingleKeys } from "./single-keys.ts";

export type KeyMeaning = readonly [key: string, meaning: string];

interface KeysDialogProps {
  readonly id: string;
  readonly keys: readonly KeyMeaning[];
  readonly onClose: () => void;
}

export function KeysDialog({ id, keys, onClose }: KeysDialogProps) {
  const areOn = useSingleKeys();
  return (
    <Panel id={id} title="Keyboard shortcuts" onClose={onClose}>
      <dl className="grid grid-cols-[auto_1fr] gap-x-6 gap-y-2">
        {keys.map(([key, meaning]) => (
          <div key={key} className="contents">
            <dt>
              <kbd className="rounded border border-control px-1.5 font-sans text-xs">{key}</kbd>
            </dt>
            <dd>{meaning}</dd>
          </div>
        ))}
      </dl>
      <label className="mt-5 flex min-h-11 items-center gap-3 border-line border-t pt-3">
        <input
          type="checkbox"
          className="size-4 accent-plum"
          checked={areOn}
          onChange={(event) => setSingleKeys(event.currentTarget.checked)}
        />
        Single-key shortcuts
      </label>
      <p className="text-ink-soft text-xs">Saved in this browser</p>
    </Panel>
  );
}
