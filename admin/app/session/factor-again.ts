/** Asks for the second factor in the middle of a request: one question for all requests that wait. */
import { useSyncExternalStore } from "react";

let asked: PromiseWithResolvers<boolean> | undefined;
const listeners = new Set<() => void>();

/** Gives whether it was shown; not, where the dialog was closed. */
export function askForFactor(): Promise<boolean> {
  asked ??= Promise.withResolvers();
  const { promise } = asked;
  notify();
  return promise;
}

export function answerFactor(isShown: boolean): void {
  asked?.resolve(isShown);
  asked = undefined;
  notify();
}

export function useFactorAsked(): boolean {
  return useSyncExternalStore(subscribe, () => asked !== undefined);
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

function notify(): void {
  for (const listener of listeners) listener();
}
