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
  return (
    <LazyContent
      of={sheet}
      props={{ title: "The sheet" }}
      fallback={fallback}
      onFailure={onFailure}
    />
  );
}

test("shows the sheet once its code has loaded", async () => {
  await act(async () => root.render(<LazySheet />));
  await act(async () => arrive(({ title }) => <p>{title}</p>));

  expect(document.body.textContent).toBe("The sheet");
});

test("reports code that does not load", async () => {
  await act(async () => root.render(<LazySheet />));
  expect(document.body.textContent).toBe("Loading");

  await act(async () => fail(new Error("no connection")));

  expect(toastStore.get()).toMatchObject({ title: "Error", tone: "destructive" });
  expect(onFailure).toHaveBeenCalledTimes(1);
});

test("does not blame the connection for broken code", async () => {
  await act(async () => root.render(<LazySheet />));

  await act(async () => fail(new BrokenImportError("An import is broken")));

  expect(toastStore.get()?.description).toMatch(/arrived broken.* keeps your basket/);
});

test("does not report a failure after the sheet was closed", async () => {
  await act(async () => root.render(<LazySheet />));
  await act(async () => root.render(null));

  await act(async () => fail(new Error("no connection")));

  expect(toastStore.get()).toBeUndefined();
  expect(onFailure).not.toHaveBeenCalled();
});

test("loads the code again after a failure", async () => {
  await act(async () => root.render(<LazySheet />));
  await act(async () => fail(new Error("no connection")));
  await act(async () => root.render(null));

  await act(async () => root.render(<LazySheet />));
  await act(async () => arrive(({ title }) => <p>{title}</p>));

  expect(document.body.textContent).toBe("The sheet");
});
