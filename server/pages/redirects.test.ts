import { expect, test } from "vitest";
import { findRedirect } from "./redirects.ts";

const redirects = {
  "/products/old": "/products/new",
  "/shop.php?id=3": "/products/three",
  "/shop.php": "/skincare?page=2",
  "/crème": "/products/crème",
  "/elsewhere": "/\\elsewhere.example",
};
const find = (path: string, query = "") => findRedirect(redirects, { path, query });

test("an old address leads to the new one, with its query", () => {
  expect(find("/products/old")).toBe("/products/new");
  expect(find("/products/old/")).toBe("/products/new");
  expect(find("/products/old", "?shade=ballroom&utm=1")).toBe("/products/new?shade=ballroom&utm=1");
});

test("one that is known with its query goes first, and a query of the target stays", () => {
  expect(find("/shop.php", "?id=3")).toBe("/products/three");
  expect(find("/shop.php", "?id=4")).toBe("/skincare?page=2");
});

test("letters beyond ASCII are escaped for the header", () => {
  expect(find("/cr%C3%A8me")).toBe("/products/cr%C3%A8me");
});

test.each(["/products/new", "/constructor", "/__proto__", "/%", "/%ff"])(
  "%s leads nowhere",
  (path) => {
    expect(find(path)).toBeUndefined();
  },
);

test("no address leads to another site", () => {
  expect(find("/elsewhere")).toBeUndefined();
  expect(find("/products/old", "?//elsewhere.example")).toBe("/products/new?//elsewhere.example");
});
