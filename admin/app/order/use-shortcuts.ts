import { useEffect, useEffectEvent } from "react";

/** Keys of one page, by what is typed. Not while somebody types elsewhere, or a dialog is open. */
export type Shortcuts = Readonly<Partial<Record<string, () => void>>>;

export function useShortcuts(shortcuts: Shortcuts): void {
  const onKey = useEffectEvent((event: KeyboardEvent) => {
    const { key, ctrlKey, metaKey, altKey, target, defaultPrevented } = event;
    if (ctrlKey || metaKey || altKey || defaultPrevented || isTypedInto(target)) return;
    if (document.querySelector("dialog:modal, :popover-open") !== null) return;
    const act = shortcuts[key];
    if (act === undefined) return;
    event.preventDefault();
    act();
  });
  useEffect(() => {
    const listen = (event: KeyboardEvent) => onKey(event);
    addEventListener("keydown", listen);
    return () => removeEventListener("keydown", listen);
  }, []);
}

function isTypedInto(target: EventTarget | null): boolean {
  return (
    target instanceof HTMLElement && target.matches("input, textarea, select, [contenteditable]")
  );
}
