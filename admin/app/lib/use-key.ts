import { useEffect, useEffectEvent } from "react";

/** What takes what is typed. */
const TYPING = "input, select, textarea, [contenteditable]";

/** Does something at a key, unless it is typed somewhere, or a dialog is open. */
export function useKey(key: string, act: () => void): void {
  const onKey = useEffectEvent((event: KeyboardEvent) => {
    if (event.key !== key || !isForPage(event)) return;
    event.preventDefault();
    act();
  });
  useEffect(() => {
    addEventListener("keydown", onKey);
    return () => removeEventListener("keydown", onKey);
  }, []);
}

/** Whether a key is meant for the page as a whole. */
export function isForPage({ target, ctrlKey, metaKey, altKey }: KeyboardEvent): boolean {
  const isTyping = target instanceof Element && target.closest(TYPING) !== null;
  const isElsewhere = isTyping || document.querySelector("dialog:modal") !== null;
  return !(isElsewhere || ctrlKey || metaKey || altKey);
}
