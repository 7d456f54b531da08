import { useSyncExternalStore } from "react";
import { type SessionState, sessionStore } from "./session-store.ts";

const serverSnapshot: SessionState = { session: undefined, isVerified: false, isRecovery: false };

/** Returns the shopper's session. There is none before hydration. */
export function useSession(): SessionState {
  return useSyncExternalStore(sessionStore.subscribe, sessionStore.get, () => serverSnapshot);
}
