import { MAX_SHEETS } from "@damson/order-service/admin-api/contract/order";
import { createSessionValue, useSessionValue } from "./session-value.ts";

/** The orders that are chosen for an action on all of them. */
export interface OrderSelection {
  readonly numbers: readonly string[];
  readonly has: (number: string) => boolean;
  readonly set: (numbers: readonly string[], isSelected: boolean) => void;
}

const selectedNumbers = createSessionValue<ReadonlySet<string>>(new Set());

/** Keeps orders chosen on other pages, and after printing: paper may jam. */
export function useOrderSelection(): OrderSelection {
  const [selection, change] = useSessionValue(selectedNumbers);
  return {
    numbers: [...selection],
    has: (number) => selection.has(number),
    set: (numbers, isSelected) => change(select(selection, numbers, isSelected)),
  };
}

/** Changes the chosen orders, up to the number that can be printed together. */
export function select(
  before: ReadonlySet<string>,
  numbers: readonly string[],
  isSelected: boolean,
): ReadonlySet<string> {
  if (isSelected) return new Set([...new Set([...before, ...numbers])].slice(0, MAX_SHEETS));
  return new Set([...before].filter((number) => !numbers.includes(number)));
}
