import type { OrderSelection } from "./use-order-selection.ts";

interface SelectionBoxProps {
  readonly label: string;
  readonly isSelected: boolean;
  readonly onChange: (isSelected: boolean) => void;
}

/** A box whose label fills the cell: a press beside it would open the order. */
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
  readonly numbers: readonly string[];
  readonly selection: OrderSelection;
}

export function SelectAllBox({ numbers, selection }: SelectAllBoxProps) {
  return (
    <SelectionBox
      label="Choose all on this page"
      isSelected={numbers.every(selection.has)}
      onChange={(isSelected) => selection.set(numbers, isSelected)}
    />
  );
}
