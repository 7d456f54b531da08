import { MAX_SHEETS } from "#api/order.ts";
import { createKept, useKept } from "./use-kept.ts";

/** The orders that are chosen for an action on all of them. */
export interface Ticked {
  readonly numbers: readonly string[];
  readonly has: (number: string) => boolean;
  readonly set: (numbers: readonly string[], isTicked: boolean) => void;
}

const keptTicks = createKept<ReadonlySet<string>>(new Set());

/** Keeps orders chosen on other pages, and after printing: paper may jam. */
export function useTicked(): Ticked {
  const [ticked, change] = useKept(keptTicks);
  return {
    numbers: [...ticked],
    has: (number) => ticked.has(number),
    set: (numbers, isTicked) => change(tick(ticked, numbers, isTicked)),
  };
}

/** Changes the chosen orders, up to the number that can be printed together. */
export function tick(
  before: ReadonlySet<string>,
  numbers: readonly string[],
  isTicked: boolean,
): ReadonlySet<string> {
  if (isTicked) return new Set([...new Set([...before, ...numbers])].slice(0, MAX_SHEETS));
  return new Set([...before].filter((number) => !numbers.includes(number)));
}
