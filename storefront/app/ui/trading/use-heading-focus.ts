import { useEffect, useRef } from "react";

/** Moves the focus to the page's heading, should a change of this component remove what had it. */
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
