import { MoveButtons } from "#admin/editing/move-buttons.tsx";
import { useSortableItem } from "#admin/editing/sortable-list.tsx";
import { Button } from "#admin/ui/button.tsx";
import type { StoredCategory } from "#api/taxonomy.ts";

interface CategoryRowProps {
  readonly category: StoredCategory;
  readonly at: number;
  readonly count: number;
  readonly onMove: (from: number, to: number) => void;
  readonly onEdit: () => void;
}

/** A category: dragged by its name, moved by buttons. */
export function CategoryRow({ category, at, count, onMove, onEdit }: CategoryRowProps) {
  const { id, label, path, isInMenu } = category;
  const { item, handle, isDragging } = useSortableItem(id);
  return (
    <li
      {...item}
      className={`flex flex-wrap items-center gap-x-3 rounded border border-line bg-white py-1 pr-1 pl-3 ${isDragging ? "z-10 shadow-raised" : ""}`}
    >
      <div
        {...handle}
        className="min-w-0 grow basis-40 cursor-grab touch-manipulation py-1 active:cursor-grabbing"
      >
        <p className="wrap-anywhere font-medium">{label}</p>
        <p className="wrap-anywhere text-ink-soft text-xs">
          {path}
          {!isInMenu && " · not in the menu"}
        </p>
      </div>
      <div className="ml-auto flex items-center">
        <MoveButtons of={label} {...{ at, count, onMove }} />
        <Button variant="quiet" onClick={onEdit}>
          Edit<span className="sr-only"> {label}</span>
        </Button>
      </div>
    </li>
  );
}
