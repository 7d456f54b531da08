// @vitest-environment happy-dom

import { dismissToast, toastStore } from "@damson/ui/toasts";
import { act, type ComponentType } from "react";
import { createRoot, type Root } from "react-dom/client";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { BrokenImportError } from "#app/runtime/import-with-retry.ts";
import { type LazyModule, lazyWithRetry } from "#app/runtime/lazy.ts";
import { LazyContent } from "./lazy-content.tsx";

vi.stubGlobal("IS_REACT_ACT_ENVIRONMENT", true);

interface SheetProps {
  readonly title: string;
}

const onFailure = vi.fn();
let root: Root;
let sheet: LazyModule<ComponentType<SheetProps>>;
let arrive: (component: ComponentType<SheetProps>) => void;
let fail: (reason: Error) => void;

beforeEach(() => {
  sheet = lazyWithRetry(() => {
    const loading = Promise.withResolvers<ComponentType<SheetProps>>();
    arrive = loading.resolve;
    fail = loading.reject;
    return loading.promise;
  });
  const place = document.createElement("div");
  document.body.replaceChildren(place);
  root = createRoot(place);
});

afterEach(() => {
  act(() => root.unmount());
  dismissToast();
  vi.clearAllMocks();
});

function LazySheet() {
  const fallback = "Loading";
  return <LazyContent of={sheet} props={{ title: "The sheet" }} {...{ fallback, onFailure }} />;
}

test("a sheet shows once its code has loaded", async () => {
  await act(async () => root.render(<LazySheet />));
  await act(async () => arrive(({ title }) => <p>{title}</p>));

  expect(document.body.textContent).toBe("The sheet");
});

test("a sheet whose code does not load says so", async () => {
  await act(async () => root.render(<LazySheet />));
  expect(document.body.textContent).toBe("Loading");

  await act(async () => fail(new Error("no connection")));

  expect(toastStore.get()).toMatchObject({ title: "Error", tone: "destructive" });
  expect(onFailure).toHaveBeenCalledTimes(1);
});

test("a sheet whose code is broken does not blame the connection", async () => {
  await act(async () => root.render(<LazySheet />));

  await act(async () => fail(new BrokenImportError("An import is broken")));

  expect(toastStore.get()?.description).toMatch(/arrived broken.* keeps your basket/);
});

test("a sheet that is no longer wanted fails in silence", async () => {
  await act(async () => root.render(<LazySheet />));
  await act(async () => root.render(null));

  await act(async () => fail(new Error("no connection")));

  expect(toastStore.get()).toBeUndefined();
  expect(onFailure).not.toHaveBeenCalled();
});

test("a sheet that did not load is loaded again the next time", async () => {
  await act(async () => root.render(<LazySheet />));
  await act(async () => fail(new Error("no connection")));
  await act(async () => root.render(null));

  await act(async () => root.render(<LazySheet />));
  await act(async () => arrive(({ title }) => <p>{title}</p>));

  expect(document.body.textContent).toBe("The sheet");
});
