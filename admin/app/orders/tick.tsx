import type { Ticked } from "./use-ticked.ts";

interface TickProps {
  readonly label: string;
  readonly isTicked: boolean;
  readonly onChange: (isTicked: boolean) => void;
}

/** A box whose label fills the cell: a press beside it would open the order. */
export function Tick({ label, isTicked, onChange }: TickProps) {
  return (
    <label className="flex size-11 items-center justify-center mouse:h-10 mouse:w-9">
      <span className="sr-only">{label}</span>
      <input
        type="checkbox"
        className="size-4 accent-plum"
        checked={isTicked}
        onChange={(event) => onChange(event.currentTarget.checked)}
      />
    </label>
  );
}

interface TickAllProps {
  readonly numbers: readonly string[];
  readonly ticked: Ticked;
}

export function TickAll({ numbers, ticked }: TickAllProps) {
  return (
    <Tick
      label="Choose all on this page"
      isTicked={numbers.every(ticked.has)}
      onChange={(isTicked) => ticked.set(numbers, isTicked)}
    />
  );
}
