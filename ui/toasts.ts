import { createStore } from "./store.ts";
import { failure, genericFailure, type ToastText } from "./toast-text.ts";

export interface Toast extends ToastText {
  readonly id: number;
}

/** The one toast that is shown. */
export const toastStore = createStore<Toast | undefined>(undefined);
let lastId = 0;

/**
 * Shows a short notification in place of the last one. It survives navigation and never takes the
 * focus.
 */
export function showToast(text: ToastText): void {
  lastId += 1;
  const toast = { ...text, id: lastId };
  toastStore.update(() => toast);
}

/** Shows what is wrong with a form: the first message in the order of the page. */
export function showValidationError(first: string): void {
  showToast(failure("Validation error", first));
}

/** For a mistake in our own code: it is logged. */
export function showUnexpectedError(error: unknown): void {
  reportError(error);
  showToast(genericFailure("Something went wrong at our end. Please try again."));
}

/** Dismisses a failure, once what it reported has been put right. */
export function dismissFailures(): void {
  toastStore.update((toast) => (toast?.tone === "destructive" ? undefined : toast));
}

export function dismissToast(): void {
  toastStore.update(() => undefined);
}
