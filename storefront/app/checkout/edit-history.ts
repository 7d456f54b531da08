import type { InputState } from "./masks.ts";

/** Undo history of a field. Browsers lose their own when a script sets the value. */
export interface EditHistory {
  readonly states: readonly InputState[];
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

/** Undoes an edit with `-1`, or redoes it with `1`. */
export function undoOrRedo(history: EditHistory, by: -1 | 1): EditHistory {
  const at = history.at + by;
  const present = history.states[at];
  return present === undefined ? history : { ...history, at, present };
}
