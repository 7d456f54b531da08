import { useEffect } from "react";
import type { Address } from "./page.ts";

const events = ["pointerover", "focusin", "touchstart"] as const;

/** Calls `preload` with a link's URL as soon as the link is hovered, focused or touched. */
export function usePreloadedLinks(preload: (address: Address) => void): void {
  useEffect(() => {
    const preloadTarget = ({ target }: Event) => {
      const link = target instanceof Element ? target.closest("a") : null;
      if (link?.origin === location.origin) preload(link);
    };
    for (const event of events) document.addEventListener(event, preloadTarget, { passive: true });
    return () => {
      for (const event of events) document.removeEventListener(event, preloadTarget);
    };
  }, [preload]);
}
