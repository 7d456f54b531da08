import { useSyncExternalStore } from "react";
import { type SessionState, sessionStore } from "./session-store.ts";

const serverSnapshot: SessionState = { session: undefined, isVerified: false, isRecovery: false };

/** Returns the session of the signed-in shopper; before the page has hydrated there is none. */
export function useSession(): SessionState {
  return useSyncExternalStore(sessionStore.subscribe, sessionStore.get, () => serverSnapshot);
}
