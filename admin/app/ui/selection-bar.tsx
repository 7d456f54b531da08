import type { ReactNode } from "react";
import type { Selection } from "#admin/lib/selection.ts";
import { Button } from "./button.tsx";

interface SelectionBarProps {
  /** Accessible name, such as `Selected orders`. */
  readonly label: string;
  readonly selection: Selection;
  /** `reason` is shown once the selection reaches `max`. */
  readonly limit: { readonly max: number; readonly reason: string };
  readonly children: ReactNode;
}

export const SELECTION_BAR_ID = "selection";

/** Bulk actions for the selected rows, always visible while scrolling. */
export function SelectionBar({ label, selection, limit, children }: SelectionBarProps) {
  const { ids, set } = selection;
  if (ids.length === 0) return null;
  return (
    <section
      id={SELECTION_BAR_ID}
      // A shortcut of the list moves the focus here.
      tabIndex={-1}
      aria-label={label}
      className="no-print bottom-[calc(var(--foot)+0.5rem)] z-10 mt-4 flex flex-wrap items-center gap-2 border border-line bg-white px-3 py-2 shadow-raised md:bottom-4 thumb:sticky desktop:sticky"
    >
      <div className="flex flex-1 flex-wrap items-center justify-between gap-2 max-md:basis-full">
        <p aria-live="polite">
          {ids.length} selected
          {ids.length === limit.max && ` (${limit.reason})`}
        </p>
        <Button variant="quiet" onClick={() => set(ids, false)}>
          Clear selection
        </Button>
      </div>
      {children}
    </section>
  );
}
