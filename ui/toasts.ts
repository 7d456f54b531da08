import { createStore } from "./store.ts";
import { failure, genericFailure, type ToastText } from "./toast-text.ts";

export interface Toast extends ToastText {
  readonly id: number;
}

export const toastStore = createStore<Toast | undefined>(undefined);
let lastId = 0;

/** Replaces the current toast. Survives navigation and never takes the focus. */
export function showToast(text: ToastText): void {
  lastId += 1;
  const toast = { ...text, id: lastId };
  toastStore.update(() => toast);
}

/** `first` is the first message in page order. */
export function showValidationError(first: string): void {
  showToast(failure("Validation error", first));
}

/** For bugs: also logs the error. */
export function showUnexpectedError(error: unknown): void {
  reportError(error);
  showToast(genericFailure("Something went wrong at our end. Please try again."));
}

/** Call when the reported problem has been resolved. */
export function dismissFailures(): void {
  toastStore.update((toast) => (toast?.tone === "destructive" ? undefined : toast));
}

export function dismissToast(): void {
  toastStore.update(() => undefined);
}
