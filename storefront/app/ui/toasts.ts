import { createStore } from "#app/lib/store.ts";

export interface ToastText {
  readonly title: string;
  readonly description?: string;
  /** A destructive toast tells of a failure, and stays longer. */
  readonly tone?: "ordinary" | "destructive";
}

export interface Toast extends ToastText {
  readonly id: number;
}

export const toastStore = createStore<readonly Toast[]>([]);
let lastId = 0;

/** Tells the shopper something in passing. It survives navigation, and never takes the focus. */
export function showToast(text: ToastText): void {
  lastId += 1;
  const toast = { ...text, id: lastId };
  toastStore.update((toasts) => [...toasts, toast]);
}

export function dismissToast(id: number): void {
  toastStore.update((toasts) => toasts.filter((toast) => toast.id !== id));
}
