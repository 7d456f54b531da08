import { Icon } from "@damson/ui/icon";
import { flushSync } from "react-dom";

const icons = {
  left: ["chevron-left", ""],
  right: ["chevron-right", ""],
  up: ["chevron-down", "rotate-180"],
  down: ["chevron-down", ""],
} as const;

interface MoveButtonProps {
  /** `Move picture 2 forward`. */
  readonly label: string;
  readonly to: keyof typeof icons;
  /** True at the end of the list, where it keeps the focus and does nothing. */
  readonly isAtEnd: boolean;
  readonly onMove: () => void;
}

/** Moves a thing to the place beside it. */
export function MoveButton({ label, to, isAtEnd, onMove }: MoveButtonProps) {
  const [icon, turn] = icons[to];
  return (
    <button
      type="button"
      aria-label={label}
      aria-disabled={isAtEnd || undefined}
      onClick={({ currentTarget }) => {
        if (isAtEnd) return;
        flushSync(onMove);
        // An element that is moved loses the focus.
        currentTarget.focus();
      }}
      className="flex size-11 shrink-0 items-center justify-center rounded text-ink-soft hover:text-plum aria-disabled:opacity-40 mouse:size-9"
    >
      <Icon name={icon} className={`size-4 ${turn}`} />
    </button>
  );
}
