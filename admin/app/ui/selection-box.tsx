import type { Selection } from "#admin/lib/selection.ts";

interface SelectionBoxProps {
  readonly label: string;
  readonly isSelected: boolean;
  readonly onChange: (isSelected: boolean) => void;
}

/** A checkbox whose label fills the cell, because a click beside it would open the row. */
export function SelectionBox({ label, isSelected, onChange }: SelectionBoxProps) {
  return (
    <label className="flex size-11 items-center justify-center mouse:h-10 mouse:w-9">
      <span className="sr-only">{label}</span>
      <input
        type="checkbox"
        className="size-4 accent-plum"
        checked={isSelected}
        onChange={(event) => onChange(event.currentTarget.checked)}
      />
    </label>
  );
}

interface SelectAllBoxProps {
  readonly ids: readonly string[];
  readonly selection: Selection;
}

export function SelectAllBox({ ids, selection }: SelectAllBoxProps) {
  return (
    <SelectionBox
      label="Select all on this page"
      isSelected={ids.every(selection.has)}
      onChange={(isSelected) => selection.set(ids, isSelected)}
    />
  );
}
