import { useEffect, useEffectEvent } from "react";
import { useSingleKeys } from "./single-keys.ts";

/** Keys of one page, by what is typed. Not while somebody types elsewhere, or a dialog is open. */
type Shortcuts = Readonly<Partial<Record<string, () => void>>>;

export function useShortcuts(shortcuts: Shortcuts): void {
  const areOn = useSingleKeys();
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
    if (!areOn) return;
    const listen = (event: KeyboardEvent) => onKey(event);
    addEventListener("keydown", listen);
    return () => removeEventListener("keydown", listen);
  }, [areOn]);
}

/**
 * A box that is ticked takes no letters. Nor does the field of a dialog that has just been closed:
 * it keeps the focus until the page is drawn again.
 */
function isTypedInto(target: EventTarget | null): boolean {
  return (
    target instanceof HTMLElement &&
    target.matches("input:not([type=checkbox]), textarea, select, [contenteditable]") &&
    target.checkVisibility()
  );
}
