import type { InputState } from "./masks.ts";

/** The states of a field, for undoing and redoing: browsers lose theirs when a script sets the value. */
export interface EditHistory {
  readonly states: readonly InputState[];
  /** The position of the present state. */
  readonly at: number;
  readonly present: InputState;
}

export function startHistory(value: string): EditHistory {
  const present = { value, caret: value.length };
  return { states: [present], at: 0, present };
}

export function record({ states, at }: EditHistory, present: InputState): EditHistory {
  return { states: [...states.slice(0, at + 1), present], at: at + 1, present };
}

/** Undoes an edit, by `-1`, or makes it again, by `1`. */
export function undoOrRedo(history: EditHistory, by: -1 | 1): EditHistory {
  const at = history.at + by;
  const present = history.states[at];
  return present === undefined ? history : { ...history, at, present };
}
