import { createStore } from "@damson/ui/store";
import { useSyncExternalStore } from "react";

/** Why somebody has to sign in again, where they did not ask for it. */
export const sessionNote = createStore<string | undefined>(undefined);

export const IDLE_NOTE = "You were signed out, as nothing was done for a while.";

export function useSessionNote(): string | undefined {
  return useSyncExternalStore(sessionNote.subscribe, sessionNote.get);
}
