import { expect, test, vi } from "vitest";
import { createStore } from "./store.ts";

test("notifies listeners until they unsubscribe", () => {
  const store = createStore(1);
  const listener = vi.fn();
  const leave = store.subscribe(listener);

  store.update((n) => n + 1);
  leave();
  store.update((n) => n + 1);

  expect(store.get()).toBe(3);
  expect(listener).toHaveBeenCalledTimes(1);
});

test("notifies no listener without a change", () => {
  const store = createStore("same");
  const listener = vi.fn();
  store.subscribe(listener);

  store.update(() => "same");

  expect(listener).not.toHaveBeenCalled();
});
