import { useSyncExternalStore } from "react";
import { createStore } from "#app/lib/store.ts";

/** Why somebody has to sign in again, where they did not ask for it. */
export const sessionNote = createStore<string | undefined>(undefined);

export const IDLE_NOTE = "You were signed out, as nothing was done for a while.";

export function useSessionNote(): string | undefined {
  return useSyncExternalStore(sessionNote.subscribe, sessionNote.get);
}
