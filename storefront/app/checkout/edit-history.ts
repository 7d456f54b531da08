import type { InputState } from "./masks.ts";

/** What a field held, for undoing and redoing: browsers lose theirs when a script sets the value. */
export interface EditHistory {
  readonly past: readonly InputState[];
  readonly present: InputState;
  readonly future: readonly InputState[];
}

export function startHistory(value: string): EditHistory {
  return { past: [], present: { value, caret: value.length }, future: [] };
}

export function record({ past, present }: EditHistory, next: InputState): EditHistory {
  return { past: [...past, present], present: next, future: [] };
}

export function undo(history: EditHistory): EditHistory {
  const { past, present, future } = history;
  const before = past.at(-1);
  if (before === undefined) return history;
  return { past: past.slice(0, -1), present: before, future: [present, ...future] };
}

export function redo(history: EditHistory): EditHistory {
  const { past, present, future } = history;
  const [next, ...later] = future;
  if (next === undefined) return history;
  return { past: [...past, present], present: next, future: later };
}
