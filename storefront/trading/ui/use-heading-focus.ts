import { useEffect, useRef } from "react";

/** Focuses the page's heading if an update of this component removes the focused element. */
export function useHeadingFocus(): void {
  const focused = useRef<Element>(null);

  useEffect(() => {
    const remember = () => {
      focused.current = document.activeElement;
    };
    remember();
    document.addEventListener("focusin", remember);
    return () => document.removeEventListener("focusin", remember);
  }, []);

  useEffect(() => {
    const isRemoved = focused.current?.isConnected === false;
    if (!isRemoved || document.activeElement !== document.body) return;
    document.querySelector<HTMLElement>("main h1")?.focus();
  });
}
