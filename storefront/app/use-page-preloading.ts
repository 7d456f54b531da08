import { useEffect } from "react";
import { preloadPage } from "./page-modules.ts";
import { pageAt } from "./site-map.ts";

const signs = ["pointerover", "focusin", "touchstart"] as const;

/** Loads the page behind a link as soon as a pointer, the focus or a finger is on it. */
export function usePagePreloading(): void {
  useEffect(() => {
    for (const sign of signs) document.addEventListener(sign, preload, { passive: true });
    return () => {
      for (const sign of signs) document.removeEventListener(sign, preload);
    };
  }, []);
}

function preload({ target }: Event) {
  const link = target instanceof Element ? target.closest("a") : null;
  if (link === null || link.origin !== location.origin) return;
  preloadPage(pageAt(link.pathname));
}
