import { useEffect, useEffectEvent } from "react";
import { useSingleKeys } from "./single-keys.ts";

type Shortcuts = Readonly<Partial<Record<string, () => void>>>;

/** Binds shortcuts, except while the user types in a field or a dialog is open. */
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
 * Ignores checkboxes, because they take no text. Also ignores the field of a dialog that was just
 * closed, because it keeps the focus until the next render.
 */
function isTypedInto(target: EventTarget | null): boolean {
  return (
    target instanceof HTMLElement &&
    target.matches("input:not([type=checkbox]), textarea, select, [contenteditable]") &&
    target.checkVisibility()
  );
}
