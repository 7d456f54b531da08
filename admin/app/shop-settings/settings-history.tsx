import { useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { api } from "#admin/lib/api.ts";
import { useAction } from "#admin/lib/use-action.ts";
import { Button } from "#admin/ui/button.tsx";
import { Loaded } from "#admin/ui/load-states.tsx";
import { formatTime } from "#admin/ui/times.ts";
import type { SettingsChange, SettingsName } from "#api/shop-settings.ts";
import { useSettingsHistory } from "./use-settings.ts";

interface HistoryProps {
  readonly name: SettingsName;
  readonly labels: Readonly<Record<string, string>>;
  readonly canUndo: boolean;
}

export function SettingsHistory(props: HistoryProps) {
  const [isOpen, setIsOpen] = useState(false);
  return (
    <details className="mt-4" onToggle={({ currentTarget }) => setIsOpen(currentTarget.open)}>
      <summary className="w-fit cursor-pointer py-2 text-sm underline underline-offset-4">
        History
      </summary>
      {isOpen && <Changes {...props} />}
    </details>
  );
}

function Changes({ name, labels, canUndo }: HistoryProps) {
  const query = useSettingsHistory(name);
  const queries = useQueryClient();
  const undo = useAction({
    run: (change: number) =>
      api("POST /shop-settings/:name/undo", { params: { name }, body: { change } }),
    done: () => "Change undone",
    changes: [["home"], ["activity"]],
    // Remounts the form with the saved values.
    onDone: () => void queries.resetQueries({ queryKey: ["shop-settings", name] }),
  });
  return (
    <Loaded query={query}>
      {({ changes }) =>
        changes.length === 0 ? (
          <p className="text-ink-soft">No changes yet</p>
        ) : (
          <ul className="divide-y divide-line border-line border-y">
            {changes.map((change) => (
              <Change
                key={change.id}
                of={change}
                labels={labels}
                undo={canUndo && canBeUndone(change, changes) ? undo.start : undefined}
              />
            ))}
          </ul>
        )
      }
    </Loaded>
  );
}

/** False for changes that are already undone or changed no field. */
function canBeUndone({ id, fields }: SettingsChange, changes: readonly SettingsChange[]): boolean {
  return fields.length > 0 && !changes.some(({ undoes }) => undoes === id);
}

interface ChangeProps {
  readonly of: SettingsChange;
  readonly labels: HistoryProps["labels"];
  readonly undo: ((change: number) => void) | undefined;
}

function Change({ of: { id, at, person, undoes, fields }, labels, undo }: ChangeProps) {
  const what = fields.map((field) => labels[field] ?? field).join(", ");
  const label = undoes === null ? what || "Kept default" : `Undone: ${what}`;
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-4 py-1.5">
      <span className="wrap-anywhere min-w-0">
        {label}
        <span className="block text-ink-soft text-xs">
          <time dateTime={at}>{formatTime(at)}</time>, {person}
        </span>
      </span>
      {undo && (
        <Button variant="quiet" aria-label={`Undo: ${label}`} onClick={() => undo(id)}>
          Undo
        </Button>
      )}
    </li>
  );
}
