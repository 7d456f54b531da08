// @vitest-environment happy-dom
import { act, type ComponentType } from "react";
import { createRoot, type Root } from "react-dom/client";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { Late, late } from "./late.tsx";
import { toastStore } from "./toasts.ts";

vi.stubGlobal("IS_REACT_ACT_ENVIRONMENT", true);

interface SheetProps {
  readonly onClose: () => void;
}

const onClose = vi.fn();
let root: Root;

beforeEach(() => {
  vi.useFakeTimers();
  const place = document.createElement("div");
  document.body.replaceChildren(place);
  root = createRoot(place);
});

afterEach(() => {
  act(() => root.unmount());
  toastStore.update(() => []);
  vi.clearAllMocks();
  vi.useRealTimers();
});

test("a sheet shows once its code has loaded", async () => {
  const sheet = late<SheetProps>(async () => () => <p>The sheet</p>);

  await act(async () => root.render(<Late of={sheet} props={{ onClose }} />));

  expect(document.body.textContent).toBe("The sheet");
});

test("a sheet whose code does not load says so and closes", async () => {
  await act(async () => root.render(<Late of={unloadable()} props={{ onClose }} />));
  expect(onClose).not.toHaveBeenCalled();

  await act(() => vi.runAllTimersAsync());

  expect(toastStore.get()).toMatchObject([{ title: "Error", tone: "destructive" }]);
  expect(onClose).toHaveBeenCalledTimes(1);
});

test("a sheet that is no longer wanted fails in silence", async () => {
  await act(async () => root.render(<Late of={unloadable()} props={{ onClose }} />));
  await act(async () => root.render(null));

  await act(() => vi.runAllTimersAsync());

  expect(toastStore.get()).toEqual([]);
  expect(onClose).not.toHaveBeenCalled();
});

function unloadable() {
  return late((): Promise<ComponentType<SheetProps>> => Promise.reject(new Error("no connection")));
}
