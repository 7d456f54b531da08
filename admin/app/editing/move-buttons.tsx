import { Icon } from "@damson/ui/icon";
import { flushSync } from "react-dom";

const directions = {
  column: [
    { word: "up", icon: "chevron-down", turn: "rotate-180" },
    { word: "down", icon: "chevron-down", turn: "" },
  ],
  rows: [
    { word: "forward", icon: "chevron-left", turn: "" },
    { word: "back", icon: "chevron-right", turn: "" },
  ],
} as const;

interface MoveButtonsProps {
  /** Name of the item, such as `picture 2`. */
  readonly of: string;
  /** Index in the list. */
  readonly at: number;
  readonly count: number;
  /** `rows`: items wrap in rows. Default: `column`. */
  readonly layout?: keyof typeof directions;
  readonly onMove: (from: number, to: number) => void;
}

/** Two buttons that move an item by one place. At an end of the list the button does nothing but stays focusable. */
export function MoveButtons({ of, at, count, layout = "column", onMove }: MoveButtonsProps) {
  return directions[layout].map(({ word, icon, turn }, index) => {
    const to = index === 0 ? at - 1 : at + 1;
    const isAtEnd = to < 0 || to >= count;
    return (
      <button
        key={word}
        type="button"
        aria-label={`Move ${of} ${word}`}
        aria-disabled={isAtEnd || undefined}
        onClick={({ currentTarget }) => {
          if (isAtEnd) return;
          flushSync(() => onMove(at, to));
          // Moving an element loses its focus.
          currentTarget.focus();
        }}
        className="flex size-11 shrink-0 items-center justify-center rounded text-ink-soft hover:text-plum aria-disabled:opacity-40 mouse:size-9"
      >
        <Icon name={icon} className={`size-4 ${turn}`} />
      </button>
    );
  });
}
