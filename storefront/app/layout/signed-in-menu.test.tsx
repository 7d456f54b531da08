// @vitest-environment happy-dom

import { dismissToast, toastStore } from "@damson/ui/toasts";
import { act } from "react";
import { createRoot, type Root } from "react-dom/client";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { signOut } from "#app/account/session/sign-out.ts";
import { inShop } from "#specified/testing/in-shop.tsx";
import { SignedInMenu } from "./signed-in-menu.tsx";

vi.stubGlobal("IS_REACT_ACT_ENVIRONMENT", true);
// The real module would call the service.
vi.mock("#app/account/session/sign-out.ts", () => ({ signOut: vi.fn() }));

let root: Root;

beforeEach(() => {
  history.replaceState(null, "", "/terms");
  const place = document.createElement("div");
  document.body.replaceChildren(place);
  root = createRoot(place);
});

afterEach(() => {
  act(() => root.unmount());
  dismissToast();
});

test("signing out shows a toast and opens the home page", async () => {
  vi.mocked(signOut).mockResolvedValue({ isSignedOut: true, toast: { title: "Signed out" } });
  await pressSignOut();
  expect(toastStore.get()).toMatchObject({ title: "Signed out" });
  expect(location.pathname).toBe("/");
});

test("a failed sign-out shows the reason and stays on the page", async () => {
  vi.mocked(signOut).mockResolvedValue({ isSignedOut: false, toast: { title: "Error" } });
  await pressSignOut();
  expect(toastStore.get()).toMatchObject({ title: "Error" });
  expect(location.pathname).toBe("/terms");
});

async function pressSignOut() {
  const menu = <SignedInMenu email="anna@example.com" />;
  act(() => root.render(inShop(menu)));
  act(() => document.querySelector("button")?.click());
  await act(async () => document.querySelector<HTMLElement>("[role=menuitem]")?.click());
}
