import { useSyncExternalStore } from "react";
import { type SessionState, sessionStore } from "./session-store.ts";

const serverSnapshot: SessionState = { session: undefined, isVerified: false, isRecovery: false };

/** Whether somebody is signed in; nobody is before the page has hydrated. */
export function useSession(): SessionState {
  return useSyncExternalStore(sessionStore.subscribe, sessionStore.get, () => serverSnapshot);
}
