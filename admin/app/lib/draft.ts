import { useState } from "react";

const PREFIX = "draft:";

/** Where something that is being written is kept in the storage of this tab. */
export function draftKey(name: string): string {
  return PREFIX + name;
}

/** A text that is being written. It outlives a reload and visits to other pages, in this tab. */
export function useDraft(name: string) {
  const key = draftKey(name);
  const [text, setText] = useState(() => sessionStorage.getItem(key) ?? "");
  const keep = (changed: string) => {
    setText(changed);
    if (changed === "") sessionStorage.removeItem(key);
    else sessionStorage.setItem(key, changed);
  };
  return [text, keep] as const;
}

/** Removes all that is being written, since the next person in this tab may be another one. */
export function forgetDrafts(): void {
  for (const key of Object.keys(sessionStorage)) {
    if (key.startsWith(PREFIX)) sessionStorage.removeItem(key);
  }
}
