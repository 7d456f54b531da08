import { useSyncExternalStore } from "react";
import { useLocation } from "react-router";
import { slowPages } from "./page-modules.ts";
import { pageAt } from "./site-map.ts";

/**
 * A thin bar while the page that was asked for is still loading. Only for the eye: the page announces
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
  if (!isSlow) return null;
  return <div className="on-its-way no-print fixed inset-x-0 top-0 z-50 border-plum border-t-2" />;
}
