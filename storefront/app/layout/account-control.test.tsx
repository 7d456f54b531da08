// @vitest-environment happy-dom
import { act, type ReactNode } from "react";
import { createRoot, type Root } from "react-dom/client";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { inShop } from "#specified/testing/in-shop.tsx";
import { AccountControl } from "./account-control.tsx";
import { AccountMenu } from "./account-menu.tsx";

vi.stubGlobal("IS_REACT_ACT_ENVIRONMENT", true);

let finish = () => {};
const onSignOut = vi.fn(() => new Promise<void>((resolve) => (finish = resolve)));
let root: Root;

beforeEach(() => {
  const place = document.createElement("div");
  document.body.replaceChildren(place);
  root = createRoot(place);
});

afterEach(() => {
  act(() => root.unmount());
  vi.clearAllMocks();
});

test("shows a sign-in link without a session", () => {
  render(<AccountControl email={undefined} />);
  expect(find("a").textContent).toBe("Sign In");
  expect(find("a").getAttribute("href")).toBe("/auth");
});

test("shows the account menu once its code has loaded", async () => {
  await act(async () => root.render(inShop(<AccountControl email="anna@example.com" />)));
  await act(() => import("./signed-in-menu.tsx"));
  expect(find("button").textContent).toBe("Account");
});

test("the menu of the specified shop has one item", () => {
  render(<AccountMenu email="anna@example.com" onSignOut={onSignOut} />);
  expect(find("button").textContent).toBe("Account");
  expect(find("button").getAttribute("aria-haspopup")).toBe("menu");
  expect(find("button").getAttribute("aria-expanded")).toBe("false");

  act(() => find("button").click());

  expect(find("button").getAttribute("aria-expanded")).toBe("true");
  const items = document.querySelectorAll("[role=menu] [role=menuitem]");
  expect([...items].map((item) => item.textContent)).toEqual(["Sign Out"]);
  expect(document.activeElement).toBe(items[0]);
});

test("shows progress while signing out and restores the focus", async () => {
  render(<AccountMenu email="anna@example.com" onSignOut={onSignOut} />);
  act(() => find("button").click());
  act(() => find("[role=menuitem]").click());

  act(() => find("[role=menuitem]").click());
  expect(onSignOut).toHaveBeenCalledTimes(1);
  expect(document.activeElement?.textContent).toBe("Signing out...");
  expect(document.activeElement?.getAttribute("aria-busy")).toBe("true");

  await act(async () => finish());
  expect(document.querySelector("[role=menu]")).toBeNull();
  expect(document.activeElement).toBe(find("button"));
});

test.each([
  ["", "[role=menuitem]"],
  [", wherever the focus is,", "body"],
])("the down arrow opens the menu, and Escape closes it%s and returns the focus", (_, focused) => {
  render(<AccountMenu email="anna@example.com" onSignOut={onSignOut} />);
  press("button", "ArrowDown");
  expect(document.activeElement).toBe(find("[role=menuitem]"));

  press(focused, "Escape");
  expect(document.querySelector("[role=menu]")).toBeNull();
  expect(document.activeElement).toBe(find("button"));
  expect(onSignOut).not.toHaveBeenCalled();
});

test.each([
  ["Tab", () => press("[role=menuitem]", "Tab")],
  ["a press beside it", () => act(() => pressOn(document.body))],
])("closes the menu on %s", (_, leave) => {
  render(<AccountMenu email="anna@example.com" onSignOut={onSignOut} />);
  act(() => find("button").click());
  leave();
  expect(document.querySelector("[role=menu]")).toBeNull();
});

function render(control: ReactNode) {
  act(() => root.render(inShop(control)));
}

function press(selector: string, key: string) {
  act(() => {
    find(selector).dispatchEvent(new KeyboardEvent("keydown", { key, bubbles: true }));
  });
}

function pressOn(element: Element) {
  element.dispatchEvent(new PointerEvent("pointerdown", { bubbles: true }));
}

function find(selector: string): HTMLElement {
  const found = document.querySelector(selector);
  if (!(found instanceof HTMLElement)) throw new Error(`No ${selector}`);
  return found;
}
