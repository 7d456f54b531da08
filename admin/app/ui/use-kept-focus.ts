import { type RefObject, useEffect } from "react";

/**
 * Keeps the focus on the page when the focused element is removed: browsers leave it nowhere. From a row
 * it moves to the next one, or the one before, and from elsewhere to the heading, which a key that is
 * still held does not press.
 */
export function useKeptFocus(heading: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    let last: Element | null = null;
    let beside: readonly (Element | null | undefined)[] = [];
    const remember = () => {
      last = document.activeElement;
      // A dialog that a row has opened returns the focus to it.
      if (last?.closest("dialog")) return;
      const row = last?.closest("tbody tr, li");
      beside = [row?.nextElementSibling, row?.previousElementSibling];
    };
    const keep = () => {
      if (last === null || last.isConnected || document.activeElement !== document.body) return;
      last = null;
      const [next = heading.current] = beside.flatMap((row) => focusableIn(row) ?? []);
      next?.focus({ preventScroll: true });
    };
    const observer = new MutationObserver(keep);
    remember();
    document.addEventListener("focusin", remember);
    observer.observe(document.body, { childList: true, subtree: true });
    return () => {
      document.removeEventListener("focusin", remember);
      observer.disconnect();
    };
  }, [heading]);
}

function focusableIn(row: Element | null | undefined): HTMLElement | undefined {
  return row?.isConnected
    ? (row.querySelector<HTMLElement>("a[href], button") ?? undefined)
    : undefined;
}
