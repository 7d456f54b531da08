import { useSyncExternalStore } from "react";
import { useLocation } from "react-router";
import { slowPages } from "./page-modules.ts";
import { pageAt } from "./site-map.ts";
import { ProgressBar } from "./ui/progress-bar.tsx";

/**
 * Shows while the page that was asked for is still loading. Only for the eye: the page announces
 * itself when it is there.
 */
export function NavigationProgress() {
  // The browser's address changes at once, the router's only with the page: the two differ meanwhile.
  useLocation();
  const isSlow = useSyncExternalStore(
    slowPages.subscribe,
    () => slowPages.get().includes(pageAt(window.location.pathname)),
    () => false,
  );
  return isSlow ? <ProgressBar /> : null;
}
