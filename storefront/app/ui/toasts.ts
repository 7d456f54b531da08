import { createStore } from "#app/lib/store.ts";

export interface ToastText {
  readonly title: string;
  readonly description?: string;
  /** A destructive toast reports a failure, and stays longer. */
  readonly tone?: "ordinary" | "destructive";
}

export interface Toast extends ToastText {
  readonly id: number;
}

export const toastStore = createStore<readonly Toast[]>([]);
let lastId = 0;

/**
 * Shows a short notification, which survives navigation and never takes the focus. A new failure
 * replaces the last one.
 */
export function showToast(text: ToastText): void {
  lastId += 1;
  const toast = { ...text, id: lastId };
  const staysBeside = ({ tone }: Toast) => tone !== "destructive" || text.tone !== "destructive";
  toastStore.update((toasts) => [...toasts.filter(staysBeside), toast]);
}

/** Shows what is wrong with a form: the first message in the order of the page. */
export function showValidationError(first: string): void {
  showToast({ title: "Validation error", description: first, tone: "destructive" });
}

/** For a mistake in our own code: it is logged, and the shopper is not left without a word. */
export function showUnexpectedError(error: unknown): void {
  reportError(error);
  showToast({
    title: "Error",
    description: "Something went wrong at our end. Please try again.",
    tone: "destructive",
  });
}

/** Dismisses failures, once what they reported has been put right. */
export function dismissFailures(): void {
  toastStore.update((toasts) => toasts.filter(({ tone }) => tone !== "destructive"));
}

export function dismissToast(id: number): void {
  toastStore.update((toasts) => toasts.filter((toast) => toast.id !== id));
}
