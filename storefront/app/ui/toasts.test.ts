import { afterEach, expect, test } from "vitest";
import {
  dismissFailures,
  dismissToast,
  showToast,
  showValidationError,
  toastStore,
} from "./toasts.ts";

const titles = () => toastStore.get().map(({ title }) => title);

afterEach(() => {
  for (const { id } of toastStore.get()) dismissToast(id);
});

test("news stays beside news until it is dismissed", () => {
  showToast({ title: "Added to cart" });
  showToast({ title: "Added to cart" });
  expect(titles()).toEqual(["Added to cart", "Added to cart"]);

  for (const { id } of toastStore.get()) dismissToast(id);
  expect(titles()).toEqual([]);
});

test("a failure takes the place of the failure before it, and of nothing else", () => {
  showToast({ title: "Added to cart" });
  showValidationError("Name is required");
  showValidationError("Invalid email address");

  expect(toastStore.get()).toMatchObject([
    { title: "Added to cart" },
    { title: "Validation error", description: "Invalid email address", tone: "destructive" },
  ]);
});

test("failures go when what they told of is mended; news stays", () => {
  showToast({ title: "Added to cart" });
  showValidationError("Name is required");

  dismissFailures();

  expect(titles()).toEqual(["Added to cart"]);
});
