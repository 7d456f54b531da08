import { Icon } from "@damson/ui/icon";
import { flushSync } from "react-dom";

const ways = {
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
  /** Name of the item: `picture 2`. */
  readonly of: string;
  /** Its place in the list, from 0. */
  readonly at: number;
  /** Length of the list. */
  readonly count: number;
  /** `rows`: items stand beside each other. Default: `column`. */
  readonly layout?: keyof typeof ways;
  readonly onMove: (from: number, to: number) => void;
}

/** Two buttons that move an item to the places beside it. At an end of the list one keeps the focus and does nothing. */
export function MoveButtons({ of, at, count, layout = "column", onMove }: MoveButtonsProps) {
  return ways[layout].map(({ word, icon, turn }, index) => {
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
          // An element that is moved loses the focus.
          currentTarget.focus();
        }}
        className="flex size-11 shrink-0 items-center justify-center rounded text-ink-soft hover:text-plum aria-disabled:opacity-40 mouse:size-9"
      >
        <Icon name={icon} className={`size-4 ${turn}`} />
      </button>
    );
  });
}
