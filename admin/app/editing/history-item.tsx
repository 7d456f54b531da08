import type { ReactNode } from "react";
import { Button } from "#admin/ui/button.tsx";
import { formatTime } from "#admin/ui/times.ts";
import type { ListedChange } from "#api/catalogue-changes.ts";

interface HistoryItemProps {
  readonly change: ListedChange;
  readonly title: string;
  /** Follows the title, in a softer colour. */
  readonly details?: string | undefined;
  /** Below the author. */
  readonly note?: ReactNode;
  readonly isPending: boolean;
  readonly onUndo: () => void;
}

/** A change in the history of a page or product, with a button that undoes it. */
export function HistoryItem({ change, title, details, note, isPending, onUndo }: HistoryItemProps) {
  const { at, person, undoneBy, canUndo } = change;
  return (
    <li className="flex items-start justify-between gap-3 border-line border-b py-2">
      <div className="min-w-0">
        <p>
          {title}
          {details && <span className="text-ink-soft">: {details}</span>}
        </p>
        <p className="text-ink-soft text-xs">
          <time dateTime={at}>{formatTime(at)}</time>,{" "}
          <span className="wrap-anywhere">{person}</span>
        </p>
        {undoneBy && <p className="text-ink-soft text-xs wrap-anywhere">Undone by {undoneBy}</p>}
        {note}
      </div>
      {canUndo && (
        <Button
          variant="quiet"
          className="-my-1"
          isPending={isPending}
          aria-label={`Undo: ${title}, ${formatTime(at)}`}
          onClick={onUndo}
        >
          Undo
        </Button>
      )}
    </li>
  );
}
