/** Asks for the second factor when a request needs it. All waiting requests share one dialog. */
import { createStore } from "@damson/ui/store";
import { useSyncExternalStore } from "react";

const question = createStore<PromiseWithResolvers<boolean> | undefined>(undefined);

/** Resolves to true after verification, or false if the dialog was closed. */
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
