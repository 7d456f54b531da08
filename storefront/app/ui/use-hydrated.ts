import { useSyncExternalStore } from "react";

const never = () => () => {};

/** `false` while prerendering and hydrating, then `true`. */
export function useHydrated(): boolean {
  return useSyncExternalStore(
    never,
    () => true,
    () => false,
  );
}
