import { afterEach, expect, test } from "vitest";
import {
  dismissFailures,
  dismissToast,
  showToast,
  showValidationError,
  toastStore,
} from "./toasts.ts";

afterEach(dismissToast);

test("the newest takes the place of the last, whatever they report", () => {
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

test("the same words again are another toast, to be heard again", () => {
  showToast({ title: "Added to cart" });
  const first = toastStore.get()?.id;
  showToast({ title: "Added to cart" });

  expect(toastStore.get()?.id).not.toBe(first);
});

test("a failure goes when its cause is mended", () => {
  showValidationError("Name is required");
  dismissFailures();

  expect(toastStore.get()).toBeUndefined();
});

test("news stays when a failure is mended", () => {
  showToast({ title: "Added to cart" });
  dismissFailures();

  expect(toastStore.get()).toMatchObject({ title: "Added to cart" });
});
