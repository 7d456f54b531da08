import { useSyncExternalStore } from "react";

const never = () => () => {};

/**
 * `false` while prerendering and hydrating, `true` from then on: for what one prerendered file
 * cannot know, such as the query of the address.
 */
export function useHydrated(): boolean {
  return useSyncExternalStore(
    never,
    () => true,
    () => false,
  );
}
