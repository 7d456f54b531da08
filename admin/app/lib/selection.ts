import { createSessionValue, useSessionValue } from "./session-value.ts";

export interface Selection {
  readonly ids: readonly string[];
  readonly has: (id: string) => boolean;
  readonly set: (ids: readonly string[], isSelected: boolean) => void;
}

/** Creates the selection hook of a list. It keeps rows selected on other pages, up to `max`. */
export function createSelection(max: number): () => Selection {
  const selectedIds = createSessionValue<ReadonlySet<string>>(new Set());
  return () => {
    const [selection, change] = useSessionValue(selectedIds);
    return {
      ids: [...selection],
      has: (id) => selection.has(id),
      set: (ids, isSelected) => change(select(selection, ids, { isSelected, max })),
    };
  };
}

interface Choice {
  readonly isSelected: boolean;
  readonly max: number;
}

export function select(
  before: ReadonlySet<string>,
  ids: readonly string[],
  { isSelected, max }: Choice,
): ReadonlySet<string> {
  if (isSelected) return new Set([...new Set([...before, ...ids])].slice(0, max));
  return new Set([...before].filter((id) => !ids.includes(id)));
}
