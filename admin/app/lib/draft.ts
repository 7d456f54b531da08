import { useState } from "react";

const PREFIX = "draft:";
/** Storage key of the id of the staff member who wrote the drafts. */
const WRITER = "drafts-of";

const channel = new BroadcastChannel("damson-admin-drafts");
channel.addEventListener("message", removeDrafts);

export function toDraftKey(name: string): string {
  return PREFIX + name;
}

/** Text input that survives reloads, navigation and a sign-out, in this tab. */
export function useDraft(name: string) {
  const key = toDraftKey(name);
  const [text, setText] = useState(() => sessionStorage.getItem(key) ?? "");
  const keep = (changed: string) => {
    setText(changed);
    if (changed === "") sessionStorage.removeItem(key);
    else sessionStorage.setItem(key, changed);
  };
  return [text, keep] as const;
}

/** Removes this tab's drafts if another staff member wrote them. */
export function openDrafts(staffId: string): void {
  if (sessionStorage.getItem(WRITER) === staffId) return;
  removeDrafts();
  sessionStorage.setItem(WRITER, staffId);
}

export function forgetDrafts(): void {
  removeDrafts();
  channel.postMessage("forget");
}

function removeDrafts(): void {
  for (const key of Object.keys(sessionStorage)) {
    if (key.startsWith(PREFIX)) sessionStorage.removeItem(key);
  }
}
