import { useCallback, useSyncExternalStore } from "react";

/** Returns true if a media query matches; false while prerendering. */
export function useMedia(condition: string): boolean {
  const subscribe = useCallback(
    (listener: () => void) => {
      const media = matchMedia(condition);
      media.addEventListener("change", listener);
      return () => media.removeEventListener("change", listener);
    },
    [condition],
  );
  return useSyncExternalStore(
    subscribe,
    () => matchMedia(condition).matches,
    () => false,
  );
}
