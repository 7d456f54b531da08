/** Asks for the second factor in the middle of a request: one question for all requests that wait. */
import { createStore } from "@damson/ui/store";
import { useSyncExternalStore } from "react";

const question = createStore<PromiseWithResolvers<boolean> | undefined>(undefined);

/** Returns true once it was shown, false where the dialog was closed. */
export function requestStepUp(): Promise<boolean> {
  const asked = question.get() ?? Promise.withResolvers();
  question.update(() => asked);
  return asked.promise;
}

export function resolveStepUp(isShown: boolean): void {
  question.get()?.resolve(isShown);
  question.update(() => undefined);
}

export function useIsStepUpRequested(): boolean {
  return useSyncExternalStore(question.subscribe, question.get) !== undefined;
}
