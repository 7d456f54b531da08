import { useSyncExternalStore } from "react";
import { useLocation } from "react-router";
import { slowPages } from "./page-modules.ts";
import { pageAt } from "./site-map.ts";
import { ProgressBar } from "./ui/progress-bar.tsx";

/**
 * Shown while the next page is still loading. Visual only: screen readers hear the page when it is
 * there.
 */
export function NavigationProgress() {
  // The browser's address changes at once, the router's only when the page is shown.
  useLocation();
  const isSlow = useSyncExternalStore(
    slowPages.subscribe,
    () => slowPages.get().includes(pageAt(window.location.pathname)),
    () => false,
  );
  return isSlow ? <ProgressBar /> : null;
}
