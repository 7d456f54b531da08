import { afterEach, expect, test } from "vitest";
import {
  dismissFailures,
  dismissToast,
  showToast,
  showValidationError,
  toastStore,
} from "./toasts.ts";

afterEach(dismissToast);

test("the newest toast replaces the previous one", () => {
  showToast({ title: "Added to cart" });
  showValidationError("Name is required");
  expect(toastStore.get()).toMatchObject({
    title: "Validation error",
    description: "Name is required",
    tone: "destructive",
  });

  showToast({ title: "Message sent!" });
  expect(toastStore.get()).toMatchObject({ title: "Message sent!" });
});

test("repeats a toast with the same text as a new one", () => {
  showToast({ title: "Added to cart" });
  const first = toastStore.get()?.id;
  showToast({ title: "Added to cart" });

  expect(toastStore.get()?.id).not.toBe(first);
});

test("dismisses a failure once its cause is corrected", () => {
  showValidationError("Name is required");
  dismissFailures();

  expect(toastStore.get()).toBeUndefined();
});

test("keeps other toasts when failures are dismissed", () => {
  showToast({ title: "Added to cart" });
  dismissFailures();

  expect(toastStore.get()).toMatchObject({ title: "Added to cart" });
});
