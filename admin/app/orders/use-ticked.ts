import { MAX_SHEETS } from "#api/order.ts";
import { createKept, useKept } from "./use-kept.ts";

/** Orders that are chosen, to do something with all of them. */
export interface Ticked {
  readonly numbers: readonly string[];
  readonly has: (number: string) => boolean;
  readonly set: (numbers: readonly string[], isTicked: boolean) => void;
}

const keptTicks = createKept<ReadonlySet<string>>(new Set());

/** They stay chosen on other pages, and once they are printed: paper may jam. */
export function useTicked(): Ticked {
  const [ticked, change] = useKept(keptTicks);
  return {
    numbers: [...ticked],
    has: (number) => ticked.has(number),
    set: (numbers, isTicked) => change(tick(ticked, numbers, isTicked)),
  };
}

/** No more than can be printed together: what is above that is not chosen. */
export function tick(
  before: ReadonlySet<string>,
  numbers: readonly string[],
  isTicked: boolean,
): ReadonlySet<string> {
  if (isTicked) return new Set([...new Set([...before, ...numbers])].slice(0, MAX_SHEETS));
  return new Set([...before].filter((number) => !numbers.includes(number)));
}
