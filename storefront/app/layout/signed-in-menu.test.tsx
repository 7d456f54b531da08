// @vitest-environment happy-dom
import { act } from "react";
import { createRoot, type Root } from "react-dom/client";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { signOut } from "#app/account/sign-out.ts";
import { forgetDrafts, getDrafts, NOTHING_TYPED, saveDraft } from "#app/checkout/drafts.ts";
import { dismissToast, toastStore } from "#app/ui/toasts.ts";
import { SignedInMenu } from "./signed-in-menu.tsx";

vi.stubGlobal("IS_REACT_ACT_ENVIRONMENT", true);
// It would call the service.
vi.mock("#app/account/sign-out.ts", () => ({ signOut: vi.fn() }));

const typed = { cardName: "Anna Hall", cardNumber: "4242 4242 4242 4242" };
let root: Root;

beforeEach(() => {
  const place = document.createElement("div");
  document.body.replaceChildren(place);
  root = createRoot(place);
  saveDraft("payment", typed);
});

afterEach(() => {
  act(() => root.unmount());
  forgetDrafts();
  dismissToast();
});

test("signing out leaves nothing behind in the checkout", async () => {
  vi.mocked(signOut).mockResolvedValue({ isOut: true, toast: { title: "Signed out" } });
  await pressSignOut();
  expect(toastStore.get()).toMatchObject({ title: "Signed out" });
  expect(getDrafts()).toEqual(NOTHING_TYPED);
});

test("a failed sign-out loses nothing", async () => {
  vi.mocked(signOut).mockResolvedValue({ isOut: false, toast: { title: "Error" } });
  await pressSignOut();
  expect(toastStore.get()).toMatchObject({ title: "Error" });
  expect(getDrafts().payment).toEqual(typed);
});

async function pressSignOut() {
  const menu = <SignedInMenu email="anna@example.com" />;
  act(() => root.render(menu));
  act(() => document.querySelector("button")?.click());
  await act(async () => document.querySelector<HTMLElement>("[role=menuitem]")?.click());
}
